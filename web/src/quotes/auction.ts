import type { Quote } from "@akari/api/instrument";

/** The auction that comes next: the opening one, the closing one, or the one that ends a halt. */
export type ComingAuction = "opening" | "closing" | "resumption";

/** Where orders are collected for one price now or next; null in continuous trading. */
export function comingAuction({ phase }: Pick<Quote, "phase">): ComingAuction | null {
  return auctions[phase];
}

const auctions: Readonly<Record<Quote["phase"], ComingAuction | null>> = {
  "pre-opening": "opening",
  continuous: null,
  "pre-closing": "closing",
  closed: "opening",
  halted: "resumption",
};

/** Orders are collected now, and the price that they lead to is shown instead of crossed quotes. */
export function isBeforeAuction({ phase }: Pick<Quote, "phase">): boolean {
  return phase === "pre-opening" || phase === "pre-closing";
}
