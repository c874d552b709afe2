import { keptRecords } from "@akari/core/records/all";
import type { AnyKeptRecord } from "@akari/core/records/record";
import { rowsOf } from "../course-sql.ts";
import type { MarketTable } from "../tables.ts";

/** Stored lines of the books: kind and owner of each line, its customer (null: the house), its balance. */
function linesOf({ table, balances }: AnyKeptRecord): string[] {
  return balances.map(({ line, column }) =>
    typeof line === "object"
      ? `select ${line.column} as kind, 0 as owner, null::bigint as account_id, ${column} as balance from ${rowsOf(table.name as MarketTable)} t`
      : `select '${line}', ${table.key.join(", ")}, account_id, ${column} from ${rowsOf(table.name as MarketTable)} t`,
  );
}

/** Every line that has a row, as a SQL subquery; a line without one has no balance. */
export const storedLines = `(
  ${(keptRecords as readonly AnyKeptRecord[]).flatMap(linesOf).join("\n  union all ")})`;
