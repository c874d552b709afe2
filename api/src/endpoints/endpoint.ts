import type * as v from "valibot";
import type { BotScope } from "../bot-limits.ts";

/**
 * Who may call: anybody; anybody, and a login session changes the answer; only a customer who is signed in. Whatever decides by it
 * is a switch over all of them: another kind of caller does not compile before each of these places has its answer.
 */
export type Caller = "public" | "public-or-customer" | "customer";

/** What a bot token needs for the call: it may never; any token may; only one with the scope `trade`. */
export type BotAccess = "never" | BotScope;

/** What a call costs the server and others; the server has an allowance for each. */
export type CostClass = "login" | "code" | "order" | "export" | "read";

/** All that is fixed about an endpoint. Nothing of it has a default: a row that leaves something out does not compile. */
export interface Endpoint {
  /** `paths.ts` repeats it for browsers, which do not load the schemas. */
  readonly method: "GET" | "POST";
  /** Query of a GET, body of a POST. Every query may carry `lang` and `user_id` besides. */
  readonly request: v.GenericSchema;
  /** `data` of the envelope with code 1. */
  readonly answer: v.GenericSchema;
  readonly caller: Caller;
  /** Decide for every endpoint: what changes the account otherwise than by orders, or tells who its owner is, is `never`. */
  readonly bot: BotAccess;
  /** Which allowance a call is taken from. Of a bot token's two, `order` is taken from the one of that name, all else from `read`. */
  readonly cost: CostClass;
  readonly summary: string;
}
