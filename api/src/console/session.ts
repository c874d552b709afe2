import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { role } from "./person.ts";
import { roles } from "./roles.ts";

/** Header in addition to the cookie; both must belong to the same session, so that another site's page cannot act with the cookie alone. */
export const consoleTokenHeader = "console-token";
/** Header of automatic calls, for example a page's regular refresh: they do not keep a session alive. */
export const backgroundHeader = "console-background";
/** A session ends after this time without a call, and at the latest after the second. */
export const idleMinutes = 30;
export const sessionHours = 12;
/** Bounds of an operator's password, counted in characters. */
export const operatorPasswordLength = { minimum: 12, maximum: 128 } as const;

/** The name to sign in with, typed in any case. */
const signInName = v.pipe(
  field.text(32),
  v.transform((value) => value.normalize("NFKC").trim().toLowerCase()),
  v.regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, "SIGN_IN_NAME_FORMAT"),
  v.description("3 to 32 of a-z 0-9 . _ - beginning with a letter or digit."),
);

/** The name that colleagues and customers read. */
export const displayName = v.pipe(
  field.text(40),
  v.transform((value) => value.normalize("NFC").trim()),
  v.nonEmpty("FIELD_REQUIRED"),
  v.regex(/^[^\p{C}]+$/u, "FIELD_FORMAT"),
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty("FIELD_REQUIRED"),
  v.check((value) => {
    const length = [...value].length;
    return length >= operatorPasswordLength.minimum && length <= operatorPasswordLength.maximum;
  }, "OPERATOR_PASSWORD_LENGTH"),
  v.regex(/^[^\p{C}]*$/u, "PASSWORD_CHARACTERS"),
);

/** Six digits of the authenticator app; a space in the middle and full-width digits are taken. */
const totpCode = v.pipe(
  field.text(20),
  v.transform((value) => value.normalize("NFKC").replaceAll(/[\s-]/g, "")),
  v.regex(/^[0-9]{6}$/, "TOTP_FORMAT"),
);

const oneTimeSecret = v.pipe(
  field.text(80),
  v.transform((value) => value.trim()),
);

const signedIn = v.strictObject({
  operatorId: field.id,
  signInName: v.string(),
  name: v.string(),
  roles: v.array(role),
  signedInAt: field.time,
  /** The sign-in before this one; null for the first. */
  previousSignIn: v.nullable(field.time),
  /** Ends then without further calls. */
  idleEndsAt: field.time,
  /** Ends then at the latest. */
  endsAt: field.time,
});
export type SignedIn = v.InferOutput<typeof signedIn>;

const opened = v.strictObject({
  /** Opaque; for the header `console-token`. The cookie comes with the answer. */
  token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  operator: signedIn,
});
export type OpenedSession = v.InferOutput<typeof opened>;

export const sessionRows = {
  "session/state": {
    method: "GET",
    request: field.nothing,
    answer: v.strictObject({
      /** The session of the cookie, with its header token again for a page that was reloaded; null: signed out. */
      session: v.nullable(opened),
      /** No operator exists yet: the one-time secret that the server printed is asked for. */
      first: v.boolean(),
      /** The operator of this Akari, named on every page; null on an address that only its own machine reaches. */
      runBy: v.nullable(v.string()),
      /** Deposits and withdrawals above it are decided by two people. */
      secondPersonAbove: field.yen,
      now: field.time,
    }),
    roles: "anyone",
    cost: "read",
    summary:
      "Who is signed in at this browser, and who runs this Akari. Does not keep a session alive.",
  },
  "session/enrol": {
    method: "POST",
    request: v.strictObject({ oneTimeSecret }),
    answer: v.strictObject({
      roles: v.array(role),
      /** The name that the administrator entered; "" for the first administrator. */
      name: v.string(),
      /** Base 32, for an authenticator app: typed in, or as a picture of the address. The same until it is used. */
      totpSecret: v.string(),
      totpAddress: v.pipe(v.string(), v.startsWith("otpauth://totp/")),
      /** The one-time secret ends then; null: it does not end by itself. */
      endsAt: v.nullable(field.time),
    }),
    roles: "anyone",
    cost: "login",
    summary: "Begins a set-up: what the authenticator app needs. Uses nothing up.",
  },
  "session/setUp": {
    method: "POST",
    request: v.strictObject({
      oneTimeSecret,
      signInName,
      /** Chosen by the first administrator only; others have the name that they were invited under. */
      name: displayName,
      password: newPassword,
      code: totpCode,
    }),
    answer: opened,
    roles: "anyone",
    cost: "login",
    summary: "Uses the one-time secret up: makes the operator and signs in.",
  },
  "session/login": {
    method: "POST",
    request: v.strictObject({
      signInName,
      password: field.text(400),
      code: totpCode,
    }),
    answer: opened,
    roles: "anyone",
    cost: "login",
    summary:
      "Signs in. Name, password and code are judged together: a wrong answer does not tell which of them was wrong. A code works once.",
  },
  "session/logout": {
    method: "POST",
    request: field.nothing,
    answer: field.nothing,
    roles: roles,
    cost: "act",
    summary: "Ends the session.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
