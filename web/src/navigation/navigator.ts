import { createListeners } from "@akari/ui/listeners.ts";
import {
  type NavigationError,
  type NavigationRequest,
  decideBack,
  decideNavigation,
  requestFor,
  splitUrl,
} from "./navigation.ts";
import { type Overlays, createOverlays } from "./overlays.ts";

export interface NavigatorOptions {
  readonly window: Window;
  readonly signedIn: () => boolean;
  readonly onError: (error: NavigationError) => void;
}

/** The hash as the app's location, and the ways to change it. */
export interface Navigator {
  /** Current url without the `#`, e.g. `/pages/market/market`; `/` when there is none. */
  readonly location: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly go: (request: NavigationRequest) => void;
  readonly navigate: (url: string) => void;
  readonly redirect: (url: string) => void;
  readonly switchTab: (url: string) => void;
  /** Goes to a page of either kind, replacing this one (after login, after loading, on expiry). */
  readonly relaunch: (url: string) => void;
  /** Browser history; to `own`, the page's own way back, from a tab and after a deep link (M-NAV-11). */
  readonly back: (own: string) => void;
  /** Restores the scroll position on coming back to a page; a new page starts at its top, another view of the same page does not move. */
  readonly restoreScroll: () => void;
  /** A sheet or a dialog opened above the page; see `Overlays`. */
  readonly overlay: Overlays["add"];
  /** The page of this url is on the screen, which unlocks the next navigation to it. */
  readonly arrived: (url: string) => void;
}

/**
 * Keeps the location in the hash, query included, so that every page survives a reload under any static server.
 *
 * Our own implementation, because the library's moves the query in front of the hash.
 */
export function createNavigator({ window, signedIn, onError }: NavigatorOptions): Navigator {
  let inFlight: string | null = null;
  let movedBack = false;
  /** Whether this is another view of the same page, whose scroll position stays. */
  let stays = false;
  // Between leaving a page and showing the next one, scroll events belong to neither.
  let changing = false;
  const scrolls = new Map<string, number>();
  const { subscribe, tell } = createListeners();
  const { history } = window;
  history.scrollRestoration = "manual";
  // The number of this app's pages behind an entry of the history, stored in the entry so that it survives a reload.
  let depth = depthOf(history.state) ?? 0;
  history.replaceState({ depth }, "");
  const overlays = createOverlays(history);
  /** The page that is shown or being opened. */
  let current = "";
  const moved = () => {
    if (overlays.popped(location() === current)) return;
    current = location();
    const known = depthOf(history.state);
    // An entry without state is a followed link or a typed address.
    movedBack = known !== undefined;
    stays = false;
    depth = known ?? depth + 1;
    if (known === undefined) history.replaceState({ depth }, "");
    changing = true;
    // A page left before it was shown may be requested again.
    inFlight = null;
    tell();
  };
  window.addEventListener("popstate", moved);
  window.addEventListener("hashchange", tell);
  const rememberScroll = () => {
    if (!changing) scrolls.set(location(), window.scrollY);
  };
  window.addEventListener("scroll", rememberScroll, { passive: true });

  const location = () => {
    const hash = window.location.hash.replace(/^#/, "");
    return hash.startsWith("/") ? hash : `/${hash}`;
  };

  const open = (url: string, replaces: boolean, isView: boolean) => {
    if (url === location()) return;
    inFlight = url;
    overlays.atRest(() => put(url, replaces, isView));
  };
  const put = (url: string, replaces: boolean, isView: boolean) => {
    current = url;
    // A page opened from a sheet replaces the sheet's entry in the history: the page below stays behind it.
    const onOverlay = overlays.giveWay();
    movedBack = false;
    stays = isView;
    changing = !isView;
    if (isView) scrolls.set(url, window.scrollY);
    const target = `${window.location.pathname}${window.location.search}#${url}`;
    if (!replaces || onOverlay) depth += 1;
    if (replaces || onOverlay) history.replaceState({ depth }, "", target);
    else history.pushState({ depth }, "", target);
    tell();
  };

  current = location();

  const go = (request: NavigationRequest) => {
    const outcome = decideNavigation(request, { inFlight, signedIn: signedIn() });
    if ("error" in outcome) onError(outcome.error);
    else {
      // From one share to the next is a new page; a tab's other view is not.
      const isView = request.kind !== "navigate" && samePage(outcome.url, location());
      open(outcome.url, outcome.replace, isView);
    }
  };

  return {
    location,
    subscribe,
    go,
    navigate: (url) => go({ kind: "navigate", url }),
    redirect: (url) => go({ kind: "redirect", url }),
    switchTab: (url) => go({ kind: "switchTab", url }),
    relaunch(url) {
      const outcome = decideNavigation(requestFor(url), { inFlight: null, signedIn: signedIn() });
      if ("error" in outcome) onError(outcome.error);
      else open(outcome.url, true, false);
    },
    back(own) {
      if (decideBack(location(), depth) === "page") open(own, true, false);
      else history.back();
    },
    restoreScroll() {
      if (stays) return;
      const target = movedBack ? (scrolls.get(location()) ?? 0) : 0;
      scrollWhenPossible(window, target, () => (changing = false));
    },
    overlay: overlays.add,
    arrived(url) {
      if (inFlight === url) inFlight = null;
    },
  };
}

function samePage(url: string, other: string): boolean {
  return splitUrl(url).path === splitUrl(other).path;
}

function depthOf(state: unknown): number | undefined {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === "number" ? depth : undefined;
}

/** Lists reach their height a few frames after being shown: retries until the position is reached or time is up. */
function scrollWhenPossible(window: Window, target: number, onDone: () => void, tries = 12): void {
  window.scrollTo(0, target);
  if (tries === 0 || Math.abs(window.scrollY - target) < 2) return onDone();
  window.requestAnimationFrame(() => scrollWhenPossible(window, target, onDone, tries - 1));
}
