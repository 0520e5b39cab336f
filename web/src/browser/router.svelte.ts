/** The router. Secrets are in the fragment of a URL, which is never sent to the server. */

import { isAnsweredHere, isStatic, requestHere } from "../local";
import { type GameName, PLAYERS } from "../wire/protocol";

export type Route =
  | { page: "lobby" }
  | { page: "watch" }
  | { page: "table"; table: string; secret: string }
  | { page: "review"; table: string | null }
  | { page: "learn" }
  | { page: "rules"; game: GameName }
  | { page: "first"; game: GameName }
  | { page: "puzzles" }
  | { page: "puzzle"; id: string }
  | { page: "deal"; game: GameName }
  | { page: "study"; table: string | null; shared: string }
  | { page: "unknown" };

type Location = Readonly<{ pathname: string; hash: string }>;

/**
 * On a site of plain files the route is in the fragment, because no server answers every address.
 * Links are written the same way everywhere: `/learn`.
 */
export const addressOf = (path: string): string => (isStatic() ? `${location.pathname}#${path}` : path);

/** The address of the start page. */
export const siteAddress = (): string => new URL(isStatic() ? location.pathname : "/", location.href).href;

function here(): Location {
  if (!isStatic()) return location;
  const [pathname = "", hash = ""] = location.hash.slice(1).split("#");
  return { pathname, hash: hash && `#${hash}` };
}

/** The route of a URL. */
export function parseRoute({ pathname, hash }: Location): Route {
  const [first = "", second = "", third = ""] = pathname.split("/").filter(Boolean);
  switch (first) {
    case "":
      return { page: "lobby" };
    case "watch":
      return { page: "watch" };
    case "t":
      return second ? { page: "table", table: second, secret: hash.slice(1) } : { page: "unknown" };
    case "review":
      return { page: "review", table: second || null };
    case "learn":
      return lesson(second, third);
    case "puzzles":
      return second ? { page: "puzzle", id: second } : { page: "puzzles" };
    case "deal":
      return isGame(second) ? { page: "deal", game: second } : { page: "unknown" };
    case "study":
      return { page: "study", table: second || null, shared: hash.slice(1) };
    default:
      return { page: "unknown" };
  }
}

function lesson(game: string, part: string): Route {
  if (game === "") return { page: "learn" };
  if (!isGame(game)) return { page: "unknown" };
  if (part === "first-game") return { page: "first", game };
  return part === "" ? { page: "rules", game } : { page: "unknown" };
}

const isGame = (name: string): name is GameName => Object.hasOwn(PLAYERS, name);

const shown = $state<{ route: Route }>({ route: parseRoute(here()) });

/** The current route. */
export function route(): Route {
  return shown.route;
}

/** Navigates to another page, with a new history entry unless `replace` is set. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", addressOf(path));
  shown.route = parseRoute(here());
  if (!replace) scrollTo(0, 0);
}

/** Puts what is shown into the address, without navigating. */
export function keepAddress(path: string): void {
  history.replaceState(null, "", addressOf(path));
}

/** Follows back and forward and turns clicks on internal links into `go`; returns a function that stops this. */
export function startRouter(): () => void {
  const follow = (): void => {
    shown.route = parseRoute(here());
  };
  addEventListener("popstate", follow);
  document.addEventListener("click", followLink);
  document.addEventListener("click", saveLink);
  if (isStatic()) ["pointerdown", "click"].forEach((name) => document.addEventListener(name, correctLink as EventListener)); // keys click, too
  return () => {
    removeEventListener("popstate", follow);
    document.removeEventListener("click", followLink);
    document.removeEventListener("click", saveLink);
    ["pointerdown", "click"].forEach((name) => document.removeEventListener(name, correctLink as EventListener));
  };
}

/** On a site of plain files, writes the real address into a link before it is opened in another tab. */
function correctLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const path = link?.getAttribute("href") ?? "";
  const written = !path.startsWith("/") || path.startsWith(addressOf("/")) || isServers(path);
  if (link && !written && opensElsewhere(event, link)) link.href = addressOf(path);
}

/** Whether the browser follows a link itself, or may be asked to. */
const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || Boolean(link.target);

function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || opensElsewhere(event, link) || event.defaultPrevented || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || isServers(link.pathname)) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

/** Saves a file that the engine on this device writes, where a server would send it. */
function saveLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a[download]");
  const path = link?.getAttribute("href") ?? "";
  if (!link || !path.startsWith("/api/") || !isAnsweredHere(path)) return;
  event.preventDefault();
  void save(path, link.getAttribute("download") ?? "");
}

async function save(path: string, name: string): Promise<void> {
  const file = await (await requestHere(path)).blob();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function isServers(path: string): boolean {
  return /^\/(api|docs|health|metrics|openapi)/.test(path);
}
