/** Loads a first game and its texts when they are wanted; the files are found by game and by language. */

import { byTag, type Language } from "$i18n";
import type { GameName } from "../../wire/protocol";
import type { Lesson, LessonTexts } from "./types";

const LESSONS = import.meta.glob<Lesson>("./*.json", { import: "default" });
const TEXTS = byTag(import.meta.glob<LessonTexts>(["./??.ts"], { import: "default" }));

export async function loadLesson(game: GameName): Promise<Lesson> {
  const load = LESSONS[`./${game}.json`];
  if (load === undefined) throw new RangeError(`no first game of ${game}`);
  return load();
}

export async function loadTexts(language: Language): Promise<LessonTexts> {
  const load = TEXTS[language];
  if (load === undefined) throw new RangeError(`no lessons in ${language}`);
  return load();
}
