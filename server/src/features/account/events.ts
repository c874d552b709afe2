import type { AccountEvent } from "@akari/api/account";
import type pg from "pg";
import type { AccountNotice } from "../../bus/messages.ts";
import { presentNotice } from "../../push/present-notice.ts";

/** The account's events after a sequence, oldest first: the log topic `account` by HTTP. */
export async function readAccountEvents(
  sql: pg.Pool,
  accountId: number,
  after: number,
  count: number,
): Promise<AccountEvent[]> {
  const { rows } = await sql.query<
    Pick<AccountNotice, "sequence" | "at" | "kind"> & { body: Partial<AccountNotice> }
  >(
    `select sequence, at, kind, body from account_events
     where account_id = $1 and sequence > $2 order by sequence limit $3`,
    [accountId, after, count],
  );
  return rows.map(({ body, ...row }) => presentNotice({ ...body, ...row, accountId }));
}
