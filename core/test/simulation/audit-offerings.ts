import type { StoredRow as Row } from "../../src/tables/stored-row.ts";
import type { MemoryTables } from "../../src/testing/memory-tables.ts";

type Expect = (actual: unknown, expected: unknown, what: string) => void;

/** Amounts that entries in offerings owe, paid, got back and had delivered, against the postings, by the rules alone (docs/ipo.md). */
export function auditOfferings(tables: MemoryTables, expect: Expect): void {
  const moved = movedByEntry(tables);
  const lots = new Map<number, number>();
  for (const entry of tables.rows("ipo_entries")) {
    const { entry_id: id, offering_id: offeringId, price, paid, returned } = entry;
    const lot = price * 10 * 100;
    const { into, back, issuers } = moved.get(id) ?? { into: 0, back: 0, issuers: 0 };
    const isDelivered = entry.position_id !== null;
    expect(entry.due, entry.won_lots * lot, `what entry ${id} owes`);
    expect(paid, into, `what entry ${id} has paid`);
    expect(returned, back, `what entry ${id} got back`);
    expect(issuers, isDelivered ? entry.approved_lots * lot : 0, `paid to the issuer by ${id}`);
    if (isDelivered) expect(paid - returned, issuers, `what the lots of entry ${id} cost`);
    if (isOver(entry)) expect(paid - returned, 0, `what entry ${id} left on hold`);
    lots.set(offeringId, (lots.get(offeringId) ?? 0) + entry.approved_lots);
  }
  for (const { offering_id: id, lots: offered } of tables.rows("offerings"))
    expect((lots.get(id) ?? 0) <= offered, true, `no more lots of offering ${id} than it has`);
}

/** Ended without a lot. */
function isOver({ approved_lots: lots, ended_at: endedAt }: Row): boolean {
  return lots === 0 && endedAt !== null;
}

/** Amounts that each entry put on hold, got back and paid for its shares, in sen. A hold is named after its entry. */
function movedByEntry(tables: MemoryTables) {
  const moved = new Map<number, { into: number; back: number; issuers: number }>();
  const ids = new Set(tables.rows("ipo_entries").map((row) => row.entry_id as number));
  for (const posting of tables.rows("postings")) {
    const { from_kind: from, from_owner: giver, to_kind: to, to_owner: taker, amount } = posting;
    const id = from === "held" ? giver : to === "held" ? taker : null;
    if (id === null || !ids.has(id)) continue;
    const sums = moved.get(id) ?? { into: 0, back: 0, issuers: 0 };
    moved.set(id, sums);
    if (to === "held") sums.into += amount;
    else if (to === "cash") sums.back += amount;
    else sums.issuers += amount;
  }
  return moved;
}
