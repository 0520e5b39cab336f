import { stub } from "./fixtures/stub";
import { loadWhole } from "./i18n";

/** happy-dom has no Web Animations API; the state does not depend on it. */
Element.prototype.animate ??= () => stub<Animation>({ finished: Promise.resolve(stub<Animation>({})), cancel: () => undefined });

await loadWhole(); // as every page but the start page does
