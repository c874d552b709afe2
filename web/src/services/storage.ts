import type { KeyValueStorage as StorageOf } from "@akari/ui/browser-storage.ts";

/** The keys that the app keeps (M-ENT-2), and its own display settings. */
export type StorageKey =
  | "token"
  | "userId"
  | "userInfo"
  | "locale"
  | "tabbarHeight"
  | "display"
  | "searchHistory"
  | "changeLead"
  | "watchOrder"
  | "chart"
  | "heatScale"
  | "starWish"
  | "notedValues"
  | "notifiedUpTo"
  | "toldUpTo"
  | "awayDevice"
  | "firstSteps"
  | "tradeSeenUpTo"
  | "positionsGrouped"
  | "tradeFold"
  | "homeFold"
  | "reviews";

export type KeyValueStorage = StorageOf<StorageKey>;

/** Parses JSON; null for absent or invalid text, so that bad storage never breaks the start. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
