import type { CourseSql } from "../../db/course-sql.ts";
import type { ScoreChange } from "@akari/api/account";
import type { AnswerOf } from "@akari/api/endpoints";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { timeOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";

interface Step extends Pick<ScoreChange, "reason" | "change" | "score"> {
  readonly sequence: number;
  readonly at: number;
}

/** Changes of the score since the account was opened, newest first. */
export async function listScoreChanges({
  edge,
  request: { cursor },
  caller,
}: Call<"account/creditScore">): Promise<AnswerOf<"account/creditScore"> | Refusal> {
  const before = positionOf(cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const steps = await readScoreSteps(edge, caller.account, before, pageSize + 1);
  return pageOf(steps, ({ sequence }) => cursorOf(sequence), present);
}

/** Steps of an account's score with event numbers below `before`, newest first. */
export async function readScoreSteps(
  { sql, course }: CourseSql,
  accountId: number,
  before: number,
  count: number,
): Promise<readonly Step[]> {
  const { rows } = await sql.query<Step>(
    `select event_sequence as sequence, at, reason, change, score from score_changes
     where course = $1 and account_id = $2 and event_sequence < $3 order by event_sequence desc limit $4`,
    [course, accountId, before, count],
  );
  return rows;
}

function present({ at, reason, change, score }: Step): ScoreChange {
  return { time: timeOf(at), reason, change, score };
}
