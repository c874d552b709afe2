import type { PositionItem } from "@akari/api/portfolio";
import { isCash } from "../../executions/trade-words.ts";

export type PositionKind = "cash" | "long" | "short";

/** Of the kind's badge: only margin positions have a direction, shares owned outright are simply held. */
export const kindTones = { cash: "neutral", long: "rise", short: "fall" } as const;

/** 買建, 売建, or 現物 for a long without leverage. */
export function positionKind(position: Pick<PositionItem, "side" | "leverage">): PositionKind {
  return isCash(position) ? "cash" : position.side;
}

/** Whether positions are shares owned outright, which are sold, or margin positions, which are closed; null for no positions. */
export function heldKind(
  positions: readonly Pick<PositionItem, "side" | "leverage">[],
): "cash" | "margin" | "both" | null {
  const [first, ...others] = new Set(
    positions.map((position) => (positionKind(position) === "cash" ? "cash" : "margin")),
  );
  if (first === undefined) return null;
  return others.length === 0 ? first : "both";
}

/** Purchase and sale of a position: a long is bought first, a short sold first. */
export interface BuyAndSell {
  readonly bought: { readonly time: string | null; readonly price: number | null };
  readonly sold: { readonly time: string | null; readonly price: number | null };
}

export function buyAndSell(
  position: Pick<PositionItem, "side" | "openedAt" | "closedAt" | "averagePrice" | "closingPrice">,
): BuyAndSell {
  const opened = { time: position.openedAt, price: position.averagePrice };
  const closed = { time: position.closedAt, price: position.closingPrice };
  return position.side === "long"
    ? { bought: opened, sold: closed }
    : { bought: closed, sold: opened };
}
