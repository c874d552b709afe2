import { urlOf } from "./parameters.ts";
import { type RouteName, routeAt, routes } from "./routes.ts";

/** What went wrong with a navigation; each has a message in the `runtime` catalogue (M-ERR-16 to M-ERR-19). */
export type NavigationError =
  | "urlRequired"
  | "pageNotFound"
  | "tabPageCannotBeNavigatedTo"
  | "cannotSwitchToNonTab"
  | "urlLocked";

export interface NavigationRequest {
  /** `navigate` adds to the history, `redirect` replaces, `switchTab` goes between the tabs of the bar. */
  readonly kind: "navigate" | "redirect" | "switchTab";
  readonly url: string | null | undefined;
}

export interface Situation {
  /** The url that is being opened and not shown yet. */
  readonly inFlight: string | null;
  readonly signedIn: boolean;
}

export type NavigationOutcome =
  | { readonly error: NavigationError }
  | { readonly url: string; readonly replace: boolean };

/** The rules of M-NAV-5 to M-NAV-9, in the order in which they are checked. */
export function decideNavigation(
  request: NavigationRequest,
  situation: Situation,
): NavigationOutcome {
  if (request.url === undefined || request.url === null || request.url === "") {
    return { error: "urlRequired" };
  }
  const { path } = splitUrl(request.url);
  const name = routeAt(path);
  if (name === undefined) return { error: "pageNotFound" };
  const isTab = routes[name].kind === "tab";
  if (isTab && request.kind !== "switchTab") return { error: "tabPageCannotBeNavigatedTo" };
  if (!isTab && request.kind === "switchTab") return { error: "cannotSwitchToNonTab" };
  if (situation.inFlight === request.url) return { error: "urlLocked" };

  const guarded = guard(name, request.url, situation.signedIn);
  return { url: guarded, replace: request.kind === "redirect" };
}

/** The url itself, or the login page that returns to it if the page needs a session (M-NAV-14). */
export function guard(name: RouteName, url: string, signedIn: boolean): string {
  return routes[name].signedIn && !signedIn ? urlOf("login", { next: url }) : url;
}

/**
 * What the back arrow does (M-NAV-11): browser history, or the page's own action when the url contains `pages`;
 * after a deep link, where there is no history of this app, the page's own action too.
 */
export function decideBack(url: string, depth: number): "history" | "page" {
  return splitUrl(url).path.includes("pages") || depth === 0 ? "page" : "history";
}

/** How to reach a page given by url: tabs by switching, pages by redirecting. */
export function requestFor(url: string): NavigationRequest {
  const name = routeAt(splitUrl(url).path);
  const isTab = name !== undefined && routes[name].kind === "tab";
  return { kind: isTab ? "switchTab" : "redirect", url };
}

/**
 * The page after login and loading: the requested one, or Home.
 *
 * Unknown pages, and those of signing in, would lead nowhere.
 */
export function continuation(next: string | undefined): string {
  const name = next === undefined ? undefined : routeAt(splitUrl(next).path);
  const leadsOn =
    name !== undefined &&
    name !== "login" &&
    name !== "register" &&
    name !== "loading" &&
    name !== "logout";
  return leadsOn && next !== undefined ? next : urlOf("home");
}

/** `/a/b?code=1` as path and query. */
export function splitUrl(url: string): { readonly path: string; readonly query: URLSearchParams } {
  const mark = url.indexOf("?");
  return mark === -1
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) };
}
