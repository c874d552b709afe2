import { type KeyValueStorage, parseJson } from "../services/storage.ts";

type Seen = readonly [review: string, userId: string];

/** More reviews than a history of this app is ever gone back to. */
const remembered = 100;

/**
 * Whether a review is this customer's. It belongs to the first one to whom this device shows it: addresses of reviews hold all that is sent, and stay in the
 * history and in the way back after signing in, when somebody else may be using the device.
 */
export function claimReview(storage: KeyValueStorage, review: string, userId: string): boolean {
  const seen = seenReviews(storage);
  const owner = seen.find(([known]) => known === review)?.[1];
  if (owner !== undefined) return owner === userId;
  storage.set("reviews", JSON.stringify([...seen, [review, userId]].slice(-remembered)));
  return true;
}

function seenReviews(storage: KeyValueStorage): readonly Seen[] {
  const kept = parseJson(storage.get("reviews"));
  return Array.isArray(kept) ? kept.filter(isSeen) : [];
}

function isSeen(value: unknown): value is Seen {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string")
  );
}
