import { type RouteName, routes } from "./routes.ts";

/**
 * The query parameters of each page (M-NAV-13). A page with an invalid query is not found, which prevents blank pages,
 * and a page only sees its own parameters. Unknown parameters are ignored.
 */
export interface RouteParameters {
  /** The url of this app at which loading, signing in and registering continue. */
  readonly loading: { readonly next?: string };
  readonly login: { readonly next?: string };
  readonly register: { readonly invitationCode?: string; readonly next?: string };
  readonly market: { readonly view?: MarketView };
  readonly portfolio: { readonly view?: PortfolioView };
  readonly search: { readonly keyword?: string };
  readonly instrument: { readonly code: string };
  /** The order to review; `clientOrderId` makes sending it again, even after a reload, the same order. */
  readonly confirm: ConfirmParameters;
  /** Exactly one of them. */
  readonly tradeDetail: { readonly positionId: string } | { readonly orderId: string };
  readonly orderLog: { readonly code?: string };
  readonly accountLog: { readonly view?: AccountLogView };
  /** A period, or the first and the last trading date; a month by default. */
  readonly performance: {
    readonly period?: PerformancePeriod;
    readonly from?: string;
    readonly to?: string;
  };
  readonly details: { readonly newsId: string };
  /** The section of the rules to start at; other documents have none. */
  readonly document: { readonly name: DocumentName; readonly section?: RuleSection };
}

export const marketViews = ["all", "favourites"] as const;
export type MarketView = (typeof marketViews)[number];
export const portfolioViews = ["positions", "orders", "closed"] as const;
export type PortfolioView = (typeof portfolioViews)[number];
export const accountLogViews = ["ledger", "income"] as const;
export type AccountLogView = (typeof accountLogViews)[number];
export const performancePeriods = ["day", "week", "month", "year", "all"] as const;
export type PerformancePeriod = (typeof performancePeriods)[number];
/** The documents that `webview` may show; nothing else, never an outside address (M-RT-22, M-GAP-12). */
export const documentNames = [
  "about",
  "rules",
  "orders",
  "margin",
  "performance",
  "promises",
  "help",
  "notices",
] as const;
export type DocumentName = (typeof documentNames)[number];
/** Sections of the rules to which pages of the app link. */
export const ruleSections = [
  "matching",
  "auctions",
  "quotes",
  "limits",
  "halts",
  "listing",
] as const;
export type RuleSection = (typeof ruleSections)[number];

export interface ConfirmParameters {
  readonly clientOrderId: string;
  readonly code: string;
  readonly side: "long" | "short";
  readonly type: "market" | "limit";
  /** Yen; limit orders only. */
  readonly price?: string;
  readonly quantity: string;
  readonly leverage: "1" | "2" | "3";
  readonly condition?: "on-open" | "on-close" | "funari" | "ioc";
  /** Yen; makes it a stop. */
  readonly trigger?: string;
  /** Yen; the second leg of an OCO, at market without a price. */
  readonly ocoTrigger?: string;
  readonly ocoPrice?: string;
  /** Last trading date, YYYY-MM-DD. */
  readonly goodTill?: string;
  /** Yen; what closes the position: a limit, a stop, or both. */
  readonly exitPrice?: string;
  readonly exitTrigger?: string;
  readonly exitStopPrice?: string;
}

export type ParametersOf<Name extends RouteName> = Name extends keyof RouteParameters
  ? RouteParameters[Name]
  : Readonly<Record<never, string>>;

/** Keys of T that must be given. */
type RequiredKeys<T> = T extends unknown
  ? { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T]
  : never;
type Arguments<Name extends RouteName> =
  RequiredKeys<ParametersOf<Name>> extends never
    ? [parameters?: ParametersOf<Name>]
    : [parameters: ParametersOf<Name>];

