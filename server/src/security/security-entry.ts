import type { SecurityKind } from "@akari/api/security-kinds";
import type { PersonId } from "../admission/person.ts";

/** The actor, the source and the call. */
export interface SecurityActor {
  /** The person concerned. */
  readonly personId: PersonId | null;
  readonly operatorId: number | null;
  readonly source: string;
  readonly userAgent: string;
  /** The call, e.g. `user/login`; null: none of the table's. */
  readonly route: string | null;
}

export interface SecurityEvent extends SecurityActor {
  readonly kind: SecurityKind;
  readonly at: number;
}

export interface SecurityRefusal extends SecurityEvent {
  readonly reason: string;
}

/** As it is written. */
export interface SecurityEntry extends SecurityEvent {
  /** The stable reason of a refusal; null: it was done. */
  readonly reason: string | null;
  readonly count: number;
}
