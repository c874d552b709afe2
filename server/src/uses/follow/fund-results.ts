import type { Books } from "../parts.ts";
import { nearestHalfUp, percentHundredthsHalfUp } from "@akari/brokerage/rounding";

/** Results of all past and present holders of units; results in hundredths of a percent of their cost. */
export interface FundResults {
  readonly count: number;
  readonly losses: number;
  readonly gains: number;
  /** null, as all figures that follow: there are too few cases. */
  readonly groups: number[] | null;
  readonly median: number | null;
  readonly lowest: number | null;
}

/** Below this many cases there are no percentages: they would say something about single persons and nothing about the fund. */
const casesForPercents = 10;

/** Ended follows count by their proceeds, running ones at the last price. */
export async function readFundResults(
  { sql, course }: Books,
  fundId: number,
): Promise<FundResults> {
  const { rows } = await sql.query<{ cost: number; worth: number }>(
    `select w.cost, (case when w.status = 'ended' then w.proceeds else floor(w.units * f.price::numeric / 10000) end)::bigint as worth
     from follows w join funds f using (course, fund_id) where w.course = $1 and w.fund_id = $2 and w.units > 0`,
    [course, fundId],
  );
  return resultsOf(rows);
}

/** Money in sen. A result that is less than half of a hundredth of a percent away from its cost counts as 0 %. */
function resultsOf(
  cases: readonly { readonly cost: number; readonly worth: number }[],
): FundResults {
  const hundredths = cases
    .map(({ cost, worth }) => percentHundredthsHalfUp(worth - cost, cost))
    .toSorted((one, other) => one - other);
  const shown = hundredths.length >= casesForPercents;
  const middle = hundredths.length / 2;
  const median = nearestHalfUp(
    (hundredths[Math.ceil(middle) - 1] ?? 0) + (hundredths[Math.floor(middle)] ?? 0),
    2,
  );
  return {
    count: hundredths.length,
    losses: hundredths.filter((one) => one < 0).length,
    gains: hundredths.filter((one) => one > 0).length,
    groups: shown ? groupsOf(hundredths) : null,
    median: shown ? median : null,
    lowest: shown ? hundredths[0]! : null,
  };
}

function groupsOf(hundredths: readonly number[]): number[] {
  const groups = [0, 0, 0, 0, 0, 0, 0];
  for (const one of hundredths) groups[groupOf(one)]! += 1;
  return groups;
}

/** Of seven: below -10 %, to -5 %, to 0 %, 0 %, to 5 %, to 10 %, above. */
function groupOf(hundredths: number): number {
  if (hundredths < -1_000) return 0;
  if (hundredths < -500) return 1;
  if (hundredths < 0) return 2;
  if (hundredths === 0) return 3;
  if (hundredths <= 500) return 4;
  return hundredths <= 1_000 ? 5 : 6;
}
