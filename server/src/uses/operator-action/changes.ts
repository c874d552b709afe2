import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** A change of one of the caller's records. */
export interface ChangeRow {
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  /** The kind of the actor, of operators with their number. */
  readonly by: string;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string | null;
  /** Of the order, the deposit or whatever it is about; null for what an account has one of. */
  readonly id: string | null;
}

export interface ChangeQuery extends Stretch {
  /** Only of this deposit; null: of any record. */
  readonly depositId: number | null;
  readonly withdrawalId: number | null;
}

/** The field of an event that names its subject; a fill names its order and its position. */
const idFields = [
  "orderId",
  "depositId",
  "withdrawalId",
  "loanId",
  "subscriptionId",
  "entryId",
  "followId",
  "premarketId",
  "chanceId",
  "resetId",
];

/** Changes of the caller's records, newest first, from the account's log of events. */
export async function changesOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count, depositId, withdrawalId }: ChangeQuery,
): Promise<readonly ChangeRow[]> {
  const { rows } = await sql.query<ChangeRow>(
    `select sequence, at, kind, body ->> 'by' as by, body ->> 'from' as "from", body ->> 'to' as "to", body ->> 'reason' as reason,
       coalesce(${idFields.map((field) => `body ->> '${field}'`).join(", ")}) as id
     from account_events
     where course = $1 and account_id = $2 and sequence < $3 and body ->> 'to' is not null
       and ($4::bigint is null or (body ->> 'depositId')::bigint = $4)
       and ($5::bigint is null or (body ->> 'withdrawalId')::bigint = $5)
     order by sequence desc limit $6`,
    [course, account, before, depositId, withdrawalId, count],
  );
  return rows;
}
