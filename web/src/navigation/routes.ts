/**
 * The spec's paths (section 2). This is the only file that spells them.
 *
 * A `tab` is reached by switching tabs, a `page` by navigating; `signedIn` pages send a guest to the login page.
 */
export const routes = {
  loading: { path: "/subPackages/indexLoading/indexLoading", kind: "page", signedIn: false },
  login: { path: "/subPackages/login/login", kind: "page", signedIn: false },
  register: { path: "/subPackages/register/register", kind: "page", signedIn: false },
  home: { path: "/pages/index/index", kind: "tab", signedIn: false },
  market: { path: "/pages/market/market", kind: "tab", signedIn: false },
  portfolio: { path: "/pages/jiaoyi/jiaoyi", kind: "tab", signedIn: true },
  news: { path: "/pages/record/record", kind: "tab", signedIn: false },
  user: { path: "/pages/user/user", kind: "tab", signedIn: false },
  search: { path: "/subPackages/search/search", kind: "page", signedIn: false },
  instrument: {
    path: "/subPackages/index/gupiaoDetail/gupiaoDetail",
    kind: "page",
    signedIn: false,
  },
  confirm: { path: "/subPackages/confirm/confirm", kind: "page", signedIn: true },
  tradeDetail: {
    path: "/subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail",
    kind: "page",
    signedIn: true,
  },
  orderLog: { path: "/subPackages/order/order", kind: "page", signedIn: true },
  messages: { path: "/subPackages/message/message", kind: "page", signedIn: true },
  accountLog: { path: "/subPackages/bankAccount/accountLog", kind: "page", signedIn: true },
  margin: { path: "/subPackages/margin/margin", kind: "page", signedIn: true },
  performance: { path: "/subPackages/performance/performance", kind: "page", signedIn: true },
  deposit: { path: "/subPackages/recharge/recharge", kind: "page", signedIn: true },
  details: { path: "/subPackages/details/details", kind: "page", signedIn: false },
  document: { path: "/subPackages/webview/webview", kind: "page", signedIn: false },
  settings: { path: "/subPackages/seting/seting", kind: "page", signedIn: false },
  priceAlerts: { path: "/subPackages/priceAlerts/priceAlerts", kind: "page", signedIn: true },
  bots: { path: "/subPackages/bots/bots", kind: "page", signedIn: true },
  language: { path: "/subPackages/switchLanguage/switchLanguage", kind: "page", signedIn: false },
  logout: { path: "/subPackages/logout/logout", kind: "page", signedIn: true },
} as const satisfies Record<string, Route>;

export interface Route {
  readonly path: string;
  readonly kind: "tab" | "page";
  readonly signedIn: boolean;
}

export type RouteName = keyof typeof routes;

/** `/` opens the loading page (M-NAV-2). */
const aliases: Readonly<Record<string, RouteName>> = { "/": "loading" };

const byPath = new Map<string, RouteName>(
  (Object.keys(routes) as RouteName[]).map((name) => [routes[name].path, name]),
);

/** The page at a path; undefined for an unknown path. */
export function routeAt(path: string): RouteName | undefined {
  return Object.hasOwn(aliases, path) ? aliases[path] : byPath.get(path);
}
