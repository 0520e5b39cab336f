import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askLeave, notify } from "./notify";

/** A browser that grants permission; on Android pages still cannot create notifications. */
function browser(android: boolean): string[] {
  const told: string[] = [];
  class Fake {
    static permission = "granted";
    static requestPermission = (): Promise<string> => Promise.resolve("granted");
    constructor(title: string) {
      if (android) throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      told.push(title);
    }
    close = (): void => void told.pop();
  }
  vi.stubGlobal("Notification", Fake);
  return told;
}

beforeEach(() => void vi.spyOn(document, "hidden", "get").mockReturnValue(true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("notifications", () => {
  it("are shown if the browser supports them", async () => {
    const told = browser(false);
    expect(await askLeave()).toBe(true);
    expect(told).toEqual([]);
    notify("Your turn", "", "t");
    expect(told).toEqual(["Your turn"]);
  });

  it("are refused without an error if it does not", async () => {
    browser(true);
    expect(await askLeave()).toBe(false);
    expect(() => notify("Your turn", "", "t")).not.toThrow();
  });
});
