import { prizeTermsOf } from "@akari/brokerage/luck/prize-series";
import { prizeText } from "@akari/verify/draw/prize-draw";
import type { Books } from "../parts.ts";

export interface ProofSeries {
  readonly id: number;
  readonly tradingDate: string;
  readonly from: number;
  readonly until: number;
  readonly commitment: string;
  /** null before it is revealed. */
  readonly secret: string | null;
}

/** undefined: there is no series of this number. */
export async function readProofSeries(
  { sql, course }: Books,
  seriesId: number,
): Promise<ProofSeries | undefined> {
  const { rows } = await sql.query<ProofSeries>(
    `select series_id as id, trading_date as "tradingDate", begins_at as "from", ends_at as until, commitment, secret
     from prize_series where course = $1 and series_id = $2`,
    [course, seriesId],
  );
  return rows[0];
}

/** The proof of a part of a series, as its file has it (docs/draws.md). */
export interface PrizesProof {
  readonly format: "akari-draw-proof-1";
  readonly kind: "prizes";
  readonly commitment: string;
  readonly terms: string;
  readonly secret: string;
  readonly chances: {
    readonly number: number;
    readonly random: string;
    readonly takenAt: number;
    readonly tape: {
      readonly previousHead: string | null;
      readonly prints: string[];
      readonly head: string;
    };
    /** In yen, as the terms name prizes. */
    readonly won: number;
  }[];
  /** The first chance that the file has no room for; null: there is none. */
  readonly nextFrom: number | null;
}

/** The most bytes of a file's prints, unless its first chance alone has more: those of an opening are long, and many chances wait for it. */
const printsMaximumBytes = 1_000_000;

/** The proof file of chances from a number on (docs/draws.md); null before the secret is revealed. */
export async function proofOf(
  { sql, course }: Books,
  series: ProofSeries,
  from: number,
  count: number,
  bytes = printsMaximumBytes,
): Promise<PrizesProof | null> {
  const { id, commitment, secret } = series;
  if (secret === null) return null;
  const { rows: sizes } = await sql.query<{ number: number; bytes: number }>(
    `select c.number, octet_length(t.prints) as bytes from taken_chances c join prize_tapes t on t.course = $1 and t.head = c.tape_head
     where c.course = $1 and c.series_id = $2 and c.number >= $3 order by c.number limit $4`,
    [course, id, from, count + 1],
  );
  const numbers = fitting(sizes, count, bytes);
  const { rows } = await sql.query<{
    number: number;
    random: string;
    takenAt: number;
    amount: number;
    previousHead: string | null;
    prints: string;
    head: string;
  }>(
    `select c.number, c.random, c.taken_at as "takenAt", c.amount, t.previous_head as "previousHead", t.prints, t.head
     from taken_chances c join prize_tapes t on t.course = $1 and t.head = c.tape_head
     where c.course = $1 and c.series_id = $2 and c.number = any($3) order by c.number`,
    [course, id, numbers],
  );
  return {
    format: "akari-draw-proof-1",
    kind: "prizes",
    commitment,
    terms: prizeText(prizeTermsOf(series)),
    secret,
    chances: rows.map(({ number, random, takenAt, amount, previousHead, prints, head }) => ({
      number,
      random,
      takenAt,
      tape: { previousHead, prints: prints.split("\n"), head },
      won: amount / 100,
    })),
    nextFrom: sizes[numbers.length]?.number ?? null,
  };
}

/** The first chances that one file has room for, at least one. */
function fitting(
  sizes: readonly { readonly number: number; readonly bytes: number }[],
  count: number,
  most: number,
): number[] {
  const numbers: number[] = [];
  let bytes = 0;
  for (const each of sizes.slice(0, count)) {
    bytes += each.bytes;
    if (bytes > most && numbers.length > 0) break;
    numbers.push(each.number);
  }
  return numbers;
}
