import type { IpoProof } from "@akari/api/ipo";
import { drawnFrom, frozenList, lotteryTermsOf } from "@akari/brokerage/ipo/lottery-of";
import { lotteryEntryText, lotteryText } from "@akari/verify/draw/lottery";
import type pg from "pg";
import type { OfferingRow } from "../../reads/offering-rows.ts";

/** The proof file of a drawn offering (docs/draws.md); null before the draw. */
export async function proofOf(sql: pg.Pool, offering: OfferingRow): Promise<IpoProof | null> {
  const { id, draw, secret, root, tapeHead, commitment } = offering;
  if (secret === null || root === null || tapeHead === null) return null;
  const [entries, tapes] = await Promise.all([
    sql.query<{ id: number; lots: number; random: string }>(
      `select entry_id as id, lots, random from ipo_entries where offering_id = $1 and status <> 'withdrawn'`,
      [id],
    ),
    sql.query<{ previousHead: string | null; prints: string; head: string }>(
      `select previous_head as "previousHead", prints, head from draw_tapes where draw = $1`,
      [draw],
    ),
  ]);
  const tape = tapes.rows[0];
  if (tape === undefined) throw new Error(`draw ${draw} has no tape`);
  const list = frozenList(offering, entries.rows);
  const { order } = drawnFrom(list, secret, root, tapeHead);
  return {
    format: "akari-draw-proof-1",
    kind: "lottery",
    commitment,
    terms: lotteryText(lotteryTermsOf(offering)),
    entries: list.map(lotteryEntryText),
    root,
    tape: { previousHead: tape.previousHead, prints: tape.prints.split("\n"), head: tape.head },
    secret,
    order: [...order],
  };
}
