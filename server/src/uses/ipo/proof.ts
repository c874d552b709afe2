import { drawnFrom, frozenList, lotteryTermsOf } from "@akari/brokerage/ipo/lottery-of";
import type { Hex } from "@akari/verify/draw/hex";
import { lotteryEntryText, lotteryText } from "@akari/verify/draw/lottery";
import type { Books } from "../parts.ts";
import type { OfferingRow } from "./read-offerings.ts";

/** The proof of a draw, as its file has it (docs/draws.md). */
export interface LotteryProof {
  readonly format: "akari-draw-proof-1";
  readonly kind: "lottery";
  readonly commitment: string;
  readonly terms: string;
  readonly entries: string[];
  readonly root: string;
  readonly tape: {
    readonly previousHead: string | null;
    readonly prints: string[];
    readonly head: string;
  };
  readonly secret: string;
  readonly order: number[];
}

/** Proof files that are remembered, of the newest requested draws. */
const remembered = 8;

/** The proof file of a drawn offering (docs/draws.md); null before the draw. */
export type Proofs = (market: Books, offering: OfferingRow) => Promise<LotteryProof | null>;

/** A proof never changes: thousands of tickets are drawn anew for the first who asks, and not for everybody. */
export function createProofs(): Proofs {
  const kept = new Map<number, Promise<LotteryProof>>();
  return async (market, offering) => {
    const { id, secret, root, tapeHead } = offering;
    if (secret === null || root === null || tapeHead === null) return null;
    const known = kept.get(id);
    if (known !== undefined) return known;
    const made = madeProof(market, offering, { secret, root, tapeHead });
    kept.set(id, made);
    made.catch(() => kept.delete(id));
    const oldest = Math.min(...kept.keys());
    if (kept.size > remembered) kept.delete(oldest);
    return made;
  };
}

async function madeProof(
  { sql, course }: Books,
  offering: OfferingRow,
  { secret, root, tapeHead }: Readonly<Record<"secret" | "root" | "tapeHead", Hex>>,
): Promise<LotteryProof> {
  const { id, draw, commitment } = offering;
  const [entries, tapes] = await Promise.all([
    sql.query<{ id: number; lots: number; random: string }>(
      `select entry_id as id, lots, random from ipo_entries where course = $1 and offering_id = $2 and status <> 'withdrawn'`,
      [course, id],
    ),
    sql.query<{ previousHead: string | null; prints: string; head: string }>(
      `select previous_head as "previousHead", prints, head from draw_tapes where course = $1 and draw = $2`,
      [course, draw],
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
