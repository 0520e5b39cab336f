/** Short sounds synthesised with Web Audio, without files. */

export type Sound = "clink" | "take" | "choose" | "card" | "privilege" | "replenish" | "noble" | "turn" | "win" | "lose";

/** One partial: start, frequency, duration (seconds) and volume. */
interface Tone {
  at: number;
  hertz: number;
  length: number;
  gain: number;
  wave?: OscillatorType;
}

/** A burst of filtered noise: felt, paper, wood. It may glide to another pitch. */
interface Rustle {
  at: number;
  hertz: number;
  length: number;
  gain: number;
  noise: true;
  to?: number;
  /** How narrow the band is: paper is broad, a knock is narrow. */
  sharp?: number;
}

/** A clay disc that falls on another: a click, three partials that do not fit each other, and the thud below. */
const clay = (at: number, pitch = 1, gain = 1): (Tone | Rustle)[] => [
  { at, hertz: 5200, length: 0.012, gain: 0.42 * gain, noise: true, sharp: 0.8 },
  { at, hertz: 2140 * pitch, length: 0.055, gain: 0.17 * gain, wave: "triangle" },
  { at, hertz: 3470 * pitch, length: 0.04, gain: 0.1 * gain },
  { at, hertz: 5630 * pitch, length: 0.026, gain: 0.06 * gain },
  { at: at + 0.004, hertz: 176, length: 0.07, gain: 0.3 * gain },
];

/** A disc settles: it falls, then rocks once, more softly. */
const settle = (at: number, pitch = 1): (Tone | Rustle)[] => [...clay(at, pitch), ...clay(at + 0.062, pitch * 1.06, 0.34)];

const RECIPES: Readonly<Record<Sound, readonly (Tone | Rustle)[]>> = {
  clink: settle(0),
  take: [...clay(0), ...clay(0.09, 1.08)],
  choose: clay(0, 1.2, 0.6),
  card: [
    { at: 0, hertz: 3600, to: 1300, length: 0.12, gain: 0.34, noise: true, sharp: 0.6 },
    { at: 0.1, hertz: 900, length: 0.03, gain: 0.42, noise: true, sharp: 1.4 },
    { at: 0.1, hertz: 148, length: 0.1, gain: 0.32 },
  ],
  privilege: [
    { at: 0, hertz: 2400, to: 5200, length: 0.16, gain: 0.36, noise: true, sharp: 0.7 },
    { at: 0.1, hertz: 4600, to: 2600, length: 0.16, gain: 0.28, noise: true, sharp: 0.7 },
  ],
  replenish: [0, 0.032, 0.058, 0.094, 0.126, 0.162, 0.204, 0.232].flatMap((at, i) => clay(at, 0.86 + 0.06 * ((i * 5) % 8), 0.55)),
  noble: [
    { at: 0, hertz: 1318, length: 0.29, gain: 0.14 },
    { at: 0, hertz: 2637, length: 0.22, gain: 0.045 },
    { at: 0, hertz: 3520, length: 0.16, gain: 0.035 },
  ],
  turn: [
    { at: 0, hertz: 294, length: 0.28, gain: 0.26 },
    { at: 0, hertz: 882, length: 0.18, gain: 0.05 },
  ],
  win: [523, 659, 784, 1047].flatMap((hertz, i) => [
    { at: i * 0.08, hertz, length: 0.3, gain: 0.18 },
    { at: i * 0.08, hertz: hertz * 2.01, length: 0.2, gain: 0.04 },
  ]),
  lose: [392, 330].map((hertz, i) => ({ at: i * 0.16, hertz, length: 0.3, gain: 0.2 })),
};

interface Manner {
  /** From 0 to 1. */
  volume?: number;
  /** Higher or lower, 1 as written. */
  pitch?: number;
}

/** Seconds between two sounds of a kind that come at once: five tokens are heard as five. */
const APART = 0.07;
let context: AudioContext | null = null;
/** When each sound was last begun, by the clock of the context. */
const begun = new Map<Sound, number>();

/** Plays a sound; silently does nothing where there is no audio. */
export function play(sound: Sound, { volume = 1, pitch = 1 }: Manner = {}): void {
  if (typeof AudioContext === "undefined" || volume <= 0) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const start = startOf(begun.get(sound), context.currentTime);
  begun.set(sound, start);
  const out = context.createGain();
  out.gain.value = loudness(volume);
  out.connect(context.destination);
  for (const part of RECIPES[sound]) sing(context, part, start, pitch, out);
}

/** When a sound may begin that was last begun at `last`. */
export const startOf = (last: number | undefined, now: number): number => Math.max(now, (last ?? -Infinity) + APART);

/** The gain for a volume: ears hear in ratios, so half way is a quarter of the amplitude. */
export const loudness = (volume: number): number => Math.min(1, Math.max(0, volume)) ** 2;

function sing(audio: AudioContext, part: Tone | Rustle, from: number, pitch: number, out: AudioNode): void {
  const start = from + part.at;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(part.gain, start);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
  envelope.connect(out);
  const source = "noise" in part ? rustle(audio, part, start, envelope) : ring(audio, part, pitch, envelope);
  source.start(start);
  source.stop(start + part.length);
}

function ring(audio: AudioContext, tone: Tone, pitch: number, out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = tone.wave ?? "sine";
  source.frequency.value = tone.hertz * pitch;
  source.connect(out);
  return source;
}

function rustle(audio: AudioContext, part: Rustle, start: number, out: AudioNode): AudioScheduledSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * part.length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = part.sharp ?? 1;
  filter.frequency.setValueAtTime(part.hertz, start);
  if (part.to) filter.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
  source.connect(filter).connect(out);
  return source;
}

/** The sound of an event, if any. */
export function soundOf(event: string): Sound | null {
  return SOUNDS[event] ?? null;
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  took: "take",
  returned: "take",
  stole: "take",
  bought: "card",
  reserved: "card",
  "privilege-gained": "privilege",
  "privilege-used": "privilege",
  replenished: "replenish",
  noble: "noble",
  royal: "noble",
};
