import type { HouseParts, Tables } from "../parts.ts";
import { logAction, type LoggedAction } from "./log-action.ts";

/** A page that is read again within this time is the same view. */
const sameViewMs = 30 * 60_000;

type LoggedView = LoggedAction & { readonly operatorId: number };

/** Enters into the log that an operator looked at something of a customer, once in half an hour. */
export async function logView(
  parts: HouseParts,
  view: LoggedView & { readonly caseNumber: string },
): Promise<void> {
  const { operatorId, action, caseNumber, at } = view;
  await logOnce(parts, view, {
    text: `select from operator_log where case_number = $1 and action = $2 and actor_kind = 'operator' and actor_id = $3 and at > $4 limit 1`,
    values: [caseNumber, action, String(operatorId), new Date(at - sameViewMs)],
  });
}

/** Enters a view unless `earlier` finds it. A page may read the same twice at once: the second waits for the first, and looks again. */
export async function logOnce(
  { sql, inTransaction }: HouseParts,
  view: LoggedView,
  earlier: { readonly text: string; readonly values: unknown[] },
): Promise<void> {
  const isLogged = async (tables: Tables) =>
    (await tables.query(earlier.text, earlier.values)).rowCount !== 0;
  if (await isLogged(sql)) return;
  await inTransaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `view ${view.operatorId} ${view.action} ${view.accountId ?? ""}`,
    ]);
    if (!(await isLogged(transaction))) await logAction(transaction, view);
    return {};
  });
}
