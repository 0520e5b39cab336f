/** Loads a lesson and its texts on demand. */

import { byTag, type Language } from "$i18n";
import type { Lesson, LessonName, LessonTexts } from "./types";

const LESSONS = import.meta.glob<Lesson>("./*.json", { import: "default" });
const TEXTS = byTag(import.meta.glob<LessonTexts>(["./??.ts"], { import: "default" }));

export async function loadLesson(name: LessonName): Promise<Lesson> {
  const load = LESSONS[`./${name}.json`];
  if (load === undefined) throw new RangeError(`no lesson ${name}`);
  return load();
}

export async function loadTexts(language: Language): Promise<LessonTexts> {
  const load = TEXTS[language];
  if (load === undefined) throw new RangeError(`no lessons in ${language}`);
  return load();
}
