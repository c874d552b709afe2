import type { StoredRow as Row } from "../../src/tables/stored-row.ts";
import type { MemoryTables } from "../../src/testing/memory-tables.ts";

type Expect = (actual: unknown, expected: unknown, what: string) => void;

/** Dividends against fills, positions and postings, by the rules alone (docs/dividends.md). */
export function auditDividends(tables: MemoryTables, expect: Expect): void {
  const received = receivedByEntry(tables);
  const settled = new Set<number>();
  const entitled = new Map<string, Row>(
    tables
      .rows("entitlements")
      .map((row) => [`${row.dividend_id} of position ${row.position_id}`, row]),
  );
  for (const dividend of tables.rows("dividends"))
    for (const [positionId, quantity] of heldOver(tables, dividend)) {
      const name = `${dividend.dividend_id} of position ${positionId}`;
      const row = entitled.get(name);
      expect(row?.quantity, quantity, `shares entitled to dividend ${name}`);
      entitled.delete(name);
      const gross = dividend.per_share * quantity;
      const isMarginLong = row!.side === "long" && row!.leverage > 1;
      // 84.685 % in whole yen.
      const amount = isMarginLong ? Math.floor((gross / 100) * 0.84685 + 1e-9) * 100 : gross;
      expect(row!.amount, amount, `amount of dividend ${name}`);
      if (row!.status !== "settled") continue;
      settled.add(row!.entry_id);
      const moved = received.get(row!.entry_id);
      expect(moved, row!.side === "long" ? amount : -amount, `what dividend ${name} moved`);
      const isLate = dividend.status !== "paid" && row!.side === "long";
      expect(isLate, false, `dividend ${name} settled before its date`);
    }
  expect([...entitled.keys()].join(), "", "entitlements of positions that were not held");
  for (const entryId of received.keys())
    expect(settled.has(entryId), true, `entry ${entryId} between an issuer and a customer`);
}

/** Shares of each position in the share when its last cum day ended; empty before that. */
function heldOver(tables: MemoryTables, dividend: Row): Map<number, number> {
  const held = new Map<number, number>();
  if (dividend.status === "declared") return held;
  for (const fill of tables.rows("fills")) {
    if (fill.code !== dividend.code || fill.trading_date >= dividend.ex_date) continue;
    const change = fill.intent === "open" ? fill.quantity : -fill.quantity;
    held.set(fill.position_id, (held.get(fill.position_id) ?? 0) + change);
  }
  return new Map([...held].filter(([, quantity]) => quantity > 0));
}

/** The amount that each entry brings a customer from issuers, in sen; below 0: the customer pays it. */
function receivedByEntry(tables: MemoryTables): Map<number, number> {
  const received = new Map<number, number>();
  for (const { entry_id: id, from_kind: from, to_kind: to, amount } of tables.rows("postings")) {
    // Lots of an offering are paid to its issuer.
    if (from === "financing" || (from !== "issuers" && to !== "issuers")) continue;
    received.set(id, (received.get(id) ?? 0) + (from === "issuers" ? amount : -amount));
  }
  return received;
}
