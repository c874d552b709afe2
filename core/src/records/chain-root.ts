import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import { type HappenedRecord, rowsIn } from "./record.ts";

interface ChainRootRow {
  readonly tradingDate: string;
  readonly accounts: number;
  readonly root: string;
  readonly at: number;
  readonly batch: number;
  readonly nextId: number;
}

/** Trading dates that have ended, each with the root over the heads of all accounts' chains. */
export const chainRoots = {
  name: "chainRoots" as const,
  madeBy: {},
  rows: [
    rowsIn(
      appended(
        "chain_roots",
        columns<ChainRootRow>({
          trading_date: ["date", (row) => row.tradingDate],
          accounts: ["integer", (row) => row.accounts],
          root: ["hex", (row) => row.root],
          at: ["ms", (row) => row.at],
          batch: ["bigint", (row) => row.batch],
          next_id: ["bigint", (row) => row.nextId],
        }),
      ),
      (tradingDates: readonly string[], { at, number: batch, sources }) =>
        tradingDates.map((tradingDate) => ({
          tradingDate,
          ...sources.chains.root(),
          at,
          batch,
          nextId: sources.brokerage.nextId,
        })),
    ),
  ],
} satisfies HappenedRecord<string>;
