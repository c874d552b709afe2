import type { Quote } from "@akari/api/instrument";

/** Whether the share has no close of a day before yet: its changes count from the offering price, then from its first price. */
export function isNewListing({ listing }: Pick<Quote, "listing">): boolean {
  return listing !== null && listing.state !== "listed";
}
