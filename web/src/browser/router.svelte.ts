/** The router. Secrets are in the fragment of a URL, which is never sent to the server. */

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
  | { page: "study"; shared: string }
  | { page: "unknown" };

type Location = Readonly<{ pathname: string; hash: string }>;

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
      return { page: "study", shared: hash.slice(1) };
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

const shown = $state<{ route: Route }>({ route: parseRoute(location) });

/** The current route. */
export function route(): Route {
  return shown.route;
}

/** Navigates to another page, with a new history entry unless `replace` is set. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  shown.route = parseRoute(location);
  if (!replace) scrollTo(0, 0);
}

/** Follows back and forward and turns clicks on internal links into `go`; returns a function that stops this. */
export function startRouter(): () => void {
  const follow = (): void => {
    shown.route = parseRoute(location);
  };
  addEventListener("popstate", follow);
  document.addEventListener("click", followLink);
  return () => {
    removeEventListener("popstate", follow);
    document.removeEventListener("click", followLink);
  };
}

function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || isServers(link.pathname)) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

function isServers(path: string): boolean {
  return /^\/(api|docs|health|metrics|openapi)/.test(path);
}
