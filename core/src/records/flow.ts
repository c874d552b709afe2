import { type Flow, flowOf } from "@akari/brokerage/performance/flow";
import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import { type HappenedRecord, rowsIn } from "./record.ts";

/** Of an account; the returns of its days are split there. */
export interface FlowRow extends Flow {
  readonly accountId: number;
}

/** The value of accounts at each deposit, withdrawal and other flow from outside (docs/performance.md). */
export const flows = {
  name: "flows" as const,
  madeBy: {
    "entry-posted": ({ entry }, { brokerage, account }) => {
      const flow = flowOf(brokerage, account, entry);
      return flow === null ? null : { ...flow, accountId: account.id };
    },
  },
  rows: [
    rowsIn(
      appended(
        "flows",
        columns<FlowRow>({
          entry_id: ["bigint", (row) => row.entryId],
          account_id: ["bigint", (row) => row.accountId],
          at: ["ms", (row) => row.at],
          trading_date: ["date", (row) => row.tradingDate],
          total_assets: ["bigint", (row) => row.totalAssets],
        }),
      ),
      (all: readonly FlowRow[]) => all,
    ),
  ],
} satisfies HappenedRecord<FlowRow>;
