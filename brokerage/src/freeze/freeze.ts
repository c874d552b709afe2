/** Why new orders of an account are stopped: the closed list, which the customer reads. */
export const freezeReasons = [
  "FREEZE_REPEATED_ORDERS",
  "FREEZE_PROGRAM_OUT_OF_CONTROL",
  "FREEZE_ACCOUNT_SHARED",
  "FREEZE_ASKED_BY_CUSTOMER",
] as const;
export type FreezeReason = (typeof freezeReasons)[number];

/** The longest freeze: a longer one is decided anew, by two people again. */
export const freezeMinutesMaximum = 24 * 60;

/** New opening orders are denied from `since` until `until`, when it ends by itself; everything else stays possible (docs/operators.md#freeze). */
export interface Freeze {
  readonly reason: FreezeReason;
  readonly since: number;
  readonly until: number;
}
