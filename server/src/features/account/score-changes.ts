import type { ScoreChange } from "@akari/api/account";
import type { AnswerOf } from "@akari/api/endpoints";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { timeOf } from "../../http/present.ts";
import { readScoreSteps, type ScoreStep } from "../../uses/account/score-changes.ts";

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

function present({ at, reason, change, score }: ScoreStep): ScoreChange {
  return { time: timeOf(at), reason, change, score };
}
