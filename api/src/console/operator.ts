import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { person, role } from "./person.ts";
import { displayName } from "./session.ts";

const chosenRoles = v.pipe(
  v.array(role),
  v.minLength(1, "ROLES_REQUIRED"),
  v.check((chosen) => new Set(chosen).size === chosen.length, "FIELD_FORMAT"),
);

/** invited: their one-time secret has not been used yet; expired: it ended unused. */
const operatorStatus = v.picklist(["invited", "expired", "active", "disabled"]);

const operatorItem = v.strictObject({
  operatorId: field.id,
  name: v.string(),
  /** null until they have set themselves up. */
  signInName: v.nullable(v.string()),
  /** Empty until a second administrator has agreed to the first ones. */
  roles: v.array(role),
  /** Roles that wait for a second administrator; null: none do. */
  proposedRoles: v.nullable(v.array(role)),
  status: operatorStatus,
  invitedBy: v.nullable(person),
  invitedAt: field.time,
  /** When the unused one-time secret ends; null once it is used. */
  secretEndsAt: v.nullable(field.time),
  lastSignIn: v.nullable(field.time),
  /** Signed in now, and since when. */
  signedInSince: v.nullable(field.time),
  disabledAt: v.nullable(field.time),
});
export type OperatorItem = v.InferOutput<typeof operatorItem>;

const secretAnswer = v.strictObject({
  operatorId: field.id,
  /** Shown this once; stored hashed. */
  oneTimeSecret: v.string(),
  endsAt: field.time,
  /** The proposal that the operator's roles wait for; null: they have them. */
  proposalId: v.nullable(field.id),
});

export const operatorRows = {
  "operator/list": {
    method: "GET",
    request: field.nothing,
    answer: v.strictObject({
      items: v.array(operatorItem),
      /** Fewer than two administrators: a new operator needs no second agreement, so one person may act as two. */
      alone: v.boolean(),
    }),
    roles: ["administrator", "auditor"],
    cost: "read",
    summary: "Every operator there is or was, active ones first.",
  },
  "operator/invite": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      name: displayName,
      roles: chosenRoles,
    }),
    answer: secretAnswer,
    roles: ["administrator"],
    cost: "act",
    summary:
      "Invites an operator: a one-time secret for 7 days, shown once. The roles wait for another administrator, if there is one.",
  },
  "operator/change": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      operatorId: field.id,
      roles: chosenRoles,
    }),
    /** null: done. */
    answer: v.strictObject({ proposalId: v.nullable(field.id) }),
    roles: ["administrator"],
    cost: "act",
    summary:
      "Changes an operator's roles, at once in their open sessions too; further roles, and the end of an administrator's, when another administrator agrees, if there is one. Denied for the last administrator.",
  },
  "operator/disable": {
    method: "POST",
    request: v.strictObject({ clientId: field.clientId, operatorId: field.id }),
    answer: field.nothing,
    roles: ["administrator"],
    cost: "act",
    summary:
      "Ends an operator's access and sessions for good; an unused invitation too. Denied for the last administrator and for oneself.",
  },
  "operator/renewSecret": {
    method: "POST",
    request: v.strictObject({ clientId: field.clientId, operatorId: field.id }),
    answer: secretAnswer,
    roles: ["administrator"],
    cost: "act",
    summary:
      "A new one-time secret: for an invitation that ended, or for an operator who lost password or authenticator app, whose sessions and old sign-in end at once.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
