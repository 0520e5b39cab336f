import { stub } from "./fixtures/stub";

/** happy-dom has no Web Animations API; the state does not depend on it. */
Element.prototype.animate ??= () => stub<Animation>({ finished: Promise.resolve(stub<Animation>({})), cancel: () => undefined });
