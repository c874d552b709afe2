import type { CreditScoreChanged } from "@akari/brokerage/account/events";
import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import { type HappenedRecord, rowsIn } from "./record.ts";

export interface ScoreChangeRow extends Pick<
  CreditScoreChanged,
  "accountId" | "at" | "reason" | "change"
> {
  readonly eventSequence: number;
  readonly score: number;
}

/** Moves of credit scores, each with its reason. */
export const scoreChanges = {
  name: "scoreChanges" as const,
  madeBy: {
    "credit-score-changed": ({ accountId, at, reason, change }, { account }) => {
      const { eventSequence, creditScore: score } = account;
      return { accountId, eventSequence, at, reason, change, score };
    },
  },
  rows: [
    rowsIn(
      appended(
        "score_changes",
        columns<ScoreChangeRow>({
          account_id: ["bigint", (row) => row.accountId],
          event_sequence: ["bigint", (row) => row.eventSequence],
          at: ["ms", (row) => row.at],
          reason: ["text", (row) => row.reason],
          change: ["smallint", (row) => row.change],
          score: ["smallint", (row) => row.score],
        }),
      ),
      (changes: readonly ScoreChangeRow[]) => changes,
    ),
  ],
} satisfies HappenedRecord<ScoreChangeRow>;
