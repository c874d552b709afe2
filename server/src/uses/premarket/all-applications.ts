import type { PremarketApplication } from "@akari/brokerage/premarket/application";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** An application without who made it. */
export type AnyApplication = Omit<PremarketApplication, "accountId" | "clientId" | "carriedAt">;

/** Applications of all accounts, newest first: waiting or decided ones. */
export async function readApplications(
  { sql, course }: Books,
  { before, count, waiting }: Stretch & { readonly waiting: boolean },
): Promise<readonly AnyApplication[]> {
  const { rows } = await sql.query<AnyApplication>(
    `select premarket_id as id, code, price, quantity, hold, opens_at as "opensAt", applied_at as "appliedAt", status, reason,
         order_id as "orderId", filled, filled_value as "filledValue", opening_price as "openingPrice", decided_at as "decidedAt"
       from premarket_applications where course = $1 and (status = 'applying') = $2 and premarket_id < $3
       order by premarket_id desc limit $4`,
    [course, waiting, before, count],
  );
  return rows;
}

/** Money in sen. */
export interface ApplicationFigures {
  readonly applying: number;
  /** For applications that are kept for an acceptance. */
  readonly held: number;
  /** Successes of the calendar day. */
  readonly today: number;
}

export async function applicationFigures(
  { sql, course }: Books,
  at: number,
): Promise<ApplicationFigures> {
  const { rows } = await sql.query<ApplicationFigures>(
    `select count(*) filter (where status = 'applying') as applying,
       coalesce(sum(hold) filter (where status = 'applying' and order_id is null), 0)::bigint as held,
       count(*) filter (where status = 'success' and decided_at >= $2) as today
     from premarket_applications where course = $1 and (status = 'applying' or decided_at >= $2)`,
    [course, new Date(startOfTokyoDay(at))],
  );
  return rows[0]!;
}
