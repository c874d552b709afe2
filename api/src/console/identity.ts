import * as v from "valibot";
import { queueSearch } from "../case-number.ts";
import * as field from "../fields.ts";
import { identityKind } from "../identity.ts";
import { identityRejections } from "../identity-rejections.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { accountId } from "./person.ts";

const face = v.picklist(["front", "back"]);

/** A case in the queue. It names no customer: names are read with the case, which is a view. */
const identityRow = v.strictObject({
  caseId: field.id,
  /** K and eight digits. */
  caseNumber: v.string(),
  accountId: v.string(),
  kind: identityKind,
  isRenewal: v.boolean(),
  isRepeated: v.boolean(),
  status: v.picklist(["waiting", "passed", "rejected", "withdrawn"]),
  submittedAt: field.time,
  decidedAt: v.nullable(field.time),
  /** The operator's name. */
  decidedBy: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
});
export type IdentityRow = v.InferOutput<typeof identityRow>;

const size = v.nullable(v.strictObject({ width: field.count, height: field.count }));

const readers = ["identity-reviewer"] as const;

interface Judgement {
  readonly decision: "passed" | "rejected";
  readonly reason?: string | undefined;
}

/** A reason is given exactly when it is rejected. */
const isReasoned = ({ decision, reason }: Judgement) =>
  (decision === "rejected") === (reason !== undefined);

export const identityRows = {
  "identity/list": {
    method: "GET",
    request: v.strictObject({
      /** Absent is `waiting`, oldest first; `repeated` are those of them after a rejection; `decided` newest first. */
      state: v.exactOptional(v.picklist(["waiting", "repeated", "decided"])),
      /** Case number or account number, whole or its beginning. */
      search: v.exactOptional(v.pipe(field.text(40), v.regex(queueSearch, "SEARCH_FORMAT"))),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      figures: v.strictObject({
        waiting: field.count,
        repeated: field.count,
        /** Since when the oldest waits; null: nothing waits. */
        oldest: v.nullable(field.time),
        passedToday: field.count,
        rejectedToday: field.count,
      }),
      items: v.array(identityRow),
      nextCursor: v.nullable(field.cursor),
      now: field.time,
    }),
    roles: readers,
    cost: "read",
    summary: "Identity cases that wait or were decided. Names no customer.",
  },
  "identity/detail": {
    method: "GET",
    request: v.strictObject({ caseId: field.id }),
    answer: v.strictObject({
      ...identityRow.entries,
      /** null once they are erased. */
      idName: v.nullable(v.string()),
      idNumberMask: v.nullable(v.string()),
      /** Earlier cases of the account. */
      earlier: field.count,
      /** The account's verified name: a renewal replaces it. */
      verifiedName: v.nullable(v.string()),
      front: size,
      back: size,
      /** When the caller looked at each of them last; null: not yet. */
      viewed: v.strictObject({ front: v.nullable(field.time), back: v.nullable(field.time) }),
      /** The closed list of reasons, as the customer will read them. */
      rejectReasons: v.array(
        v.strictObject({ reason: v.picklist(identityRejections), text: v.string() }),
      ),
      scoreGain: field.count,
      now: field.time,
    }),
    roles: readers,
    cost: "read",
    summary:
      "One case with its name, without its images. Opening it is a view that the customer reads.",
  },
  "identity/image": {
    method: "GET",
    request: v.strictObject({ caseId: field.id, face }),
    answer: v.strictObject({
      /** JPEG, base64, marked as practice. */
      jpeg: v.string(),
      viewedAt: field.time,
    }),
    roles: readers,
    cost: "heavy",
    summary: "One image of a case. Each look is in the log that the customer reads.",
  },
  "identity/review": {
    method: "POST",
    request: v.pipe(
      v.strictObject({
        clientId: field.clientId,
        caseId: field.id,
        decision: v.picklist(["passed", "rejected"]),
        /** Given exactly when it is rejected. */
        reason: v.exactOptional(v.picklist(identityRejections)),
      }),
      v.forward(v.partialCheck([["decision"], ["reason"]], isReasoned, "REASON_WITH_FAILURE"), [
        "reason",
      ]),
    ),
    answer: field.nothing,
    roles: readers,
    cost: "act",
    summary:
      "Passes or rejects a waiting case. Passing needs a look at both images; a suspected real paper is erased at once.",
  },
  "identity/decide": {
    method: "POST",
    request: v.pipe(
      v.strictObject({
        clientId: field.clientId,
        accountId,
        decision: v.picklist(["passed", "rejected"]),
        /** Given exactly when it is rejected. */
        reason: v.exactOptional(v.picklist(identityRejections)),
        /** The verified name, given exactly when it has passed; sealed, and compared with the name of a loan's form. */
        verifiedName: v.exactOptional(v.pipe(field.visibleText(60), v.trim())),
      }),
      v.forward(v.partialCheck([["decision"], ["reason"]], isReasoned, "REASON_WITH_FAILURE"), [
        "reason",
      ]),
      v.forward(
        v.partialCheck(
          [["decision"], ["verifiedName"]],
          ({ decision, verifiedName }) => (decision === "passed") === (verifiedName !== undefined),
          "VERIFIED_NAME_WITH_PASS",
        ),
        ["verifiedName"],
      ),
    ),
    answer: field.nothing,
    roles: readers,
    cost: "act",
    summary:
      "Passes or rejects the identity of an opened account. Passing is final and raises the credit score by 5.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
