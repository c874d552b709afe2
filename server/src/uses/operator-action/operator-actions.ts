import type { Acting, Stretch } from "../caller.ts";
import { logColumns, type LogRow } from "../operator-log/read-log.ts";
import { operatorNames } from "../operator/operator-names.ts";
import type { Books, Tables } from "../parts.ts";

export type OperatorActionKind = "view" | "decision" | "stop" | "correction" | "support";

/** An action of an operator, the desk or the server on an account, from the log. */
export interface OperatorActionRow extends LogRow {
  readonly kind: OperatorActionKind;
  /** Sen; of the case that was decided. */
  readonly caseAmount: number | null;
  /** The hash of the entry before it; null: there is none. */
  readonly previous: Uint8Array | null;
  /** In the order in which they agreed. */
  readonly people: readonly OperatorActionPerson[];
}

export interface OperatorActionPerson {
  readonly operatorId: number;
  readonly name: string;
}

export interface OperatorActionQuery extends Stretch {
  /** null: of every kind. */
  readonly kind: OperatorActionKind | null;
}

/** The kind of an entry about a customer. */
const kindOfAction = `case
  when action like '%-viewed' then 'view'
  when action like '%freeze-account' then 'stop'
  when action = 'correct-entry' then 'correction'
  when action like 'conversation-%' then 'support'
  else 'decision' end`;
/** Attempts that were denied are left out. */
const wasCarriedOut = "coalesce(parameters ->> 'outcome', 'accepted') = 'accepted'";

/** How many entries of each kind there are about an account. */
export async function operatorActionTotals(
  sql: Tables,
  { account }: Pick<Acting, "account">,
): Promise<Record<OperatorActionKind, number>> {
  const { rows } = await sql.query<{ kind: OperatorActionKind; count: number }>(
    `select ${kindOfAction} as kind, count(*) as count from operator_log where account_id = $1 and ${wasCarriedOut} group by 1`,
    [account],
  );
  const zeros = { view: 0, decision: 0, stop: 0, correction: 0, support: 0 };
  return { ...zeros, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** Actions on an account, views included, newest first: the list that its customer reads. */
export async function operatorActionsOf(
  { sql, course }: Books,
  { account }: Pick<Acting, "account">,
  { before, count, kind }: OperatorActionQuery,
): Promise<readonly OperatorActionRow[]> {
  const { rows } = await sql.query<Omit<OperatorActionRow, "people">>(
    `select ${logColumns}, ${kindOfAction} as kind,
       coalesce((select d.amount from deposits d where d.course = $1 and l.action = 'decide-deposit' and d.deposit_id = (l.parameters ->> 'depositId')::bigint),
         (select w.amount from withdrawals w where w.course = $1 and l.action = 'decide-withdrawal' and w.withdrawal_id = (l.parameters ->> 'withdrawalId')::bigint),
         (select n.amount from loans n where n.course = $1 and l.action = 'decide-loan' and n.loan_id = (l.parameters ->> 'loanId')::bigint))
         as "caseAmount",
       (select b.hash from operator_log b where b.number = l.number - 1) as previous
     from operator_log l
     where account_id = $2 and number < $3 and ${wasCarriedOut} and ($5::text is null or ${kindOfAction} = $5)
     order by number desc limit $4`,
    [course, account, before, count, kind],
  );
  const names = await operatorNames(sql, rows.flatMap(operatorsIn));
  return rows.map((row) => ({
    ...row,
    people: operatorsIn(row).map((operatorId) => ({
      operatorId,
      name: names.get(operatorId) ?? "",
    })),
  }));
}

function operatorsIn({ actorKind, actorId, parameters }: LogRow): number[] {
  if (actorKind !== "operator") return [];
  const { approvals } = JSON.parse(parameters) as { readonly approvals?: readonly string[] };
  return (approvals ?? [actorId]).map(Number);
}
