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
  /** Goes to a page of either kind in place of this one (after login, after loading, on expiry). */
  readonly relaunch: (url: string) => void;
  /** Browser history; to `own`, the page's own way back, from a tab and after a deep link (M-NAV-11). */
  readonly back: (own: string) => void;
  /** Where the reader was when they come back to a page, the top of a new one; another view of a page moves nothing. */
  readonly restoreScroll: () => void;
  /** A sheet or a dialog opened above the page; see `Overlays`. */
  readonly overlay: Overlays["add"];
  /** The page of this url is on the screen: the next navigation to it is no longer locked. */
  readonly arrived: (url: string) => void;
}

/**
 * Keeps the location in the hash, query included, so that every page survives a reload under any static server.
 *
 * An own hash location, because the library's one moves the query in front of the hash.
 */
export function createNavigator({ window, signedIn, onError }: NavigatorOptions): Navigator {
  let inFlight: string | null = null;
  let movedBack = false;
  /** Another view of the page that is shown: its reader stays where they are. */
  let stays = false;
  // Between leaving a page and showing the next one, scrolling says nothing about either.
  let changing = false;
  const scrolls = new Map<string, number>();
  const { subscribe, tell } = createListeners();
  const { history } = window;
  history.scrollRestoration = "manual";
  // How many pages of this app lie behind an entry of the history: the entry knows it itself, also after a reload.
  let depth = depthOf(history.state) ?? 0;
  history.replaceState({ depth }, "");
  const overlays = createOverlays(history);
  /** The page that is shown or on its way. */
  let current = "";
  const moved = () => {
    if (overlays.popped(location() === current)) return;
    current = location();
    const known = depthOf(history.state);
    // An entry that knows nothing is a link that was followed or an address that was typed.
    movedBack = known !== undefined;
    stays = false;
    depth = known ?? depth + 1;
    if (known === undefined) history.replaceState({ depth }, "");
    changing = true;
    // Whoever left before the page was shown may ask for it again.
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
    // A page that is opened from a sheet takes the sheet's place in the history: the page below stays behind it.
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

/** Lists reach their height a few frames after they are shown: tries until the place is reached or time is up. */
function scrollWhenPossible(window: Window, target: number, onDone: () => void, tries = 12): void {
  window.scrollTo(0, target);
  if (tries === 0 || Math.abs(window.scrollY - target) < 2) return onDone();
  window.requestAnimationFrame(() => scrollWhenPossible(window, target, onDone, tries - 1));
}
