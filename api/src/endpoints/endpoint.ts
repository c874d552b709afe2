import type * as v from "valibot";
import type { BotScope } from "../bot-limits.ts";

/** Who may call: anybody; anybody, and a session changes the answer; only a session. */
export type Auth = "none" | "optional" | "session";

/** What a bot token needs for the call: it may never; any token may; only one with the scope `trade`. */
export type BotAccess = "never" | BotScope;

export interface Endpoint {
  /** Query of a GET, body of a POST. Every query may carry `lang` and `user_id` besides. */
  readonly request: v.GenericSchema;
  /** `data` of the envelope with code 1. */
  readonly answer: v.GenericSchema;
  readonly auth: Auth;
  /** Decide for every endpoint: what changes the account otherwise than by orders, or tells who its owner is, is `never`. */
  readonly bot: BotAccess;
  readonly summary: string;
}
