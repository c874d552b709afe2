import type { Summary } from "@akari/api/account";

const parts = ["paidShares", "margin", "held"] as const;
type Part = (typeof parts)[number];

interface BoundPart {
  readonly name: Part;
  readonly amount: number;
}

/**
 * Where money of the account is bound: in shares, as margin, on hold for orders and applications. One word for all of them would call an order
 * a holding. Empty parts are left out; an account without any has no shares.
 */
export function boundParts(summary: Pick<Summary, Part>): readonly BoundPart[] {
  const own = parts
    .map((name) => ({ name, amount: summary[name] }))
    .filter(({ amount }) => amount !== 0);
  return own.length === 0 ? [{ name: "paidShares", amount: 0 }] : own;
}
