/** Short sounds synthesised with Web Audio, without files. */

export type Sound = "take" | "choose" | "card" | "privilege" | "replenish" | "noble" | "turn" | "win";

/** One partial: start, frequency, duration (seconds) and volume. */
interface Tone {
  at: number;
  hertz: number;
  length: number;
  gain: number;
  wave?: OscillatorType;
}

/** A burst of filtered noise: felt, paper, wood. */
interface Rustle {
  at: number;
  hertz: number;
  length: number;
  gain: number;
  noise: true;
}

const stone = (at: number, hertz = 1900): (Tone | Rustle)[] => [
  { at, hertz, length: 0.05, gain: 0.16, wave: "triangle" },
  { at, hertz: 700, length: 0.07, gain: 0.22, noise: true },
];

const RECIPES: Readonly<Record<Sound, readonly (Tone | Rustle)[]>> = {
  take: stone(0),
  choose: [...stone(0), ...stone(0.07, 2300)],
  card: [
    { at: 0, hertz: 2600, length: 0.09, gain: 0.2, noise: true },
    { at: 0.06, hertz: 190, length: 0.09, gain: 0.3 },
  ],
  privilege: [
    { at: 0, hertz: 3200, length: 0.2, gain: 0.1, noise: true },
    { at: 0.05, hertz: 4600, length: 0.2, gain: 0.08, noise: true },
  ],
  replenish: [0, 0.03, 0.055, 0.09, 0.12, 0.16, 0.2, 0.23].flatMap((at, i) => stone(at, 1500 + 170 * i)),
  noble: [
    { at: 0, hertz: 1318, length: 0.29, gain: 0.2 },
    { at: 0, hertz: 3520, length: 0.2, gain: 0.06 },
  ],
  turn: [
    { at: 0, hertz: 294, length: 0.28, gain: 0.28 },
    { at: 0, hertz: 882, length: 0.18, gain: 0.05 },
  ],
  win: [523, 659, 784].map((hertz, i) => ({ at: i * 0.07, hertz, length: 0.16, gain: 0.22 })),
};

let context: AudioContext | null = null;

/** Plays a sound; does nothing if there is no audio. */
export function play(sound: Sound): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const part of RECIPES[sound]) sing(context, part);
}

function sing(audio: AudioContext, part: Tone | Rustle): void {
  const start = audio.currentTime + part.at;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(part.gain, start);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
  envelope.connect(audio.destination);
  const source = "noise" in part ? rustle(audio, part, envelope) : ring(audio, part, envelope);
  source.start(start);
  source.stop(start + part.length);
}

function ring(audio: AudioContext, tone: Tone, out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = tone.wave ?? "sine";
  source.frequency.value = tone.hertz;
  source.connect(out);
  return source;
}

function rustle(audio: AudioContext, part: Rustle, out: AudioNode): AudioScheduledSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * part.length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = part.hertz;
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
  over: "win",
};
