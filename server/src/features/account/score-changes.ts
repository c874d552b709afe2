import type pg from "pg";
import type { ScoreChange } from "@akari/api/account";
import type { AnswerOf } from "@akari/api/endpoints";
import { scoreAfter, scorePoints } from "@akari/brokerage/account/credit-score";
import { startingCreditScore } from "@akari/brokerage/rates";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { timeOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";

interface EventRow {
  readonly sequence: number;
  readonly at: number;
  /** A forced close counts once a day and comes first; an entry of the same moment writes an advance off. */
  readonly writtenOff: boolean;
}

interface Step extends Pick<EventRow, "sequence" | "at"> {
  readonly reason: ScoreChange["reason"];
  readonly score: number;
}

/** Changes of the score since the account was opened, newest first, derived from the account's events and entries. */
export async function listScoreChanges({
  edge,
  request: { cursor },
  session,
}: Call<"account/creditScore">): Promise<AnswerOf<"account/creditScore"> | Refusal> {
  const before = positionOf(cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const newest = (await readScoreSteps(edge.sql, session.accountId)).toReversed();
  const wanted = newest.filter(({ sequence }) => sequence < before).slice(0, pageSize + 1);
  return pageOf(wanted, ({ sequence }) => cursorOf(sequence), present);
}

/** Every step of an account's score, oldest first. */
export async function readScoreSteps(sql: pg.Pool, accountId: number): Promise<readonly Step[]> {
  const { rows } = await sql.query<EventRow>(
    `with changes as (
       select sequence, at, row_number() over moment as nth,
         count(*) over (partition by at) as "ofMoment"
       from account_events where account_id = $1 and kind = 'credit-score-changed'
       window moment as (partition by at order by sequence)),
     forgiven as (
       select at, count(*) as entries from entries
       where account_id = $1 and kind = 'advance-written-off' and at in (select at from changes)
       group by at)
     select sequence, at, nth > "ofMoment" - coalesce(entries, 0) as "writtenOff"
     from changes left join forgiven using (at) order by sequence`,
    [accountId],
  );
  return stepsOf(rows);
}

function stepsOf(rows: readonly EventRow[]): readonly Step[] {
  let score = startingCreditScore;
  return rows.map(({ sequence, at, writtenOff }) => {
    const reason = writtenOff ? "advance-written-off" : "forced-close";
    score = scoreAfter(score, scorePoints[reason]);
    return { sequence, at, reason, score };
  });
}

function present({ at, reason, score }: Step): ScoreChange {
  return { time: timeOf(at), reason, change: scorePoints[reason], score };
}
