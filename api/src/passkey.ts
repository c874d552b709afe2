import * as v from "valibot";
import * as field from "./fields.ts";

/** Passkeys that one account can have. */
export const passkeysMaximum = 10;

/** Bytes as browsers write them in JSON. */
const base64url = (longest: number) =>
  v.pipe(
    field.text(longest),
    v.regex(/^[A-Za-z0-9_-]+$/, "FIELD_FORMAT"),
    v.description("Base64url without padding."),
  );

/** The registry has seven today; a browser may know more. */
const transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/, "FIELD_FORMAT"));

export const passkeyItem = v.strictObject({
  passkeyId: field.id,
  /** Of the browser in which it was made. */
  userAgent: v.string(),
  /** Whether the device keeps a copy elsewhere, so that the passkey outlives it. */
  synced: v.boolean(),
  /** The host at which it serves. */
  host: v.string(),
  createdAt: field.time,
  /** null: never used. */
  lastUsedAt: v.nullable(field.time),
});
export type PasskeyItem = v.InferOutput<typeof passkeyItem>;

export const passkeyList = v.strictObject({ items: v.array(passkeyItem) });

export const beginPasskeyRequest = v.strictObject({
  /** The login password. */
  password: field.text(40),
});

/** For `navigator.credentials.create`, as JSON of the WebAuthn standard. */
export const passkeyCreationOptions = v.strictObject({
  rp: v.strictObject({ id: v.string(), name: v.string() }),
  user: v.strictObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.strictObject({ type: v.literal("public-key"), alg: v.number() })),
  timeout: field.count,
  excludeCredentials: v.array(v.strictObject({ type: v.literal("public-key"), id: v.string() })),
  authenticatorSelection: v.strictObject({
    residentKey: v.literal("required"),
    requireResidentKey: v.literal(true),
    userVerification: v.literal("required"),
  }),
  attestation: v.literal("none"),
});

export const addPasskeyRequest = v.strictObject({
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(8000),
  transports: v.pipe(v.array(transport), v.maxLength(10, "FIELD_TOO_LONG")),
});

export const removePasskeyRequest = v.strictObject({
  passkeyId: field.id,
  /** The login password. */
  password: field.text(40),
});

export const removePasskeyAnswer = v.strictObject({ sessionsEnded: field.count });

/** For `navigator.credentials.get`, as JSON of the WebAuthn standard. */
export const passkeyRequestOptions = v.strictObject({
  rpId: v.string(),
  challenge: v.string(),
  timeout: field.count,
  userVerification: v.literal("required"),
});

export const passkeySignInRequest = v.strictObject({
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(8000),
});
