import type { Edge } from "../edge.ts";
import { lookWhenDue } from "./look-when-due.ts";
import { messageChanges } from "./message-changes.ts";

/** An offering that is due and has not opened is looked for after so long, and then ever more seldom. */
const againMs = { least: 2_000, most: 60_000 } as const;

/** Customers' requests for a message when the next offering takes applications. */
export interface OfferingNotices {
  isAsked(accountId: number): Promise<boolean>;
  /** `planned`: when the timetable is going to open the next one; null: it has none. */
  set(accountId: number, asked: boolean, planned: number | null): Promise<void>;
  stop(): void;
}

/** Tells them once, with the first offering that opens after they asked; no event of their account says so. */
export function startOfferingNotices(
  { sql, course, clock, core }: Pick<Edge, "sql" | "course" | "clock" | "core">,
  onFault: (error: unknown) => void,
): OfferingNotices {
  const lookAt = async (now: number): Promise<number | null> => {
    await tell(now);
    const { rows } = await sql.query<{ due: number | null }>(
      "select min(due_at) as due from offering_notices where course = $1",
      [course],
    );
    const due = rows[0]?.due ?? null;
    return due === null || due > now ? due : now + waitAfter(now - due);
  };

  /** In one statement, so that each customer gets one message and no request is lost. */
  const tell = async (now: number) => {
    const { rows } = await sql.query<{ accountId: number }>(
      `with opened as (
         select offering_id, code, opens_at, closes_at from offerings
         where course = $2 and opens_at <= $1 and closes_at > $1 order by opens_at desc limit 1
       ), due as (
         delete from offering_notices n using opened o where n.course = $2 and n.asked_at < o.opens_at returning n.account_id
       )
       insert into messages (course, account_id, key, parameters, created_at)
       select $2, account_id, 'message.ipoOpened', jsonb_build_object('offeringId', offering_id, 'share', code,
         'until', (extract(epoch from closes_at) * 1000)::bigint), $1
       from due, opened returning account_id as "accountId"`,
      [new Date(now), course],
    );
    for (const { accountId } of rows) messageChanges(sql).tell(accountId);
  };

  const { look, stop } = lookWhenDue({ clock, core }, { lookAt, retryMs: againMs.most, onFault });
  return {
    async isAsked(accountId) {
      const { rowCount } = await sql.query(
        "select from offering_notices where course = $1 and account_id = $2",
        [course, accountId],
      );
      return rowCount === 1;
    },
    async set(accountId, asked, planned) {
      const now = clock.now();
      if (asked)
        await sql.query(
          `insert into offering_notices (course, account_id, asked_at, due_at)
           select $4, $1, $2, least($3::timestamptz, (select min(opens_at) from offerings where course = $4 and opens_at > $2))
           on conflict (course, account_id) do nothing`,
          [accountId, new Date(now), new Date(planned ?? now + againMs.most), course],
        );
      else
        await sql.query("delete from offering_notices where course = $1 and account_id = $2", [
          course,
          accountId,
        ]);
      look();
    },
    stop,
  };
}

function waitAfter(lateMs: number): number {
  return Math.min(againMs.most, Math.max(againMs.least, lateMs));
}
