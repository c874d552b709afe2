import type { QueryOf } from "./query.ts";
import { type Route, type RouteName, routes } from "./routes.ts";

/** The query parameters of a page; it only sees its own. */
export type ParametersOf<Name extends RouteName> = (typeof routes)[Name] extends {
  readonly query: QueryOf<infer Parameters>;
}
  ? Parameters
  : Readonly<Record<never, string>>;

export type RouteParameters = { readonly [Name in RouteName]: ParametersOf<Name> };

export type MarketView = NonNullable<RouteParameters["market"]["view"]>;
export type PortfolioView = NonNullable<RouteParameters["portfolio"]["view"]>;
/** The documents that `webview` may show; nothing else, never an outside address (M-RT-22, M-GAP-12). */
export type DocumentName = RouteParameters["document"]["name"];
/** Sections of the rules to which pages of the app link. */
export type RuleSection = NonNullable<RouteParameters["document"]["section"]>;
/** The order to review. */
export type ConfirmParameters = Extract<
  RouteParameters["confirm"],
  { readonly clientOrderId: string }
>;
/** The withdrawal to review. */
export type WithdrawalConfirm = Extract<
  RouteParameters["confirm"],
  { readonly withdrawal: string }
>;

/** The application for a fund to review. */
export type FollowConfirm = Extract<RouteParameters["confirm"], { readonly follow: string }>;

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
  const route: Route = routes[name];
  return (route.query === undefined ? {} : route.query(query)) as ParametersOf<Name> | null;
}
