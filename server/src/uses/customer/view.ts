import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingOperator } from "../caller.ts";
import { type EdgeAction, logAction } from "../operator-log/log-action.ts";
import { logOnce } from "../operator-log/log-view.ts";
import type { HouseParts, Tables, Tell } from "../parts.ts";

/** An opened account stays open for this long, in the session that opened it. */
const viewMs = 30 * 60_000;

/** An operator in the session in which they look. */
export interface Looking extends ActingOperator {
  readonly sessionId: number;
}

export interface View {
  readonly reason: string;
  readonly caseNumber: string | null;
  readonly endsAt: number;
}

export interface ViewParts extends HouseParts {
  readonly tell: Tell<{
    readonly key: "message.accountViewed";
    readonly parameters: { readonly name: string; readonly reason: string };
  }>;
}

/** Opens a customer's account in this session, and enters that into the log that the customer reads. */
export function openView(
  { inTransaction, tell }: ViewParts,
  { sessionId, operatorId, at }: Looking,
  accountId: number,
  { reason, caseNumber }: Pick<View, "reason" | "caseNumber">,
): Promise<View | Refusal> {
  const endsAt = at + viewMs;
  return inTransaction<View>(async (sql) => {
    await sql.query(
      `insert into customer_views (session_id, account_id, reason, case_number, ends_at) values ($1, $2, $3, $4, $5)
       on conflict (session_id, account_id) do update set reason = $3, case_number = $4, ends_at = $5`,
      [sessionId, accountId, reason, caseNumber, new Date(endsAt)],
    );
    await logAction(sql, {
      at,
      operatorId,
      action: "customer-viewed",
      accountId,
      reason,
      caseNumber,
    });
    const { rows } = await sql.query<{ name: string }>(
      "select name from operators where operator_id = $1",
      [operatorId],
    );
    const parameters = { name: rows[0]?.name ?? "", reason };
    await tell(sql, accountId, { key: "message.accountViewed", parameters }, at);
    return { reason, caseNumber, endsAt };
  });
}

/** The session's open view of an account. Refused: CUSTOMER_NOT_OPENED. */
export async function viewOf(
  sql: Tables,
  { sessionId, at }: Omit<Looking, "operatorId">,
  accountId: number,
): Promise<View | Refusal> {
  const { rows } = await sql.query<View>(
    `select reason, case_number as "caseNumber", ends_at as "endsAt" from customer_views
     where session_id = $1 and account_id = $2 and ends_at > $3`,
    [sessionId, accountId, new Date(at)],
  );
  return rows[0] ?? refuse("CUSTOMER_NOT_OPENED");
}

/** Enters into the log that a part of an opened account was read, once for each time that it was opened. */
export async function logPart(
  parts: HouseParts,
  { operatorId, at }: ActingOperator,
  accountId: number,
  action: EdgeAction,
  { reason, caseNumber, endsAt }: View,
): Promise<void> {
  await logOnce(
    parts,
    { at, operatorId, action, accountId, reason, caseNumber },
    {
      text: `select from operator_log where account_id = $1 and action = $2 and actor_kind = 'operator' and actor_id = $3 and at >= $4 limit 1`,
      values: [accountId, action, String(operatorId), new Date(endsAt - viewMs)],
    },
  );
}
