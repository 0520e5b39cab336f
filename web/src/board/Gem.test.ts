import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings/settings.svelte";
import Gem from "./Gem.svelte";

describe("a token", () => {
  const animate = vi.fn();

  beforeEach(() => {
    HTMLElement.prototype.animate = animate;
  });

  afterEach(() => {
    animate.mockClear();
    settings.speed = "calm";
    vi.unstubAllGlobals();
  });

  it("lands when one is added to the pile, and not when one leaves", async () => {
    const { rerender } = render(Gem, { kind: "u", count: 1 });
    expect(animate).not.toHaveBeenCalled();
    await rerender({ count: 2 });
    expect(animate).toHaveBeenCalledOnce();
    await rerender({ count: 1 });
    expect(animate).toHaveBeenCalledOnce();
  });

  it("lies still where motion is off", async () => {
    settings.speed = "off";
    const { rerender } = render(Gem, { kind: "u", count: 1 });
    await rerender({ count: 2 });
    expect(animate).not.toHaveBeenCalled();
  });

  it("lies still under reduced motion", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { rerender } = render(Gem, { kind: "u", count: 1 });
    await rerender({ count: 2 });
    expect(animate).not.toHaveBeenCalled();
  });
});
