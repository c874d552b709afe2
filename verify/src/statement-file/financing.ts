import type { Terms } from "./statement.ts";

/** Yearly, in hundredths of a percent (docs/margin.md#costs). */
const longRate = 280n;
const shortRate = 115n;

const dayMs = 86_400_000;
/** Between two dates; settlement days of the exchange can lie as much farther apart as two weeks of holidays. */
const spareDays = 14;

/** Whether an amount is the financing of a whole number of days that can lie between two dates. Fully paid longs have none. */
export function isFinancing(
  amount: bigint,
  { side, leverage }: Pick<Terms, "side" | "leverage">,
  openValue: bigint,
  from: string,
  to: string,
): boolean {
  if (side === "long" && leverage === 1) return amount === 0n;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1 + spareDays;
  const rate = side === "long" ? longRate : shortRate;
  for (let day = 1; day <= days; day += 1) {
    const charge = ((openValue * rate * BigInt(day)) / (10_000n * 365n * 100n)) * 100n;
    if (charge >= amount) return charge === amount;
  }
  return false;
}
