import type { Locale } from "@akari/api/locale";
import type { SelfTrade } from "@akari/api/order";
import type { ForeseenEnd } from "@akari/brokerage/order/foreseen-end";
import { serverText, writtenShares } from "../../http/wording.ts";

/** How a previewed order would end before an own one, with its sentence in the caller's language. */
export function presentForeseenEnd(end: ForeseenEnd | null, locale: Locale): SelfTrade | null {
  if (end === null) return null;
  const { reason, when, filled, ended } = end;
  const msg = serverText(
    `selfTrade.${when === "at-once" ? "atOnce" : "auction"}.${filled === 0 ? "whole" : "part"}`,
    {
      cause: reason === "SELF_TRADE" ? "own" : "forced",
      filled: writtenShares(filled, locale),
      ended: writtenShares(ended, locale),
    },
    locale,
  );
  return { reason, msg, when, filledQuantity: filled, endedQuantity: ended };
}
