import { tokyoTime } from "@akari/exchange/tokyo-time";
import type { PersonId } from "../admission/person.ts";

/** Core to wire values: money in sen to yen, prices in tenths to yen, times to ISO 8601 in Tokyo, ids to text. */

/** Sen as yen: the nearest double, which JSON writes with at most two decimals. */
export function yenOf(sen: number): number {
  return sen / 100;
}

/** Tenths of a yen as yen, at most one decimal. */
export function priceOf(tenths: number): number {
  return tenths / 10;
}

export function nullablePriceOf(tenths: number | null): number | null {
  return tenths === null ? null : priceOf(tenths);
}

/** Epoch ms as ISO 8601 with Tokyo's offset. */
export function timeOf(at: number): string {
  return tokyoTime(at);
}

export function nullableTimeOf(at: number | null): string | null {
  return at === null ? null : timeOf(at);
}

export function idOf(id: number | PersonId): string {
  return String(id);
}
