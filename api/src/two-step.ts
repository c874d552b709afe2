import * as v from "valibot";
import * as field from "./fields.ts";

/** Recovery codes that are given at a time; each serves once. */
export const recoveryCodeCount = 10;

export const twoStepState = v.strictObject({
  /** null: off. */
  since: v.nullable(field.time),
  recoveryCodesLeft: field.count,
});

export const beginTwoStepRequest = v.strictObject({
  /** The login password. */
  password: field.text(40),
});

/** For an authenticator app; sign-in asks for its codes from `twoStep/confirm` on. */
export const beginTwoStepAnswer = v.strictObject({
  /** Base 32. */
  secret: v.string(),
  /** An `otpauth:` address, for a QR code. */
  address: v.string(),
});

/** A code of the authenticator app, or a recovery code, with or without hyphen. */
export const secondStepCode = field.text(40);

export const confirmTwoStepRequest = v.strictObject({ code: secondStepCode });

const recoveryCodes = v.array(v.pipe(v.string(), v.regex(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)));

/** Shown once. */
export const confirmTwoStepAnswer = v.strictObject({
  recoveryCodes,
  sessionsEnded: field.count,
});

/** Fields in the order in which they are checked. */
export const provenTwoStepRequest = v.strictObject({
  /** The login password. */
  password: field.text(40),
  code: secondStepCode,
});

export const endTwoStepAnswer = v.strictObject({ sessionsEnded: field.count });

/** Shown once; earlier ones no longer serve. */
export const renewCodesAnswer = v.strictObject({ recoveryCodes });
