import type { Price } from "@akari/exchange/price";
import type { Refusal } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { Books, OwnParts } from "../parts.ts";

/** The caller's own lines on a share's chart, in tenths of a yen, the lowest first. */
export async function linesOf(
  { sql, course }: Books,
  { account }: Acting,
  code: string,
): Promise<readonly number[]> {
  const { rows } = await sql.query<{ readonly price: number }>(
    "select price from chart_lines where course = $1 and account_id = $2 and code = $3 order by price",
    [course, account, code],
  );
  return rows.map(({ price }) => price);
}

/** Puts these lines in place of all on a share's chart; the lines after that. */
export function setLines(
  { whileHeld }: OwnParts,
  caller: Acting,
  { code, prices }: { readonly code: string; readonly prices: readonly Price[] },
): Promise<readonly number[] | Refusal> {
  return whileHeld(caller.account, async (books) => {
    const { sql, course } = books;
    await sql.query("delete from chart_lines where course = $1 and account_id = $2 and code = $3", [
      course,
      caller.account,
      code,
    ]);
    await sql.query(
      "insert into chart_lines (course, account_id, code, price) select distinct $1::integer, $2::bigint, $3, unnest($4::bigint[])",
      [course, caller.account, code, prices],
    );
    return linesOf(books, caller, code);
  });
}
