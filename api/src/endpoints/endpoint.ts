import type * as v from "valibot";
import type { BotScope } from "../bot-limits.ts";

/** Who may call: anyone; anyone, with a session changing the response; only with a session. */
export type Auth = "none" | "optional" | "session";

/** Bot access: never; with any token (`read`); only with scope `trade`. */
export type BotAccess = "never" | BotScope;

export interface Endpoint {
  /** Query of a GET, body of a POST. Any query may also have `lang` and `user_id`. */
  readonly request: v.GenericSchema;
  /** `data` of the envelope with code 1. */
  readonly answer: v.GenericSchema;
  readonly auth: Auth;
  /** Must be decided per endpoint: `never` for anything that changes the account other than by orders, or reveals its owner. */
  readonly bot: BotAccess;
  readonly summary: string;
}
