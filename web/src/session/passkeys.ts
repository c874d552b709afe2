import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import { publicKeyCredentials } from "@akari/ui/secure-context.ts";

/** Whether this browser makes passkeys at this address: it needs https or a loopback name, and a name rather than numbers. */
export function passkeysWork(): boolean {
  const { hostname } = globalThis.location;
  const isNumeric = /^[\d.]+$|^\[/.test(hostname);
  return publicKeyCredentials() !== null && !isNumeric;
}

/** Lets the browser make a passkey. Rejects if the user cancels, or has no device for it. */
export async function makePasskey(
  optionsJSON: AnswerOf<"passkey/beginAdd">,
): Promise<RequestOf<"passkey/add">> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { credentialId: id, clientDataJSON, attestationObject, transports };
}

/** Lets the browser sign with a passkey of its user's choice. Rejects if the user cancels, or has none. */
export async function signWithPasskey(
  optionsJSON: AnswerOf<"passkey/beginSignIn">,
): Promise<RequestOf<"passkey/signIn">> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { credentialId: id, clientDataJSON, authenticatorData, signature };
}
