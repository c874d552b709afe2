import {
  documentNames,
  documentSections,
  orderQuery,
  withdrawalQuery,
  followQuery,
  performanceQuery,
  accountLogQuery,
} from "./page-queries.ts";
import {
  type QueryOf,
  code,
  date,
  either,
  exactlyOne,
  id,
  oneOf,
  optional,
  query,
  required,
  shortText,
  url,
} from "./query.ts";

export const marketViews = ["all", "sectors", "favourites"] as const;

/**
 * The spec's paths (section 2). This is the only file that spells them.
 *
 * `query` reads a page's parameters; a page with an invalid query is not found. Pages without it have none. The `next` of loading, login
 * and registering is the url at which they continue.
 *
 * A `tab` is reached by switching tabs, a `page` by navigating; `signedIn` pages send a guest to the login page.
 */
export const routes = {
  loading: {
    path: "/subPackages/indexLoading/indexLoading",
    kind: "page",
    signedIn: false,
    query: query({ next: optional(url) }),
  },
  login: {
    path: "/subPackages/login/login",
    kind: "page",
    signedIn: false,
    query: query({ next: optional(url) }),
  },
  register: {
    path: "/subPackages/register/register",
    kind: "page",
    signedIn: false,
    query: query({ invitationCode: optional(shortText), next: optional(url) }),
  },
  home: { path: "/pages/index/index", kind: "tab", signedIn: false },
  market: {
    path: "/pages/market/market",
    kind: "tab",
    signedIn: false,
    query: query({ view: optional(oneOf(marketViews)), sector: optional(shortText) }),
  },
  portfolio: {
    path: "/pages/jiaoyi/jiaoyi",
    kind: "tab",
    signedIn: true,
    query: query({ view: optional(oneOf(["positions", "orders", "closed", "ipo"])) }),
  },
  news: { path: "/pages/record/record", kind: "tab", signedIn: false },
  user: { path: "/pages/user/user", kind: "tab", signedIn: false },
  search: {
    path: "/subPackages/search/search",
    kind: "page",
    signedIn: false,
    query: query({ keyword: optional(shortText) }),
  },
  instrument: {
    path: "/subPackages/index/gupiaoDetail/gupiaoDetail",
    kind: "page",
    signedIn: false,
    /** `view`: the sheet that is open on it. */
    query: query({ code: required(code), view: optional(oneOf(["alert"])) }),
  },
  confirm: {
    path: "/subPackages/confirm/confirm",
    kind: "page",
    signedIn: true,
    query: either(orderQuery, either(withdrawalQuery, followQuery)),
  },
  tradeDetail: {
    path: "/subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail",
    kind: "page",
    signedIn: true,
    query: exactlyOne({ positionId: id, orderId: id }),
  },
  orderLog: {
    path: "/subPackages/order/order",
    kind: "page",
    signedIn: true,
    query: query({ code: optional(code) }),
  },
  transactionLog: {
    path: "/subPackages/transactionLog/transactionLog",
    kind: "page",
    signedIn: true,
    query: query({ view: optional(oneOf(["orders", "deposits", "withdrawals"])) }),
  },
  messages: { path: "/subPackages/message/message", kind: "page", signedIn: true },
  notifications: { path: "/subPackages/message/notifications", kind: "page", signedIn: true },
  accountLog: {
    path: "/subPackages/bankAccount/accountLog",
    kind: "page",
    signedIn: true,
    query: accountLogQuery,
  },
  ledgerCheck: {
    path: "/subPackages/bankAccount/ledgerCheck",
    kind: "page",
    // A saved file needs no session.
    signedIn: false,
  },
  margin: { path: "/subPackages/margin/margin", kind: "page", signedIn: true },
  performance: {
    path: "/subPackages/performance/performance",
    kind: "page",
    signedIn: true,
    query: performanceQuery,
  },
  deposit: { path: "/subPackages/recharge/recharge", kind: "page", signedIn: true },
  withdrawal: {
    path: "/subPackages/withdrawal/withdrawal",
    kind: "page",
    signedIn: true,
    query: query({ view: optional(oneOf(["records"])) }),
  },
  premarket: {
    path: "/subPackages/index/preMarket/preMarket",
    kind: "page",
    signedIn: false,
    query: query({ view: optional(oneOf(["applications"])), code: optional(code) }),
  },
  loan: {
    path: "/subPackages/index/rongzi/rongzi",
    kind: "page",
    signedIn: true,
    query: query({ view: optional(oneOf(["form", "review", "repay"])) }),
  },
  ipo: {
    path: "/subPackages/index/ipo/ipo",
    kind: "page",
    signedIn: false,
    query: query({ view: optional(oneOf(["applications", "wins"])) }),
  },
  ipoDetail: {
    path: "/subPackages/index/ipo/detail",
    kind: "page",
    signedIn: false,
    query: query({ offeringId: required(id) }),
  },
  /** Of a lottery, a series of prize draws or one chance of it; without: a saved file. */
  drawVerify: {
    path: "/subPackages/index/ipo/verify",
    kind: "page",
    signedIn: false,
    query: query({ offeringId: optional(id), series: optional(id), number: optional(id) }),
  },
  scratchLottery: {
    path: "/subPackages/index/scratchLottery/scratchLottery",
    kind: "page",
    signedIn: true,
  },
  follow: { path: "/subPackages/index/gendan/gendan", kind: "page", signedIn: false },
  fund: {
    path: "/subPackages/index/gendan/fund",
    kind: "page",
    signedIn: false,
    query: query({ fundId: required(id) }),
  },
  followRecords: { path: "/subPackages/index/gendan/record", kind: "page", signedIn: true },
  blockTrade: {
    path: "/subPackages/index/dadan/dadan",
    kind: "page",
    signedIn: false,
    query: query({ view: optional(oneOf(["mine", "past"])) }),
  },
  support: { path: "/subPackages/customerService/customerService", kind: "page", signedIn: true },
  details: {
    path: "/subPackages/details/details",
    kind: "page",
    signedIn: false,
    query: exactlyOne({ newsId: id, messageId: id, depositId: id, withdrawalId: id, entryId: id }),
  },
  document: {
    path: "/subPackages/webview/webview",
    kind: "page",
    signedIn: false,
    query: query({
      name: required(oneOf(documentNames)),
      section: optional(oneOf(documentSections)),
    }),
  },
  promises: { path: "/subPackages/promises/promises", kind: "page", signedIn: false },
  bankAccounts: {
    path: "/subPackages/bankAccount/bankAccount",
    kind: "page",
    signedIn: true,
    query: query({ view: optional(oneOf(["add"])) }),
  },
  realName: {
    path: "/subPackages/real_name/real_name",
    kind: "page",
    signedIn: true,
    query: query({ view: optional(oneOf(["again"])) }),
  },
  fundPassword: {
    path: "/subPackages/transactionPassions/transactionPassions",
    kind: "page",
    signedIn: true,
    query: query({ view: optional(oneOf(["forgotten"])) }),
  },
  changePassword: {
    path: "/subPackages/changePassword/changePassword",
    kind: "page",
    signedIn: true,
  },
  forgottenPassword: {
    path: "/subPackages/forgottenPassword/forgottenPassword",
    kind: "page",
    signedIn: false,
  },
  twoStep: { path: "/subPackages/twoStep/twoStep", kind: "page", signedIn: true },
  passkeys: { path: "/subPackages/passkeys/passkeys", kind: "page", signedIn: true },
  accountData: { path: "/subPackages/accountData/accountData", kind: "page", signedIn: true },
  devices: { path: "/subPackages/devices/devices", kind: "page", signedIn: true },
  operatorActions: {
    path: "/subPackages/operatorAction/operatorAction",
    kind: "page",
    signedIn: true,
    query: query({ view: optional(oneOf(["operators", "changes"])) }),
  },
  dividends: {
    path: "/subPackages/index/hongli/hongli",
    kind: "page",
    signedIn: false,
    query: query({ view: optional(oneOf(["calendar", "mine"])), date: optional(date) }),
  },
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
  readonly query?: QueryOf<object>;
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
