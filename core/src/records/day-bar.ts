import { columns, columnsOfPart, storedRecord } from "../tables/columns.ts";
import type { DayBar, GrowingBar } from "../market/growing-bar.ts";
import { appended } from "../tables/table.ts";
import { storedTerms } from "./instrument.ts";
import { type HappenedRecord, rowsIn } from "./record.ts";

/** Each property of a bar with its column. */
export const barColumns = {
  open: ["open", "bigint"],
  high: ["high", "bigint"],
  low: ["low", "bigint"],
  close: ["close", "bigint"],
  volume: ["volume", "bigint"],
  turnover: ["turnover", "bigint"],
} as const;

/** Bars of finished days. */
export const dayBars = {
  name: "dayBars" as const,
  madeBy: {},
  rows: [
    rowsIn(
      appended<DayBar>("day_bars", [
        ...columns<DayBar>({ code: ["text", (row) => row.code] }),
        ...columnsOfPart((row: DayBar) => row.terms, storedTerms.columns),
        ...storedRecord<Readonly<GrowingBar>>(barColumns).columns,
      ]),
      (bars: readonly DayBar[]) => bars,
    ),
  ],
} satisfies HappenedRecord<DayBar>;
