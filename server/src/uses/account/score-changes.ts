import type { ScoreReason } from "@akari/brokerage/account/events";
import type { Books } from "../parts.ts";

export interface ScoreStep {
  readonly reason: ScoreReason;
  readonly change: number;
  readonly score: number;
  readonly sequence: number;
  readonly at: number;
}

/** Steps of an account's score with event numbers below `before`, newest first. */
export async function readScoreSteps(
  { sql, course }: Books,
  accountId: number,
  before: number,
  count: number,
): Promise<readonly ScoreStep[]> {
  const { rows } = await sql.query<ScoreStep>(
    `select event_sequence as sequence, at, reason, change, score from score_changes
     where course = $1 and account_id = $2 and event_sequence < $3 order by event_sequence desc limit $4`,
    [course, accountId, before, count],
  );
  return rows;
}
