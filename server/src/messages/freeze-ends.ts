import type { Edge } from "../edge.ts";
import { dayMs } from "@akari/exchange/tokyo-time";
import { lookWhenDue } from "./look-when-due.ts";
import { messageChanges } from "./message-changes.ts";

const retryMs = 10_000;

/**
 * Tells customers that a freeze of their account has ended by itself, once; no event of the books says so. A freeze that ended while no process
 * ran gets its message at the next start, within a day.
 */
export function startFreezeEnds(
  { sql, course, clock, core }: Pick<Edge, "sql" | "course" | "clock" | "core">,
  onFault: (error: unknown) => void,
): { stop(): void } {
  /** Resolves with when the next freeze ends; null: none is on. */
  const lookAt = async (now: number): Promise<number | null> => {
    const { rows: told } = await sql.query<{ accountId: number }>(
      `insert into messages (course, account_id, key, parameters, created_at)
       select course, account_id, 'message.freezeEnded', jsonb_build_object('since', f.since, 'until', f.until), frozen_until
       from accounts a
       cross join lateral (select (extract(epoch from frozen_at) * 1000)::bigint as since, (extract(epoch from frozen_until) * 1000)::bigint as until) f
       where course = $3 and frozen_until <= $1 and frozen_until > $2 and closing_id is null
         and not exists (select from messages m where m.course = $3 and m.account_id = a.account_id and m.key = 'message.freezeEnded'
           and (m.parameters ->> 'until')::bigint = f.until)
       returning account_id as "accountId"`,
      [new Date(now), new Date(now - dayMs), course],
    );
    for (const { accountId } of told) messageChanges(sql).tell(accountId);
    const { rows } = await sql.query<{ next: number | null }>(
      "select min(frozen_until) as next from accounts where course = $2 and frozen_until > $1",
      [new Date(now), course],
    );
    return rows[0]?.next ?? null;
  };

  return lookWhenDue(
    { clock, core },
    {
      lookAt,
      retryMs,
      onFault,
      isConcerned: ({ accountEvents }) =>
        accountEvents.some(({ kind }) => kind === "account-frozen"),
    },
  );
}
