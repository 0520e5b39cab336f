/** Sounds, the document title and notifications. */

import { t } from "$i18n";
import { notify, setTitle } from "../browser/notify";
import { settings } from "../settings/settings.svelte";
import { play, type Sound, soundOf } from "../browser/sound";
import type { Model } from "../store/store-model";
import type { EventBatch } from "../wire/batch";
import type { Cast } from "../log/sentences";

interface Scene {
  model: Model;
  you: number | null;
  mayMove: boolean;
  cast: Cast;
}

/** Follows a table; call once, from its component. */
export function signal(scene: () => Scene): void {
  let heard: EventBatch["id"] | null = null;
  let told = -1;

  $effect(() => {
    const { model, mayMove } = scene();
    const { state, batch } = model;
    if (batch && batch.id !== heard) {
      heard = batch.id;
      if (settings.sound) sing(batch);
    }
    if (!state) return;
    setTitle(title(scene()), mayMove && state.seats.length > state.mine.length);
    if (!mayMove || told === state.ply) return;
    told = state.ply;
    if (settings.sound && batch) play("turn");
    if (settings.notify) notify(t("play.yourturn"), t("play.notify.body", { game: t(`game.${state.game}`) }), state.table);
  });
}

/** Whose turn it is; still the reader's while their move is being sent. */
export function title({ model, cast }: Pick<Scene, "model" | "cast">): string {
  const { state } = model;
  if (!state || state.status !== "playing" || state.to_move === null) return state ? t(`game.${state.game}`) : "";
  return state.to_move === cast.you ? t("play.yourturn") : t("lobby.mine.tomove", { name: cast.names[state.to_move] ?? "" });
}

function sing({ events }: EventBatch): void {
  const sounds = new Set<Sound>(events.flatMap(({ event }) => soundOf(event) ?? []));
  [...sounds].slice(0, 3).forEach((sound, i) => setTimeout(() => play(sound), i * 180));
}
