import type { Edge } from "../edge.ts";
import { inTransaction } from "../http/in-transaction.ts";
import { logAction, type LoggedAction } from "./operator-log.ts";

/** A page that is read again within this time is the same view. */
const sameViewMs = 30 * 60_000;

/** Enters into the log that an operator looked at something of a customer, once in half an hour. */
export async function logView(
  { sql }: Pick<Edge, "sql">,
  view: LoggedAction & { readonly caseNumber: string; readonly operatorId: number },
): Promise<void> {
  const { operatorId, action, caseNumber, at } = view;
  const { rowCount } = await sql.query(
    `select from operator_log where case_number = $1 and action = $2 and actor_kind = 'operator' and actor_id = $3 and at > $4 limit 1`,
    [caseNumber, action, String(operatorId), new Date(at - sameViewMs)],
  );
  if (rowCount !== 0) return;
  await inTransaction(sql, async (transaction) => {
    await logAction(transaction, view);
    return {};
  });
}
