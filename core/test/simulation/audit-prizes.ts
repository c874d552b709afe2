import { bytesFrom } from "@akari/brokerage/luck/testing/series";
import { printedPrizes } from "@akari/brokerage/luck/prize-series";
import { bytesOf } from "@akari/verify/draw/hex";
import { drawnPrize } from "@akari/verify/draw/prize-draw";
import { dayMs, tokyoDate } from "@akari/exchange/tokyo-time";
import type { MemoryTables } from "../../src/testing/memory-tables.ts";

type Expect = (found: unknown, expected: unknown, what: string) => void;

/**
 * Each chance won the result of its series' secret, was paid it from the pool, and came with a date, a first order or a first closed
 * position.
 */
export function auditPrizes(tables: MemoryTables, expectEqual: Expect): void {
  const draws = new Map(tables.rows("prize_series").map((row) => [row.series_id, row.draw]));
  const taken = new Map<number, number>();
  const prizes = new Map<number, number>();
  for (const chance of tables.rows("taken_chances")) {
    const { chance_id: id, account_id: account, series_id: series, number, random } = chance;
    taken.set(account, (taken.get(account) ?? 0) + 1);
    if (chance.status === "pending") continue;
    const secret = bytesOf(bytesFrom(`secret ${draws.get(series)}`));
    const terms = { series, from: 0, until: 0, prizes: printedPrizes };
    const prize = drawnPrize(secret, terms, { number, random }, bytesOf(chance.tape_head));
    expectEqual(chance.amount, (prize?.amount ?? 0) * 100, `prize of chance ${id}`);
    if (chance.amount > 0) prizes.set(chance.entry_id, chance.amount);
  }
  let pool = 0;
  for (const { entryId, posting } of tables.rows("postings").map(postingOf)) {
    if (posting.to === "prizes") pool += posting.amount;
    if (posting.from !== "prizes") continue;
    pool -= posting.amount;
    expectEqual(posting.amount, prizes.get(entryId), `what entry ${entryId} takes from the pool`);
    prizes.delete(entryId);
  }
  expectEqual(prizes.size, 0, "prizes that were not paid from the pool");
  const house = tables.rows("house_accounts").find(({ kind }) => kind === "prizes");
  expectEqual(house?.balance ?? 0, pool, "the pool");
  for (const row of tables.rows("accounts")) {
    const { account_id: id, chances_left: left, chances_counted_on: countedOn } = row;
    const opened = Date.parse(`${tokyoDate(row.opened_at)}T00:00:00Z`);
    const days = (Date.parse(`${countedOn}T00:00:00Z`) - opened) / dayMs + 1;
    const once = [row.first_order_on, row.first_close_on].filter((date) => date !== null).length;
    const used = (taken.get(id) ?? 0) + left;
    if (used > days + once) throw new Error(`account ${id} has had ${used} chances`);
  }
}

function postingOf(row: {
  readonly entry_id: number;
  readonly from_kind: string;
  readonly to_kind: string;
  readonly amount: number;
}) {
  const { entry_id: entryId, from_kind: from, to_kind: to, amount } = row;
  return { entryId, posting: { from, to, amount } };
}
