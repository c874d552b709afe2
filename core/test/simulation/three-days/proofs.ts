import { frozenList, drawnFrom, lotteryTermsOf } from "@akari/brokerage/ipo/lottery-of";
import { prizeTermsOf } from "@akari/brokerage/luck/prize-series";
import { checkProof } from "@akari/verify/draw/check-proof";
import { lotteryEntryText, lotteryText } from "@akari/verify/draw/lottery";
import type { DrawProof } from "@akari/verify/draw/proof";
import { prizeText } from "@akari/verify/draw/prize-draw";
import type { StoredRow as Row } from "../../../src/tables/stored-row.ts";
import type { MemoryTables } from "../../../src/testing/memory-tables.ts";
import { firstBatchAfter } from "./draw-keeper.ts";

/** The proof files of all draws so far, as the tables give them, checked by the public code; returns how many draws there were. */
export function checkProofs(tables: MemoryTables): { offerings: number; chances: number } {
  const found = { offerings: 0, chances: 0 };
  for (const row of tables.rows("offerings", ({ secret }) => secret !== null)) {
    found.offerings += 1;
    check(`draw of offering ${row.offering_id}`, lotteryProof(tables, row));
    checkWins(tables, row);
  }
  for (const row of tables.rows("prize_series", ({ secret }) => secret !== null)) {
    const proof = prizeProof(tables, row);
    found.chances += proof.chances.length;
    check(`draws of series ${row.series_id}`, proof);
  }
  return found;
}

function check(name: string, proof: DrawProof): void {
  const wrong = checkProof(proof).filter(({ problem }) => problem !== null);
  if (wrong.length > 0) throw new Error(`${name}: ${JSON.stringify(wrong)}`);
}

function lotteryProof(tables: MemoryTables, row: Row): DrawProof & { readonly kind: "lottery" } {
  const list = listOf(tables, row);
  const tape = firstBatchAfter(tables, row.frozen_at)!;
  if (tape.head !== row.tape_head) throw new Error(`offering ${row.offering_id} has another tape`);
  return {
    format: "akari-draw-proof-1",
    kind: "lottery",
    commitment: row.commitment,
    terms: lotteryText(lotteryTermsOf(termsOf(row))),
    entries: list.map(lotteryEntryText),
    root: row.root,
    tape,
    secret: row.secret,
    order: [...drawnFrom(list, row.secret, row.root, row.tape_head).order],
  };
}

/** Each customer's wins follow from the order of the proof: a ticket a lot, the first ones win, and the reserve follows. */
function checkWins(tables: MemoryTables, row: Row): void {
  const { order, entries } = lotteryProof(tables, row);
  const owners: string[] = [];
  for (const text of entries)
    for (let lot = Number(text.split(" ")[3]); lot > 0; lot -= 1) owners.push(text);
  const won = new Map<string, number>();
  for (const ticket of order.slice(0, row.lots)) {
    const owner = owners[ticket - 1]!;
    won.set(owner, (won.get(owner) ?? 0) + 1);
  }
  for (const entry of entriesOf(tables, row)) {
    const text = entryText(entry);
    const isReserve = entry.from_reserve as boolean;
    const lots = won.get(text) ?? 0;
    if (isReserve ? lots > 0 : entry.won_lots !== lots)
      throw new Error(`entry ${entry.entry_id} won ${entry.won_lots} lots, not ${lots}`);
  }
}

function prizeProof(tables: MemoryTables, row: Row): DrawProof & { readonly kind: "prizes" } {
  const series = { tradingDate: row.trading_date, from: row.begins_at, until: row.ends_at };
  return {
    format: "akari-draw-proof-1",
    kind: "prizes",
    commitment: row.commitment,
    terms: prizeText(prizeTermsOf(series)),
    secret: row.secret,
    chances: tables
      .rows("taken_chances", ({ series_id: id }) => id === row.series_id)
      .map((chance) => {
        const tape = firstBatchAfter(tables, chance.taken_at)!;
        if (tape.head !== chance.tape_head)
          throw new Error(`chance ${chance.chance_id} has another tape`);
        const { number, random, taken_at: takenAt } = chance;
        return { number, random, takenAt, tape, won: chance.amount / 100 };
      }),
  };
}

function listOf(tables: MemoryTables, row: Row) {
  const entries = entriesOf(tables, row).map(({ entry_id: id, lots, random }) => ({
    id: id as number,
    lots: lots as number,
    random: random as string,
  }));
  return frozenList(termsOf(row), entries);
}

function entriesOf(tables: MemoryTables, { offering_id: offering }: Row): Row[] {
  return tables.rows(
    "ipo_entries",
    (entry) => entry.offering_id === offering && entry.status !== "withdrawn",
  );
}

function entryText({ entry_id: number, lots, random }: Row): string {
  return lotteryEntryText({ kind: "customer", number, lots, random });
}

function termsOf(row: Row) {
  return {
    draw: row.draw,
    code: row.code,
    lots: row.lots,
    lotsPerPerson: row.lots_per_person,
    closesAt: row.closes_at,
    simulated: row.simulated,
    simulatedSeed: row.simulated_seed,
  };
}