/** The url of a page, e.g. `/pages/market/market` or `/subPackages/…?code=7X2C`. */
export function urlOf<Name extends RouteName>(name: Name, ...args: Arguments<Name>): string {
  const given = Object.entries((args[0] ?? {}) as Record<string, string | undefined>);
  const query = new URLSearchParams(
    given.filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return query === "" ? routes[name].path : `${routes[name].path}?${query}`;
}

/** The typed parameters of a query; null if it is invalid for the page. */
export function parametersOf<Name extends RouteName>(
  name: Name,
  query: URLSearchParams,
): ParametersOf<Name> | null {
  const known: Readonly<Record<string, Shape>> = name in shapes ? shapes[name as ShapedName] : {};
  const found: Record<string, string> = {};
  for (const [key, { fits, required }] of Object.entries(known)) {
    const value = query.get(key);
    if (value === null) {
      if (required) return null;
      continue;
    }
    if (!fits(value)) return null;
    found[key] = value;
  }
  const rule = rules[name];
  return rule === undefined || rule(found) ? (found as ParametersOf<Name>) : null;
}

interface Shape {
  readonly fits: (value: string) => boolean;
  readonly required: boolean;
}
type ShapedName = keyof RouteParameters;
type AllKeys<T> = T extends unknown ? keyof T : never;

const matching =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);
const oneOf =
  (choices: readonly string[]) =>
  (value: string): boolean =>
    choices.includes(value);
const optional = (fits: Shape["fits"]): Shape => ({ fits, required: false });
const required = (fits: Shape["fits"]): Shape => ({ fits, required: true });

// The same forms as the API's fields; kept apart from its schemas, which the first page does not load.
const url = matching(/^\/[^\s]{0,500}$/u);
const code = matching(/^[0-9A-Z]{4}$/);
const id = matching(/^[1-9][0-9]{0,14}$/);
const clientId = matching(/^[A-Za-z0-9_-]{1,64}$/);
const yen = matching(/^[0-9]{1,9}(\.[0-9])?$/);
const date = matching(/^\d{4}-\d\d-\d\d$/);
const shares = matching(/^[1-9][0-9]{0,9}$/);
const shortText = (value: string): boolean => [...value].length <= 50;

const shapes: {
  readonly [Name in ShapedName]: Readonly<Record<AllKeys<RouteParameters[Name]>, Shape>>;
} = {
  loading: { next: optional(url) },
  login: { next: optional(url) },
  register: { invitationCode: optional(shortText), next: optional(url) },
  market: { view: optional(oneOf(marketViews)) },
  portfolio: { view: optional(oneOf(portfolioViews)) },
  search: { keyword: optional(shortText) },
  instrument: { code: required(code) },
  confirm: {
    clientOrderId: required(clientId),
    code: required(code),
    side: required(oneOf(["long", "short"])),
    type: required(oneOf(["market", "limit"])),
    price: optional(yen),
    quantity: required(shares),
    leverage: required(oneOf(["1", "2", "3"])),
    condition: optional(oneOf(["on-open", "on-close", "funari", "ioc"])),
    trigger: optional(yen),
    ocoTrigger: optional(yen),
    ocoPrice: optional(yen),
    goodTill: optional(date),
    exitPrice: optional(yen),
    exitTrigger: optional(yen),
    exitStopPrice: optional(yen),
  },
  tradeDetail: { positionId: optional(id), orderId: optional(id) },
  orderLog: { code: optional(code) },
  accountLog: { view: optional(oneOf(accountLogViews)) },
  performance: {
    period: optional(oneOf(performancePeriods)),
    from: optional(date),
    to: optional(date),
  },
  details: { newsId: required(id) },
  document: { name: required(oneOf(documentNames)), section: optional(oneOf(ruleSections)) },
};

/** Conditions between the parameters of a page. */
const rules: Partial<Record<RouteName, (found: Readonly<Record<string, string>>) => boolean>> = {
  confirm: (found) =>
    (found["type"] === "limit") === (found["price"] !== undefined) &&
    (found["ocoPrice"] === undefined || found["ocoTrigger"] !== undefined) &&
    (found["exitStopPrice"] === undefined || found["exitTrigger"] !== undefined),
  performance: ({ period, from, to }) =>
    (from === undefined) === (to === undefined) && (period === undefined || from === undefined),
  tradeDetail: ({ positionId, orderId }) => (positionId === undefined) !== (orderId === undefined),
};
