import type { Shares } from "../price.ts";

/** Market rules 2.1, in percent of the listed shares. */
const refusedAbove = 30;
const queriedAbove = 5;

/** The exchange refuses orders for more than 30 % of the listed shares and asks for confirmation above 5 % (market rules 2.1). */
export function listedShareVerdict(
  quantity: Shares,
  listedShares: Shares,
): "refused" | "queried" | "taken" {
  if (quantity * 100 > listedShares * refusedAbove) return "refused";
  if (quantity * 100 > listedShares * queriedAbove) return "queried";
  return "taken";
}
