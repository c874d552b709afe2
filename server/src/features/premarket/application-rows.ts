import { caseNumberOf } from "@akari/api/case-number";
import type { Locale } from "@akari/api/locale";
import type { PremarketApplication as Shown, PremarketStatus } from "@akari/api/premarket";
import { isReason } from "@akari/api/reasons";
import type { PremarketApplication } from "@akari/brokerage/premarket/application";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import type { Calendar } from "@akari/exchange/calendar";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import type { CourseSql } from "../../db/course-sql.ts";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";

export type ApplicationRow = Omit<PremarketApplication, "clientId" | "carriedAt"> & {
  /** Of its fills. */
  readonly fee: number;
};

const columns = `premarket_id as id, account_id as "accountId", code, price, quantity, hold, opens_at as "opensAt", applied_at as "appliedAt",
  status, reason, order_id as "orderId", filled, filled_value as "filledValue", opening_price as "openingPrice", decided_at as "decidedAt",
  coalesce((select sum(f.fee) from fills f where f.course = $1 and f.order_id = a.order_id), 0)::bigint as fee`;

/** An account's applications with ids below `before`, newest first; absent status: all. */
export async function readApplications(
  { sql, course }: CourseSql,
  accountId: number,
  { before, count, status }: { before: number; count: number; status: PremarketStatus | null },
): Promise<ApplicationRow[]> {
  const { rows } = await sql.query<ApplicationRow>(
    `select ${columns} from premarket_applications a
     where a.course = $1 and account_id = $2 and premarket_id < $3 and ($4::text is null or status = $4)
     order by premarket_id desc limit $5`,
    [course, accountId, before, status, count],
  );
  return rows;
}

/** What was bought at the openings of these dates, by date. */
export async function readDays(
  { sql, course }: CourseSql,
  accountId: number,
  dates: readonly string[],
): Promise<ReadonlyMap<string, Shown["day"]>> {
  const { rows } = await sql.query<{ date: string; successes: number; value: number }>(
    `select to_char(opens_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as date, count(*) filter (where status = 'success') as successes,
       coalesce(sum(filled_value), 0)::bigint as value
     from premarket_applications
     where course = $1 and account_id = $2 and to_char(opens_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') = any ($3)
     group by 1`,
    [course, accountId, dates],
  );
  return new Map(
    rows.map(({ date, successes, value }) => [date, { successes, filledValue: yenOf(value) }]),
  );
}

export async function countApplying(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<number> {
  const { rows } = await sql.query<{ applying: number }>(
    `select count(*) as applying from premarket_applications where course = $1 and account_id = $2 and status = 'applying'`,
    [course, accountId],
  );
  return rows[0]!.applying;
}

export function presentApplication(
  row: ApplicationRow,
  calendar: Calendar,
  locale: Locale,
): Omit<Shown, "day"> {
  const { hold, filledValue, fee, status, reason, decidedAt, opensAt, orderId } = row;
  return {
    premarketId: idOf(row.id),
    orderNumber: caseNumberOf("premarket", row.id),
    code: row.code,
    price: priceOf(row.price),
    quantity: row.quantity,
    held: yenOf(hold),
    opensAt: timeOf(opensAt),
    date: tokyoDate(opensAt),
    acceptsFrom: timeOf(nextPremarketOpening(calendar, opensAt - 1).acceptsFrom),
    appliedAt: timeOf(row.appliedAt),
    status,
    orderId: orderId === null ? null : idOf(orderId),
    filledQuantity: row.filled,
    filledValue: yenOf(filledValue),
    fee: yenOf(fee),
    openingPrice: nullablePriceOf(row.openingPrice),
    returned: decidedAt === null ? null : yenOf(hold - filledValue - fee),
    reason,
    remarks: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : "",
    decidedAt: nullableTimeOf(decidedAt),
  };
}
