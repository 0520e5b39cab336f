/** The settings, stored in the browser and shared by its tabs. */

import { isLanguage, type Language, preferred } from "../i18n/languages";
import { type Theme, THEMES } from "./themes";

export interface Settings {
  language: Language;
  theme: "system" | Theme;
  /** The player's name, as others see it. */
  name: string;
  /** When a move needs confirmation. */
  confirm: "always" | "gift" | "never";
  speed: "calm" | "quick" | "off";
  /** Whether cards show their pictures. */
  pictures: boolean;
  /** Whether affordable cards glow. */
  affordable: boolean;
  /** Whether cards show which tokens are missing. */
  missing: boolean;
  /** Whether gems show their letter. */
  letters: boolean;
  /** Whether others' reserved cards are shown face up if everybody saw them. */
  faces: boolean;
  /** Whether win chances are shown in casual games against computers. */
  evaluation: boolean;
  /** Whether to show the text view instead of the table. */
  text: boolean;
  sound: boolean;
  /** How loud sounds are, 0 to 100. */
  volume: number;
  notify: boolean;
}

const STORAGE_KEY = "cabochon.settings";

const CHOICES: { readonly [Name in keyof Settings]?: readonly Settings[Name][] } = {
  theme: ["system", ...THEMES],
  confirm: ["always", "gift", "never"],
  speed: ["calm", "quick", "off"],
};

export function defaults(languages: readonly string[]): Settings {
  return {
    language: preferred(languages),
    theme: "system",
    name: "",
    confirm: "always",
    speed: "calm",
    pictures: true,
    affordable: true,
    missing: true,
    letters: false,
    faces: false,
    evaluation: false,
    text: false,
    sound: false,
    volume: 60,
    notify: false,
  };
}

/** Stored settings merged into the defaults; unknown or invalid values are ignored. */
export function read(stored: string | null, base: Settings): Settings {
  const kept = Object.entries(parse(stored)).filter(([name, value]) => accepts(name, value, base));
  return { ...base, ...Object.fromEntries(kept) };
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function accepts(name: string, value: unknown, base: Settings): boolean {
  if (!(name in base) || typeof value !== typeof base[name as keyof Settings]) return false;
  if (name === "language") return isLanguage(value as string);
  if (name === "volume") return (value as number) >= 0 && (value as number) <= 100;
  const choices: readonly unknown[] | undefined = CHOICES[name as keyof Settings];
  return choices === undefined || choices.includes(value);
}

/** The current settings: read them in components, write them anywhere. */
export const settings: Settings = $state(
  read(localStorage.getItem(STORAGE_KEY), defaults(navigator.languages)),
);

/** Synchronises the settings with the browser's storage and other tabs; call once, from a component. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key === STORAGE_KEY) Object.assign(settings, read(event.newValue, settings));
    };
    addEventListener("storage", follow);
    return () => {
      removeEventListener("storage", follow);
    };
  });
}
