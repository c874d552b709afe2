import * as v from "valibot";
import * as field from "../fields.ts";
import { securityKinds } from "../security-kinds.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { accountId, person } from "./person.ts";

/** An entry of the security log (docs/security.md#security-log). */
const securityEntry = v.strictObject({
  entryId: field.id,
  /** Of the first one, where several are counted together. */
  at: field.time,
  kind: v.picklist(securityKinds),
  /** The call, such as `user/login` or `console/deposit/decide`; null: another path, or several. */
  route: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
  operator: v.nullable(person),
  /** An address, of IPv6 its network; `many`: more callers in ten minutes than the log distinguishes. */
  source: v.string(),
  userAgent: v.string(),
  count: field.count,
});
export type SecurityEntry = v.InferOutput<typeof securityEntry>;

export const securityRows = {
  "security/list": {
    method: "GET",
    request: v.strictObject({
      /** Absent: all. */
      kind: v.exactOptional(v.picklist(["refused", "done", "operators"])),
      accountId: v.exactOptional(accountId),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      items: v.array(securityEntry),
      nextCursor: v.nullable(field.cursor),
      now: field.time,
    }),
    roles: ["administrator", "auditor"],
    cost: "read",
    summary:
      "The security log of the last 30 days, newest first: sign-ins, refusals, changed rights and operators' acts, with who and from where.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
