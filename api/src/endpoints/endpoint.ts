import type * as v from "valibot";
import type { BotScope } from "../bot-limits.ts";

/**
 * Permitted callers: anyone; anyone, with a login session changing the response; only a signed-in customer. All decisions by it are
 * exhaustive switches, so a new kind of caller does not compile until each of them handles it.
 */
export type Caller = "public" | "public-or-customer" | "customer";

/** Bot access: never; with any token (`read`); only with scope `trade`. */
export type BotAccess = "never" | BotScope;

/** Cost of a call to the server and other users; the server has an allowance per class. */
export type CostClass =
  | "login"
  | "code"
  | "order"
  | "export"
  | "message"
  | "upload"
  | "reckoning"
  | "read";

/** All static properties of an endpoint. There are no defaults: an incomplete row does not compile. */
export interface Endpoint {
  /** `paths.ts` repeats it for browsers, which do not load the schemas. */
  readonly method: "GET" | "POST";
  /** Query of a GET, body of a POST. Any query may also have `lang` and `user_id`. */
  readonly request: v.GenericSchema;
  /** `data` of the envelope with code 1. */
  readonly answer: v.GenericSchema;
  readonly caller: Caller;
  /** Decided for each endpoint: `never` for what moves cash in or out, ends the account or reveals its owner. */
  readonly bot: BotAccess;
  /** The allowance used by a call. A bot token has two: `order` uses the one of that name, all other classes use `read`. */
  readonly cost: CostClass;
  readonly summary: string;
}
