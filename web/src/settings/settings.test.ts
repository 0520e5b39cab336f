import { describe, expect, it } from "vitest";
import { defaults, read } from "./settings.svelte";

describe("settings", () => {
  const base = defaults(["fr-CA"]);

  it("start in the browser's language, without sound", () => {
    expect(base).toMatchObject({ language: "fr", sound: false, theme: "system" });
  });

  it("restore what was stored", () => {
    expect(read('{"theme":"dark","speed":"off"}', base)).toEqual({ ...base, theme: "dark", speed: "off" });
    expect(read('{"theme":"walnut","pictures":false}', base)).toEqual({ ...base, theme: "walnut", pictures: false });
  });

  it("keep a volume only within its bounds", () => {
    expect(read('{"volume":35}', base).volume).toBe(35);
    for (const bad of ["-1", "101", '"loud"', "null"]) expect(read(`{"volume":${bad}}`, base).volume).toBe(base.volume);
  });

  it.each([null, "", "nonsense", "[]", "null", '{"theme":"pink","sound":"yes","language":"tlh","other":1}'])("survive %s", (stored) => {
    expect(read(stored, base)).toEqual(base);
  });
});
