/** Sounds, the document title and notifications. */

import { t } from "$i18n";
import { notify, setTitle } from "../browser/notify";
import { hear } from "../settings/hear";
import { settings } from "../settings/settings.svelte";
import { type Sound, soundOf } from "../browser/sound";
import type { Model } from "../store/store-model";
import type { EventBatch } from "../wire/batch";
import type { GameEvent } from "../wire/protocol";
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
      if (settings.sound) sing(batch, scene().you);
    }
    if (!state) return;
    setTitle(title(scene()), mayMove && state.seats.length > state.mine.length);
    if (!mayMove || told === state.ply) return;
    told = state.ply;
    if (batch) hear("turn");
    if (settings.notify) notify(t("play.yourturn"), t("play.notify.body", { game: t(`game.${state.game}`) }), state.table);
  });
}

/** Whose turn it is; still the reader's while their move is being sent. */
export function title({ model, cast }: Pick<Scene, "model" | "cast">): string {
  const { state } = model;
  if (!state || state.status !== "playing" || state.to_move === null) return state ? t(`game.${state.game}`) : "";
  return state.to_move === cast.you ? t("play.yourturn") : t("lobby.mine.tomove", { name: cast.names[state.to_move] ?? "" });
}

function sing({ events }: EventBatch, you: number | null): void {
  const sounds = new Set<Sound>(events.flatMap((event) => soundsOf(event, you)));
  [...sounds].slice(0, 3).forEach((sound, i) => setTimeout(() => hear(sound), i * 180));
}

/** Tokens that are drawn are heard when they land (board/Gem); in words they are heard at once. */
export function soundsOf(event: GameEvent, you: number | null): Sound[] {
  if (event.event === "over") return [you === null || event.winners.includes(you) ? "win" : "lose"];
  const sound = soundOf(event.event);
  return sound === null || (sound === "take" && !settings.text) ? [] : [sound];
}
