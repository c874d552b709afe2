import * as v from "valibot";
import * as field from "../fields.ts";
import { roles } from "./roles.ts";

export const role = v.picklist(roles);

/** An operator as a record names them: their id stays, whatever happens to the person. */
export const person = v.strictObject({
  operatorId: field.id,
  /** The name that customers read too. */
  name: v.string(),
});
export type Person = v.InferOutput<typeof person>;

/** A person who agreed to a decision, and when. */
const agreed = v.strictObject({ ...person.entries, at: field.time });

/** The decider: an operator (two, in the order in which they agreed), the automatic desk, or the clock (24 hours). */
export const decidedBy = v.strictObject({
  kind: v.picklist(["operator", "desk", "clock", "customer"]),
  /** Empty unless operators decided. */
  people: v.array(agreed),
});
export type DecidedBy = v.InferOutput<typeof decidedBy>;

/** Something open that a second person must agree to before it is done. */
export const openProposal = v.strictObject({
  proposalId: field.id,
  by: person,
  at: field.time,
  expiresAt: field.time,
  /** The caller proposed it, so only another operator can approve it. */
  own: v.boolean(),
});

/** An operator who has a waiting case open. It does not block colleagues. */
export const caseClaim = v.strictObject({ by: person, since: field.time });

/**
 * Result of a decision: done, or waiting for a second person (above the limit, and always for corrections, freezes and halts).
 */
export const decisionAnswer = v.strictObject({
  outcome: v.picklist(["done", "second-person"]),
  /** Of `second-person`; null when it is done. */
  proposalId: v.nullable(field.id),
});

/** Dates in Tokyo, both inclusive. */
export const dates = {
  from: v.exactOptional(field.dateIn),
  to: v.exactOptional(field.dateIn),
};

/** An account number in a request. */
export const accountId = v.pipe(
  field.text(40),
  v.regex(/^[1-9][0-9]{0,14}$/, "ID_FORMAT"),
  v.description("The customer's account number."),
);
