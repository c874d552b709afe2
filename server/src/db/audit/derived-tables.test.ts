import { expect, test } from "vitest";
import { sqlChecks } from "./audit-database.ts";

const clauses =
  /^(?:where|group|order|union|except|intersect|limit|on|join|left|right|cross|full|inner|having|for)\b/i;

/** The derived tables of a statement that have no name, each from its opening bracket. */
function unnamed(sql: string): string[] {
  return Array.from(
    sql.matchAll(/(?<!distinct\s+)\b(?:from|join|lateral)\s*\(\s*(?=select|values|with)/gi),
  ).flatMap(({ 0: begin, index }) => {
    let at = index + begin.length;
    for (let open = 1; open > 0 && at < sql.length; at += 1)
      open += sql[at] === "(" ? 1 : sql[at] === ")" ? -1 : 0;
    const behind = sql.slice(at).trimStart();
    return /^(?:as\s+)?[a-z_]/i.test(behind) && !clauses.test(behind)
      ? []
      : [sql.slice(index, index + 60)];
  });
}

// PostgreSQL 15, which docs/deploying.md supports, requires a name; the embedded version does not.
test.each(sqlChecks)(
  "M-OUT-194 the audit names each derived table: $name",
  ({ counted, offending }) => {
    expect(unnamed(`select count(*) as count from ${counted}`)).toEqual([]);
    expect(unnamed(`select * from (${offending}) o`)).toEqual([]);
  },
);

test("M-OUT-194 a derived table without a name is seen", () => {
  expect(unnamed("select 1 from (select 2) where true")).toHaveLength(1);
  expect(unnamed("select 1 from t join (select (2)) on true")).toHaveLength(1);
  expect(unnamed("select count(*) from (select 2)")).toHaveLength(1);
  expect(
    unnamed(
      "select 1 from (select 2) s, lateral (select 3) as u where 1 is distinct from (select 2)",
    ),
  ).toEqual([]);
});
