import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { accountId } from "./person.ts";

/** Why an operator rejects an identity: the closed list, which the customer reads. */
export const identityRejectReasons = [
  "IDENTITY_UNREADABLE",
  "IDENTITY_DIFFERS",
  "IDENTITY_NOT_SPECIMEN",
] as const;

export const identityRows = {
  "identity/decide": {
    method: "POST",
    request: v.pipe(
      v.strictObject({
        clientId: field.clientId,
        accountId,
        decision: v.picklist(["passed", "rejected"]),
        /** Given exactly when it is rejected. */
        reason: v.exactOptional(v.picklist(identityRejectReasons)),
        /** The verified name, given exactly when it has passed; sealed, and compared with the name of a loan's form. */
        verifiedName: v.exactOptional(
          v.pipe(field.text(60), v.trim(), v.nonEmpty("FIELD_REQUIRED")),
        ),
      }),
      v.forward(
        v.partialCheck(
          [["decision"], ["reason"]],
          ({ decision, reason }) => (decision === "rejected") === (reason !== undefined),
          "REASON_WITH_FAILURE",
        ),
        ["reason"],
      ),
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
    roles: ["identity-reviewer"],
    cost: "act",
    summary:
      "Passes or rejects the identity of an opened account. Passing is final and raises the credit score by 5.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
