import type { IpoEntryItem } from "@akari/api/ipo";

type Entry = Pick<IpoEntryItem, "status" | "reason" | "approvedLots">;

/** What the badge of an entry says: a win that is not paid for lapses, or was declined. */
export function badgeOf({ status, reason, approvedLots }: Entry): string {
  if (status === "won" && reason !== null) return reason;
  return status === "won" && approvedLots === 0 ? "won" : status;
}

/** Whether won lots wait for their payment, in the draw or from the reserve. */
export function isUnpaid(entry: IpoEntryItem): entry is IpoEntryItem & { payUntil: string } {
  return entry.status === "won" && entry.reason === null && entry.payUntil !== null;
}

export function toneOf(entry: Entry): "neutral" | "info" | "on" | "warn" {
  switch (badgeOf(entry)) {
    case "awaiting":
      return "info";
    case "won":
      return "warn";
    case "approved":
      return "on";
    default:
      return "neutral";
  }
}
