import type { EventBase } from "../event-base.ts";
import type { IdentityRejection } from "./identity.ts";

export interface IdentityDecided extends EventBase {
  readonly kind: "identity-decided";
  readonly status: "passed" | "rejected";
  readonly reason: IdentityRejection | null;
}
