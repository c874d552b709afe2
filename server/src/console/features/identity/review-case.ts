import { caseNumberOf } from "@akari/api/case-number";
import type { IdentityRejection } from "@akari/brokerage/identity/identity";
import type pg from "pg";
import {
  createIdentityCases,
  eraseCase,
  type IdentityCaseRow,
  identityCaseSelection,
} from "../../../applicant/identity-cases.ts";
import { keepVerifiedName, replaceVerifiedName } from "../../../applicant/verified-names.ts";
import type { Edge } from "../../../edge.ts";
import { inTransaction } from "../../../http/in-transaction.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { submit } from "../../../uses/submit.ts";
import type { UploadedImages } from "../../../http/uploaded-images.ts";
import type { CustomerMessage } from "../../../messages/all.ts";
import { sendMessage } from "../../../messages/send-message.ts";
import { logAction } from "../../operator-log.ts";

interface Review {
  readonly clientId: string;
  readonly decision: "passed" | "rejected";
  readonly reason: IdentityRejection | null;
  readonly operatorId: number;
  readonly at: number;
}

/**
 * Decides a waiting case, one decision after another. A holder who is not verified yet is decided on by the core; a renewal changes no more
 * than the name. Refused: the case was decided or withdrawn before, and whatever the core denies.
 */
export async function reviewCase(
  edge: Edge,
  images: UploadedImages,
  row: IdentityCaseRow,
  review: Review,
): Promise<Refusal | Record<never, never>> {
  const name = createIdentityCases(edge, images).nameOf(row);
  const { decision, at } = review;
  // Before the decision, so that a passed identity always has its name; it counts only once it has passed.
  if (decision === "passed" && !row.isRenewal && row.status === "waiting" && name !== null)
    await keepVerifiedName(edge, row.accountId, name, at);
  return inTransaction<Record<never, never>>(edge.sql, async (transaction) => {
    const locked = await lockCase(transaction, row.id);
    if (locked.status !== "waiting") return sentAgain(locked, review) ?? decidedFirst(locked);
    const refused = await decideInCore(edge, row, review);
    if (refused !== null) return refused;
    const { reason, operatorId } = review;
    await transaction.query(
      `update identity_cases set status = $2, reason = $3, decided_at = $4, decided_by = $5 where identity_case_id = $1`,
      [row.id, decision, reason, new Date(at), operatorId],
    );
    // What may be a real paper does not stay for a day.
    if (reason === "IDENTITY_NOT_SPECIMEN") {
      const [frontId, backId] = [row.front?.id ?? null, row.back?.id ?? null];
      await eraseCase(transaction, images, { id: row.id, frontId, backId }, [], at);
    }
    if (row.isRenewal) {
      await sendMessage(transaction, row.accountId, aboutRenewal(reason), at);
      if (decision === "passed" && name !== null)
        await replaceVerifiedName(transaction, edge.vault, row.accountId, name, at);
      await logAction(transaction, {
        at,
        operatorId,
        action: decision === "passed" ? "identity-renewed" : "identity-renewal-rejected",
        caseNumber: caseNumberOf("identity", row.id),
        accountId: row.accountId,
        reason,
        parameters: { from: "waiting", to: decision },
      });
    }
    return {};
  });
}

function aboutRenewal(reason: IdentityRejection | null): CustomerMessage {
  return reason === null
    ? { key: "message.identityRenewed", parameters: {} }
    : { key: "message.identityNotRenewed", parameters: { reason } };
}

/** The core's decision about the holder; null: it stands. */
async function decideInCore(
  edge: Edge,
  { accountId, isRenewal }: IdentityCaseRow,
  { clientId, decision, reason, operatorId, at }: Review,
): Promise<Refusal | null> {
  if (isRenewal) return null;
  const outcome = await submit(edge, {
    kind: "decide-identity",
    id: clientId,
    actor: { kind: "operator", id: String(operatorId) },
    at,
    accountId,
    decision,
    reason,
  });
  if (!(outcome instanceof Refusal)) return null;
  // An earlier attempt passed it and ended before the case said so.
  return outcome.reason === "IDENTITY_PASSED" && decision === "passed" ? null : outcome;
}

async function lockCase(transaction: pg.ClientBase, caseId: number): Promise<IdentityCaseRow> {
  const { rows } = await transaction.query<IdentityCaseRow>(
    `${identityCaseSelection} where c.identity_case_id = $1 for update of c`,
    [caseId],
  );
  const found = rows[0];
  if (found === undefined) throw new Error("a case that was there a moment ago");
  return found;
}

/** The same operator's same decision, sent again. */
function sentAgain(
  { status, reason, decidedBy }: IdentityCaseRow,
  review: Review,
): Record<never, never> | null {
  const isSame =
    status === review.decision && reason === review.reason && decidedBy === review.operatorId;
  return isSame ? {} : null;
}

function decidedFirst({ status, decidedAt, decidedByName }: IdentityCaseRow): Refusal {
  const at = decidedAt ?? 0;
  return status === "withdrawn"
    ? refuse("CASE_DECIDED_BY_CUSTOMER", { parameters: { at } })
    : refuse("CASE_DECIDED", { parameters: { name: decidedByName ?? "", at } });
}
