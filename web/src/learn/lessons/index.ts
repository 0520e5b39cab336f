/** Loads a lesson and its texts when they are wanted. */

import type { Language } from "$i18n";
import type { Lesson, LessonName, LessonTexts } from "./types";

const LESSONS: Readonly<Record<LessonName, () => Promise<{ default: unknown }>>> = {
  duel: () => import("./duel.json"),
  "duel-2": () => import("./duel-2.json"),
  classic: () => import("./classic.json"),
  "classic-2": () => import("./classic-2.json"),
};

const TEXTS: Readonly<Record<Language, () => Promise<{ default: LessonTexts }>>> = {
  en: () => import("./en"),
  es: () => import("./es"),
  de: () => import("./de"),
  fr: () => import("./fr"),
};

export async function loadLesson(name: LessonName): Promise<Lesson> {
  return (await LESSONS[name]()).default as Lesson;
}

export async function loadTexts(language: Language): Promise<LessonTexts> {
  return (await TEXTS[language]()).default;
}
