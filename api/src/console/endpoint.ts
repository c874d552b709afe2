import type * as v from "valibot";
import type { Role } from "./roles.ts";

/**
 * Cost of a call. `login`: a guess at a password, a code or a one-time secret; `act`: writes the operators' log; `read`: a page;
 * `heavy`: recomputes a chain or writes a file.
 */
export type ConsoleCost = "login" | "act" | "read" | "heavy";

/** All static properties of an endpoint of the console. There are no defaults: an incomplete row does not compile. */
export interface ConsoleEndpoint {
  readonly method: "GET" | "POST";
  /** Query of a GET, body of a POST. Any query may also have `lang`. */
  readonly request: v.GenericSchema;
  /** `data` of the envelope with code 1. */
  readonly answer: v.GenericSchema;
  /** Operators with one of these roles may call it; `anyone`: callers without a session, for signing in only. */
  readonly roles: readonly Role[] | "anyone";
  readonly cost: ConsoleCost;
  readonly summary: string;
}
