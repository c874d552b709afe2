import type { Shares } from "@akari/exchange/price";
import type { AccountId, EntryId, PositionId } from "../ids.ts";
import { dividendAdjustment } from "../margin/dividend-adjustment.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { type Sen, sen } from "../money.ts";
import type { LeverageTimes, PositionSide } from "../order/commands.ts";
import type { Position } from "../portfolio/position.ts";
import type { DividendId } from "./dividend.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type EntitlementId = number;

/** Receipt or payment of a position that was held over an ex-date. */
export interface Entitlement {
  readonly id: EntitlementId;
  readonly accountId: AccountId;
  readonly dividendId: DividendId;
  readonly positionId: PositionId;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  /** Shares of the position at the end of the last cum day. */
  readonly quantity: Shares;
  readonly perShare: Sen;
  /** Received by a long, charged to a short; above 0. */
  readonly amount: Sen;
  /** The trading date of the entry: the payment date of a long, the ex-date of a short. */
  readonly settlesOn: string;
  status: "awaiting" | "settled";
  settledAt: number | null;
  /** The entry that settled it; null before. */
  entryId: EntryId | null;
}

/** Effect of a dividend on a kind of position: the words of the entry that settles it. */
export type EntitlementKind = "dividend-paid" | "dividend-adjusted" | "dividend-charged";

type Held = Pick<Position, "side" | "leverage">;

/** The kind of the entry that settles an entitlement. */
export function kindOfSettling(held: Held): EntitlementKind {
  if (held.side === "short") return "dividend-charged";
  return isMarginTrade(held) ? "dividend-adjusted" : "dividend-paid";
}

/**
 * The dividend of a position of so many shares: all of it to a fully paid long, 84.685 % of it to a margin long, and a short
 * pays all of it (market rules 10). Whole yen, rounded down.
 */
export function amountOf(held: Held, perShare: Sen, quantity: number): Sen {
  const gross = sen(perShare * quantity);
  const { longReceives, shortPays } = dividendAdjustment(gross, "general");
  switch (kindOfSettling(held)) {
    case "dividend-paid":
      return gross;
    case "dividend-adjusted":
      return longReceives;
    case "dividend-charged":
      return shortPays;
  }
}
