import type * as v from "valibot";
import { botEndpoints } from "./endpoints/bot.ts";
import { customerEndpoints } from "./endpoints/customer.ts";
import type { Endpoint } from "./endpoints/endpoint.ts";
import { marketEndpoints } from "./endpoints/market.ts";
import { tradeEndpoints } from "./endpoints/trade.ts";
import type { EndpointName } from "./paths.ts";

export type { Auth, BotAccess, Endpoint } from "./endpoints/endpoint.ts";

/** The single description of the API, used by server validation, client types, OpenAPI and tests. */
export const endpoints = {
  ...customerEndpoints,
  ...marketEndpoints,
  ...tradeEndpoints,
  ...botEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;

export type RequestOf<Name extends EndpointName> = v.InferInput<
  (typeof endpoints)[Name]["request"]
>;
/** The request after parsing, as the server sees it. */
export type ParsedRequestOf<Name extends EndpointName> = v.InferOutput<
  (typeof endpoints)[Name]["request"]
>;
export type AnswerOf<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]["answer"]>;
