/**
 * The spec's paths (section 2). This is the only file that spells them.
 *
 * A `tab` is reached by switching tabs, a `page` by navigating; `signedIn` pages send a guest to the login page.
 */
export const routes = {
  loading: { path: "/subPackages/indexLoading/indexLoading", kind: "page", signedIn: false },
  login: { path: "/subPackages/login/login", kind: "page", signedIn: false },
  register: { path: "/subPackages/register/register", kind: "page", signedIn: false },
  market: { path: "/pages/market/market", kind: "tab", signedIn: false },
  portfolio: { path: "/pages/jiaoyi/jiaoyi", kind: "tab", signedIn: true },
  instrument: {
    path: "/subPackages/index/gupiaoDetail/gupiaoDetail",
    kind: "page",
    signedIn: false,
  },
  deposit: { path: "/subPackages/recharge/recharge", kind: "page", signedIn: true },
  statement: { path: "/subPackages/bankAccount/accountLog", kind: "page", signedIn: true },
  language: { path: "/subPackages/switchLanguage/switchLanguage", kind: "page", signedIn: false },
  logout: { path: "/subPackages/logout/logout", kind: "page", signedIn: true },
} as const satisfies Record<string, Route>;

export interface Route {
  readonly path: string;
  readonly kind: "tab" | "page";
  readonly signedIn: boolean;
}

export type RouteName = keyof typeof routes;

/** `/` opens the loading page (spec section 2). */
const aliases: Readonly<Record<string, RouteName>> = { "/": "loading" };

const byPath = new Map<string, RouteName>(
  (Object.keys(routes) as RouteName[]).map((name) => [routes[name].path, name]),
);

/** The page at a path; undefined for a path that nobody knows. */
export function routeAt(path: string): RouteName | undefined {
  return aliases[path] ?? byPath.get(path);
}

/** Query parameters of each page that has some; all are optional text. */
export interface RouteParameters {
  loading: { next?: string };
  login: { next?: string };
  register: { invitationCode?: string; next?: string };
  instrument: { code?: string };
}

type ParametersOf<Name extends RouteName> = Name extends keyof RouteParameters
  ? RouteParameters[Name]
  : Record<never, string>;

/** The url of a page, e.g. `/pages/market/market` or `/subPackages/…?code=7X2C`. */
export function urlOf<Name extends RouteName>(name: Name, parameters?: ParametersOf<Name>): string {
  const query = new URLSearchParams(parameters as Record<string, string> | undefined).toString();
  return query === "" ? routes[name].path : `${routes[name].path}?${query}`;
}
