import { caseNumberOf } from "@akari/api/case-number";
import type { IdentityRejection } from "@akari/brokerage/identity/identity";
import type { DecideIdentity } from "@akari/brokerage/identity/commands";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { byOperator } from "../act.ts";
import type { ActingOperator } from "../caller.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { HouseParts, Tables, Tell, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";
import { eraseCase, type IdentityCaseRow, identityCaseSelection } from "./cases.ts";

/** An operator's word about a case; `id` is theirs. */
export interface Review {
  readonly id: string;
  readonly decision: "passed" | "rejected";
  readonly reason: IdentityRejection | null;
}

/** Messages about a renewal, in addition to the core's decision. */
export type RenewalMessage =
  | { readonly key: "message.identityRenewed"; readonly parameters: Readonly<Record<never, never>> }
  | {
      readonly key: "message.identityNotRenewed";
      readonly parameters: { readonly reason: IdentityRejection };
    };

export interface ReviewParts extends HouseParts, UseParts {
  /** The sealed name of a case; null: erased, or its key is lost. */
  nameOf(row: IdentityCaseRow): string | null;
  /** Keeps the name that is about to be verified; a verified name stays. */
  keepName(account: number, name: string, at: number): Promise<void>;
  /** Puts a renewed name in the place of the verified one, inside a transaction. */
  replaceName(sql: Tables, account: number, name: string, at: number): Promise<void>;
  readonly tell: Tell<RenewalMessage>;
}

/**
 * Decides a waiting case, one decision after another. A holder who is not verified yet is decided on by the core; a renewal changes no more
 * than the name. null, or the refusal: the case was decided or withdrawn before, and whatever the core denies.
 */
export async function reviewCase(
  parts: ReviewParts,
  operator: ActingOperator,
  row: IdentityCaseRow,
  review: Review,
): Promise<Refusal | null> {
  const name = parts.nameOf(row);
  const { decision, reason } = review;
  const { operatorId, at } = operator;
  // Before the decision, so that a passed identity always has its name; it counts only once it has passed.
  if (decision === "passed" && !row.isRenewal && row.status === "waiting" && name !== null)
    await parts.keepName(row.accountId, name, at);
  return parts.inTransaction<null>(async (sql) => {
    const locked = await lockCase(sql, row.id);
    if (locked.status !== "waiting")
      return isSentAgain(locked, operator, review) ? null : decidedFirst(locked);
    const refused = await decideInCore(parts, operator, row, review);
    if (refused !== null) return refused;
    await sql.query(
      `update identity_cases set status = $2, reason = $3, decided_at = $4, decided_by = $5 where identity_case_id = $1`,
      [row.id, decision, reason, new Date(at), operatorId],
    );
    // An image that may show a real document is erased at once.
    if (reason === "IDENTITY_NOT_SPECIMEN") {
      const [frontId, backId] = [row.front?.id ?? null, row.back?.id ?? null];
      await eraseCase(sql, { id: row.id, frontId, backId }, [], at);
    }
    if (row.isRenewal) {
      await parts.tell(sql, row.accountId, aboutRenewal(reason), at);
      if (decision === "passed" && name !== null)
        await parts.replaceName(sql, row.accountId, name, at);
      await logAction(sql, {
        at,
        operatorId,
        action: decision === "passed" ? "identity-renewed" : "identity-renewal-rejected",
        caseNumber: caseNumberOf("identity", row.id),
        accountId: row.accountId,
        reason,
        parameters: { from: "waiting", to: decision },
      });
    }
    return null;
  });
}

/** Decides on a holder who sent nothing. */
export async function decideHolder(
  parts: Pick<ReviewParts, "core" | "keepName">,
  operator: ActingOperator,
  {
    accountId,
    name,
    ...review
  }: Review & {
    readonly accountId: number;
    /** The name that they have then; null: none was given. */
    readonly name: string | null;
  },
): Promise<Refusal | null> {
  // Before the decision, so that a passed identity always has its name; it counts only once it has passed.
  if (name !== null) await parts.keepName(accountId, name, operator.at);
  const outcome = await submit(parts, decisionOf(operator, accountId, review));
  return outcome instanceof Refusal ? outcome : null;
}

/** Refuses a decision outside the case while one of the customer's cases waits; null: no case waits. */
export async function refusedWhileWaiting(
  { sql }: Pick<UseParts, "sql">,
  accountId: number,
): Promise<Refusal | null> {
  const { rowCount } = await sql.query(
    "select from identity_cases where account_id = $1 and status = 'waiting'",
    [accountId],
  );
  return rowCount === 0 ? null : refuse("IDENTITY_CASE_WAITS");
}

function aboutRenewal(reason: IdentityRejection | null): RenewalMessage {
  return reason === null
    ? { key: "message.identityRenewed", parameters: {} }
    : { key: "message.identityNotRenewed", parameters: { reason } };
}

/** The core's decision about the holder; null: it stands. */
async function decideInCore(
  parts: Pick<UseParts, "core">,
  operator: ActingOperator,
  { accountId, isRenewal }: IdentityCaseRow,
  review: Review,
): Promise<Refusal | null> {
  if (isRenewal) return null;
  const outcome = await submit(parts, decisionOf(operator, accountId, review));
  if (!(outcome instanceof Refusal)) return null;
  // An earlier attempt passed it and ended before the case said so.
  return outcome.reason === "IDENTITY_PASSED" && review.decision === "passed" ? null : outcome;
}

function decisionOf(
  operator: ActingOperator,
  accountId: number,
  { id, decision, reason }: Review,
): DecideIdentity {
  return { kind: "decide-identity", ...byOperator(operator, id), accountId, decision, reason };
}

async function lockCase(sql: Tables, caseId: number): Promise<IdentityCaseRow> {
  const { rows } = await sql.query<IdentityCaseRow>(
    `${identityCaseSelection} where c.identity_case_id = $1 for update of c`,
    [caseId],
  );
  const found = rows[0];
  if (found === undefined) throw new Error("a case that was there a moment ago");
  return found;
}

/** The same operator's same decision, sent again. */
function isSentAgain(
  { status, reason, decidedBy }: IdentityCaseRow,
  { operatorId }: ActingOperator,
  review: Review,
): boolean {
  return status === review.decision && reason === review.reason && decidedBy === operatorId;
}

function decidedFirst({ status, decidedAt, decidedByName }: IdentityCaseRow): Refusal {
  const at = decidedAt ?? 0;
  return status === "withdrawn"
    ? refuse("CASE_DECIDED_BY_CUSTOMER", { parameters: { at } })
    : refuse("CASE_DECIDED", { parameters: { name: decidedByName ?? "", at } });
}
