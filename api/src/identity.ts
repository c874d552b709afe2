import * as v from "valibot";
import * as field from "./fields.ts";
import { idNameMaximum, plainIdNumber, specimenNumber } from "./identity-number.ts";

/** Identity (本人確認(練習)): M-KYC-1, M-KYC-2, docs/identity.md. Only loans ask for it. */

/** The made-up card that the app draws, or images that the customer made. */
export const identityKind = v.picklist(["specimen", "own"]);

const idNumber = v.pipe(
  field.text(40),
  v.transform(plainIdNumber),
  v.nonEmpty("FIELD_REQUIRED"),
  v.regex(specimenNumber, "IDENTITY_NUMBER_FORMAT"),
);

export const identitySubmitRequest = v.strictObject({
  clientId: field.clientId,
  kind: identityKind,
  idName: v.pipe(
    field.text(idNameMaximum),
    field.withoutDirection,
    v.trim(),
    v.nonEmpty("FIELD_REQUIRED"),
  ),
  /** Absent: that of the rejected case stays, whose number is kept as a mask only. */
  idNumber: v.exactOptional(idNumber),
  /** New uploads, or those of the rejected case that are sent again. */
  frontImageId: field.id,
  backImageId: field.id,
});

export const identityCaseRequest = v.strictObject({ caseId: field.id });

const image = v.strictObject({ imageId: field.id, width: field.count, height: field.count });

const identityCase = v.strictObject({
  caseId: field.id,
  /** K and eight digits. */
  caseNumber: v.string(),
  kind: identityKind,
  /** The holder was verified already when it was submitted. */
  isRenewal: v.boolean(),
  /** An earlier case was rejected. */
  isRepeated: v.boolean(),
  status: v.picklist(["waiting", "passed", "rejected", "withdrawn"]),
  submittedAt: field.time,
  /** When an operator first looked at an image; null: not yet. */
  openedAt: v.nullable(field.time),
  decidedAt: v.nullable(field.time),
  /** The operator's name. */
  decidedBy: v.nullable(v.string()),
  /** Why it was rejected, in the caller's language. */
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  /** null once they are erased. */
  idName: v.nullable(v.string()),
  idNumberMask: v.nullable(v.string()),
  front: v.nullable(image),
  back: v.nullable(image),
  /** The day on which name, number and images go by themselves; null before the decision, and once they are gone. */
  erasedOn: v.nullable(field.date),
});
export type IdentityCase = v.InferOutput<typeof identityCase>;

/** GET identity/state. */
export const identityState = v.strictObject({
  now: field.time,
  standing: v.picklist(["none", "passed", "rejected"]),
  /** When the holder was verified. */
  verifiedAt: v.nullable(field.time),
  verifiedName: v.nullable(v.string()),
  score: field.count,
  /** Points that passing brings, once. */
  scoreGain: field.count,
  /** Days after the decision on which images are erased. */
  keptDays: field.count,
  /** The last case; null: none. */
  last: v.nullable(identityCase),
  /** Operators who viewed its images, newest first. */
  views: v.array(
    v.strictObject({ at: field.time, name: v.string(), side: v.picklist(["front", "back"]) }),
  ),
});
export type IdentityState = v.InferOutput<typeof identityState>;
