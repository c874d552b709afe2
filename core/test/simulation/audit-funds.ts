import type { MemoryTables } from "../../src/testing/memory-tables.ts";

type Expect = (actual: unknown, expected: unknown, what: string) => void;

/** Prices of funds against their values, and followers' payments, by the rules alone (docs/follow.md). */
export function auditFunds(tables: MemoryTables, expect: Expect): void {
  const priced = new Map<string, number>();
  for (const point of tables.rows("fund_points")) {
    const { point_id: id, fund_id: fundId, at, value, units, price } = point;
    const floored = Number((BigInt(value) * 100n) / BigInt(units)) * 100;
    expect(price, value < 0 ? price : floored, `price of fund ${fundId} at point ${id}`);
    priced.set(`${fundId} ${at}`, price);
  }
  for (const follow of tables.rows("follows")) {
    const { follow_id: id, fund_id: fundId, amount, units, price, cost, status } = follow;
    if (units === 0) continue;
    expect(price, priced.get(`${fundId} ${follow.dealt_at}`), `price of follow ${id}`);
    expect(units, Math.floor((amount * 10_000) / price), `units of follow ${id}`);
    expect(cost, Math.ceil((units * price) / 10_000), `cost of follow ${id}`);
    if (status !== "ended") continue;
    const sold = Math.max(0, priced.get(`${fundId} ${follow.ended_at}`) ?? Number.NaN);
    expect(follow.sell_price, sold, `price at which follow ${id} was sold`);
    const proceeds = Math.floor((units * sold) / 1_000_000) * 100;
    expect(follow.proceeds, proceeds, `proceeds of follow ${id}`);
  }
}
