import { Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { UseParts } from "../parts.ts";

type Books = Pick<UseParts, "sql" | "course">;

/**
 * The core knows live orders only. For an order that it does not know, the tables say whether it is an ended one of the caller's, or
 * unknown to them too.
 */
export async function aboutOrder<Answer>(
  { sql, course }: Books,
  { account: accountId }: Acting,
  orderId: number,
  answer: Answer | Refusal,
): Promise<Answer | Refusal> {
  if (!isAbout(answer, ["ORDER_UNKNOWN", "ORDER_NOT_WORKING"])) return answer;
  const { rowCount } = await sql.query(
    "select from orders where course = $3 and order_id = $1 and account_id = $2",
    [orderId, accountId, course],
  );
  return refuse(rowCount === 1 ? "ORDER_NOT_WORKING" : "ORDER_UNKNOWN", { field: "orderId" });
}

/** The same for a position. */
export async function aboutPosition<Answer>(
  { sql, course }: Books,
  { account: accountId }: Acting,
  positionId: number,
  answer: Answer | Refusal,
): Promise<Answer | Refusal> {
  if (!isAbout(answer, ["POSITION_UNKNOWN", "POSITION_CLOSED"])) return answer;
  const { rowCount } = await sql.query(
    "select from positions where course = $3 and position_id = $1 and account_id = $2",
    [positionId, accountId, course],
  );
  return refuse(rowCount === 1 ? "POSITION_CLOSED" : "POSITION_UNKNOWN", { field: "positionId" });
}

function isAbout(answer: unknown, words: readonly string[]): boolean {
  return answer instanceof Refusal && words.includes(answer.reason);
}
