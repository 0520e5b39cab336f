import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stayOffline } from "./versions";

class Worker extends EventTarget {
  said: unknown[] = [];
  constructor(public state: string) {
    super();
  }
  postMessage(message: unknown): void {
    this.said.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = (): Promise<void> => Promise.resolve();
}

/** The browser's side; `controller` is null on a first visit. */
function browser(controller: Worker | null, registration: Registration) {
  const made = Object.assign(new EventTarget(), { controller, register: vi.fn(() => Promise.resolve(registration)) });
  vi.stubGlobal("navigator", { serviceWorker: made });
  return made;
}

const reload = vi.fn();
beforeEach(() => {
  vi.stubEnv("DEV", false);
  vi.stubGlobal("location", { reload });
  reload.mockClear();
});
afterEach(() => (vi.unstubAllGlobals(), vi.unstubAllEnvs()));

const old = (): Worker => new Worker("activated");

it("offers a version that waits, and one that the browser began to install before or after the page asked", async () => {
  for (const begun of ["waiting", "before", "after"]) {
    const registration = new Registration();
    const worker = new Worker(begun === "waiting" ? "installed" : "installing");
    if (begun === "waiting") registration.waiting = worker;
    if (begun === "before") registration.installing = worker;
    browser(old(), registration);
    const offered = vi.fn<(update: () => void) => void>();
    await stayOffline(offered);
    if (begun === "after") {
      registration.installing = worker;
      registration.dispatchEvent(new Event("updatefound"));
    }
    if (begun !== "waiting") worker.become("installed");
    expect(offered, begun).toHaveBeenCalledTimes(1);
    offered.mock.calls[0]?.[0]();
    expect(worker.said).toEqual(["update"]);
  }
});

it("asks the new version again until it takes over", async () => {
  vi.useFakeTimers();
  const registration = new Registration();
  const worker = (registration.waiting = new Worker("installed"));
  browser(old(), registration);
  await stayOffline((update) => update());
  vi.advanceTimersByTime(2_500);
  expect(worker.said).toEqual(["update", "update", "update"]);
  vi.useRealTimers();
});

it("a first visitor registers after doing something, is offered nothing, and is not reloaded", async () => {
  const registration = new Registration();
  const worker = (registration.installing = new Worker("installing"));
  const made = browser(null, registration);
  const offered = vi.fn();
  const staying = stayOffline(offered);
  expect(made.register).not.toHaveBeenCalled();
  dispatchEvent(new Event("keydown"));
  await staying;
  worker.become("installed");
  made.controller = worker;
  made.dispatchEvent(new Event("controllerchange"));
  expect(offered).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  made.dispatchEvent(new Event("controllerchange")); // another tab has accepted a newer version
  expect(reload).toHaveBeenCalledTimes(1);
});
