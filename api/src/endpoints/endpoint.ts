import type * as v from "valibot";

/** Who may call: anybody; anybody, and a session changes the answer; only a session. */
export type Auth = "none" | "optional" | "session";

export interface Endpoint {
  /** Query of a GET, body of a POST. Every query may carry `lang` and `user_id` besides. */
  readonly request: v.GenericSchema;
  /** `data` of the envelope with code 1. */
  readonly answer: v.GenericSchema;
  readonly auth: Auth;
  readonly summary: string;
}
