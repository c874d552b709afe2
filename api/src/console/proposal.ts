import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { person, role } from "./person.ts";
import type { Role } from "./roles.ts";

export const proposalKinds = [
  "deposit",
  "withdrawal",
  "loan",
  "correction",
  "freeze",
  "unfreeze",
  "halt",
  "resume",
  "operator",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Roles that may propose and agree, by kind. Auditors and administrators read all proposals; others the kinds that they may decide. */
export const proposalRoles: Readonly<Record<ProposalKind, readonly Role[]>> = {
  deposit: ["treasury"],
  withdrawal: ["treasury"],
  loan: ["treasury"],
  correction: ["administrator", "treasury"],
  freeze: ["administrator", "market-operations"],
  unfreeze: ["administrator", "market-operations"],
  halt: ["administrator", "market-operations"],
  resume: ["administrator", "market-operations"],
  operator: ["administrator"],
};

/** void: what it was about was decided in another way, or the core denied it when the second person agreed. */
const proposalState = v.picklist(["open", "approved", "refused", "withdrawn", "expired", "void"]);

const proposalItem = v.strictObject({
  proposalId: field.id,
  kind: v.picklist(proposalKinds),
  /** The case's number (D00000042), the entry's, the account's or the instrument's code. */
  caseNumber: v.string(),
  /** The customer's account; null for instruments. */
  accountId: v.nullable(v.string()),
  /** null where no money is concerned. */
  amount: v.nullable(field.yen),
  /** For deposit and withdrawal: what is to be done. */
  decision: v.nullable(v.picklist(["approved", "failed"])),
  /** The stable word and its sentence in the caller's language. */
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  /** For freeze and halt: how long. */
  minutes: v.nullable(field.count),
  /** For operator: whose roles, and what they are to be. */
  operator: v.nullable(person),
  roles: v.nullable(v.array(role)),
  by: person,
  at: field.time,
  expiresAt: field.time,
  state: proposalState,
  /** The operator who agreed, refused or withdrew; null while it is open and where it ended by itself. */
  decidedBy: v.nullable(person),
  decidedAt: v.nullable(field.time),
  /** The caller may agree: another person proposed it, it is open, and the role fits. */
  mayApprove: v.boolean(),
  /** The caller may end it: their own (withdraw), or as for agreeing (refuse). */
  mayRefuse: v.boolean(),
});
export type ProposalItem = v.InferOutput<typeof proposalItem>;

const decideRequest = v.strictObject({ clientId: field.clientId, proposalId: field.id });

export const proposalRows = {
  "proposal/list": {
    method: "GET",
    request: v.strictObject({
      /** Absent is `open`. */
      state: v.exactOptional(v.picklist(["open", "ended"])),
      kind: v.exactOptional(v.picklist(proposalKinds)),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      items: v.array(proposalItem),
      nextCursor: v.nullable(field.cursor),
      now: field.time,
    }),
    roles: ["administrator", "treasury", "market-operations", "auditor"],
    cost: "read",
    summary: "What waits for a second person, oldest first; or what became of it, newest first.",
  },
  "proposal/approve": {
    method: "POST",
    request: decideRequest,
    answer: field.nothing,
    roles: ["administrator", "treasury", "market-operations"],
    cost: "act",
    summary:
      "Agrees as the second person, which does it at once. Refused for the person who proposed it, whatever session they use.",
  },
  "proposal/refuse": {
    method: "POST",
    request: decideRequest,
    answer: field.nothing,
    roles: ["administrator", "treasury", "market-operations"],
    cost: "act",
    summary: "Refuses, or withdraws one's own proposal. Changes nothing else: the case waits on.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
