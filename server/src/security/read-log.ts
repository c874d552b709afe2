import { isReason, reasons } from "@akari/api/reasons";
import type { Locale } from "@akari/api/locale";
import { type SecurityKind, securityKinds } from "@akari/api/security-kinds";
import type pg from "pg";
import { pageSize } from "../http/cursor.ts";
import { reasonText } from "../http/wording.ts";
import { securityKeptDays } from "./security-log.ts";
import type { PersonId } from "../admission/person.ts";
import { openMarket } from "../admission/markets.ts";

/** A stored entry. */
export interface SecurityRow {
  readonly id: number;
  readonly at: number;
  readonly kind: SecurityKind;
  readonly route: string | null;
  readonly reason: string | null;
  /** Of the person concerned, in the open market. */
  readonly accountId: number | null;
  readonly operatorId: number | null;
  readonly source: string;
  readonly userAgent: string;
  readonly count: number;
}

export interface SecurityQuestion {
  /** Only entries about this person; absent: all. */
  readonly personId?: PersonId | null;
  /** The same by their account in the open market. */
  readonly accountId?: number | null;
  readonly about?: "refused" | "done" | "operators";
  /** Entries before this one. */
  readonly before: number;
  readonly at: number;
}

/** Entries of the last 30 days, newest first, one more than a page has. */
export async function readSecurityLog(
  sql: pg.Pool,
  { personId = null, accountId = null, about, before, at }: SecurityQuestion,
): Promise<SecurityRow[]> {
  const { rows } = await sql.query<SecurityRow>(
    `select entry_id as id, at, kind, route, reason, a.account_id as "accountId", operator_id as "operatorId", source,
       user_agent as "userAgent", count
     from security_log l left join person_accounts a on a.person_id = l.person_id and a.market = $7
     where entry_id < $1 and at > $2 and kind = any($3) and ($4::bigint is null or l.person_id = $4) and ($8::bigint is null or a.account_id = $8)
       and ($5::text is null or case $5 when 'refused' then reason is not null when 'operators' then operator_id is not null
         else reason is null and operator_id is null end)
     order by entry_id desc limit $6`,
    [
      before,
      new Date(at - securityKeptDays * 86_400_000),
      securityKinds,
      personId,
      about ?? null,
      pageSize + 1,
      openMarket.id,
      accountId,
    ],
  );
  return rows;
}

/** Why it was refused, for its reader; null where the reason would need figures that are not kept. */
export function refusalTextOf({ reason }: SecurityRow, locale: Locale): string | null {
  return reason !== null && isReason(reason) && reasons[reason].parameters === undefined
    ? reasonText(reason, {}, locale)
    : null;
}
