/** Loads a first game and its texts when they are wanted. */

import type { Language } from "$i18n";
import type { GameName } from "$lib/view";
import type { Lesson, LessonTexts } from "./types";

const LESSONS: Readonly<Record<GameName, () => Promise<{ default: unknown }>>> = {
  duel: () => import("./duel.json"),
  classic: () => import("./classic.json"),
};

const TEXTS: Readonly<Record<Language, () => Promise<{ default: LessonTexts }>>> = {
  en: () => import("./en"),
  es: () => import("./es"),
  de: () => import("./de"),
  fr: () => import("./fr"),
};

export async function loadLesson(game: GameName): Promise<Lesson> {
  return (await LESSONS[game]()).default as Lesson;
}

export async function loadTexts(language: Language): Promise<LessonTexts> {
  return (await TEXTS[language]()).default;
}
