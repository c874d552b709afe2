import * as field from "../fields.ts";
import * as passkey from "../passkey.ts";
import * as session from "../session.ts";
import type { Endpoint } from "./endpoint.ts";

/** A device's key instead of the password (WebAuthn). */
export const passkeyEndpoints = {
  "passkey/list": {
    method: "GET",
    request: field.nothing,
    answer: passkey.passkeyList,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "The caller's passkeys, newest first.",
  },
  "passkey/beginAdd": {
    method: "POST",
    request: passkey.beginPasskeyRequest,
    answer: passkey.passkeyCreationOptions,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary: "What the browser needs to make a passkey, with the login password.",
  },
  "passkey/add": {
    method: "POST",
    request: passkey.addPasskeyRequest,
    answer: passkey.passkeyItem,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary: "Adds the passkey that the browser has made.",
  },
  "passkey/remove": {
    method: "POST",
    request: passkey.removePasskeyRequest,
    answer: passkey.removePasskeyAnswer,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary:
      "Removes a passkey, with the login password, and ends the other sessions that it opened.",
  },
  "passkey/beginSignIn": {
    method: "POST",
    request: field.nothing,
    answer: passkey.passkeyRequestOptions,
    caller: "public",
    bot: "never",
    cost: "login",
    summary: "What the browser needs to sign in with a passkey.",
  },
  "passkey/signIn": {
    method: "POST",
    request: passkey.passkeySignInRequest,
    answer: session.loginAnswer,
    caller: "public",
    bot: "never",
    cost: "login",
    summary: "Signs in with a passkey; the token goes into the header `token`.",
  },
} as const satisfies Record<string, Endpoint>;
