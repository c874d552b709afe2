import type { Outcome } from "@akari/brokerage/decision";
import type { Reason } from "@akari/api/reasons";
import { type Refusal, refuse } from "../admission/refusal.ts";
import type { Acting, ActingOperator } from "./caller.ts";
import type { Books } from "./parts.ts";
import { customer } from "./submit.ts";

/** The caller's request; the rest of a command follows from their identity. `id` is theirs: repeated, it has its first answer. */
export type Asked<Command> = Omit<Command, "kind" | "id" | "actor" | "at" | "accountId"> & {
  readonly id: string;
};

/** Fields of every command of a customer. */
export function by({ account: accountId, at }: Acting, id: string) {
  return { id, actor: customer(accountId), at, accountId };
}

/** Fields of every command of an operator. */
export function byOperator({ operatorId, at }: ActingOperator, id: string) {
  return { id, actor: { kind: "operator", id: String(operatorId) } as const, at };
}

/** Records that belong to accounts, and how a number that is not of the caller's is refused. */
export interface OwnRecords {
  readonly table: string;
  readonly number: string;
  readonly unknown: Reason;
  readonly field: string;
}

/** Goes on only with a record of the caller's own: the core's refusals do not tell another's from an unknown one. */
export async function withOwn<Answer>(
  { sql, course }: Books,
  { account }: Acting,
  { table, number, unknown, field }: OwnRecords,
  id: number,
  act: () => Promise<Answer>,
): Promise<Answer | Refusal> {
  const { rowCount } = await sql.query(
    `select from ${table} where course = $1 and account_id = $2 and ${number} = $3`,
    [course, account, id],
  );
  return rowCount === 0 ? refuse(unknown, { field }) : act();
}

/** The number of what an accepted command was about. */
export function numberIn(outcome: Outcome, name: `${string}Id`): number {
  const number = outcome[name];
  if (number === undefined) throw new Error(`an accepted command without its ${name}`);
  return number;
}
