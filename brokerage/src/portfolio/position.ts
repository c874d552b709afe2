import type { Shares } from "@akari/exchange/price";
import type { AccountId, OrderId, PositionId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { LeverageTimes, PositionSide } from "../order/commands.ts";

export interface Position {
  readonly id: PositionId;
  readonly accountId: AccountId;
  readonly openingOrderId: OrderId;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly openedAt: number;
  /** Trading date of its fills; interest counts from that date's settlement. */
  readonly openedOn: string;
  /** Shares and value ever opened. */
  openedQuantity: Shares;
  openedValue: Sen;
  /** Shares still open and their opening value (N0 of the remainder). */
  quantity: Shares;
  openValue: Sen;
  /** Shares closed and their closing value. */
  closedQuantity: Shares;
  closedValue: Sen;
  /** Shares in working closing orders; never above `quantity`. */
  closingQuantity: Shares;
  fees: Sen;
  interest: Sen;
  /** Price result of closed parts - fees - interest posted so far; starts at minus the opening fee. */
  realisedProfit: Sen;
  status: "holding" | "closing" | "closed";
  closedAt: number | null;
}
