import type * as v from "valibot";
import { accountEndpoints } from "./endpoints/account.ts";
import { accountDataEndpoints } from "./endpoints/account-data.ts";
import { alertEndpoints } from "./endpoints/alert.ts";
import { chartEndpoints } from "./endpoints/chart.ts";
import { bankAccountEndpoints } from "./endpoints/bank-account.ts";
import { blockEndpoints } from "./endpoints/block.ts";
import { followEndpoints } from "./endpoints/follow.ts";
import { ipoEndpoints } from "./endpoints/ipo.ts";
import { botEndpoints } from "./endpoints/bot.ts";
import { customerEndpoints } from "./endpoints/customer.ts";
import { dividendEndpoints } from "./endpoints/dividend.ts";
import type { Endpoint } from "./endpoints/endpoint.ts";
import { fundPasswordEndpoints } from "./endpoints/fund-password.ts";
import { loanEndpoints } from "./endpoints/loan.ts";
import { identityEndpoints } from "./endpoints/identity.ts";
import { luckEndpoints } from "./endpoints/luck.ts";
import { marketEndpoints } from "./endpoints/market.ts";
import { passkeyEndpoints } from "./endpoints/passkey.ts";
import { messageEndpoints } from "./endpoints/message.ts";
import { premarketEndpoints } from "./endpoints/premarket.ts";
import { supportEndpoints } from "./endpoints/support.ts";
import { tradeEndpoints } from "./endpoints/trade.ts";
import { twoStepEndpoints } from "./endpoints/two-step.ts";
import { withdrawalEndpoints } from "./endpoints/withdrawal.ts";
import type { EndpointName, paths } from "./paths.ts";

export type { BotAccess, Caller, CostClass, Endpoint } from "./endpoints/endpoint.ts";

/** The single description of the API, used by server validation, client types, OpenAPI and tests. */
export const endpoints = {
  ...customerEndpoints,
  ...accountEndpoints,
  ...messageEndpoints,
  ...marketEndpoints,
  ...tradeEndpoints,
  ...botEndpoints,
  ...alertEndpoints,
  ...chartEndpoints,
  ...supportEndpoints,
  ...twoStepEndpoints,
  ...passkeyEndpoints,
  ...fundPasswordEndpoints,
  ...bankAccountEndpoints,
  ...withdrawalEndpoints,
  ...dividendEndpoints,
  ...premarketEndpoints,
  ...loanEndpoints,
  ...identityEndpoints,
  ...blockEndpoints,
  ...followEndpoints,
  ...ipoEndpoints,
  ...luckEndpoints,
  ...accountDataEndpoints,
} as const satisfies {
  readonly [Name in EndpointName]: Endpoint & (typeof paths)[Name];
};

export type RequestOf<Name extends EndpointName> = v.InferInput<
  (typeof endpoints)[Name]["request"]
>;
/** The request after parsing, as the server sees it. */
export type ParsedRequestOf<Name extends EndpointName> = v.InferOutput<
  (typeof endpoints)[Name]["request"]
>;
export type AnswerOf<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]["answer"]>;
