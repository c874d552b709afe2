import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { PersonId } from "../../admission/person.ts";
import { challengeLifetimeMs, type KeptKey, type SignedKey } from "../../uses/passkey/passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";

/** ES256, RS256 and EdDSA: what today's authenticators have. */
const algorithms = [-7, -257, -8];

/** Options for the browser to make a passkey that its user unlocks. */
export function creationOptions(
  person: PersonId,
  userName: string,
  party: RelyingParty,
  { challenge, known }: { readonly challenge: string; readonly known: readonly { id: string }[] },
) {
  return generateRegistrationOptions({
    rpName: "Akari 練習",
    rpID: party.id,
    userName,
    userDisplayName: userName,
    // The account's number: random, without a name.
    userID: new TextEncoder().encode(String(person)),
    challenge: Buffer.from(challenge, "base64url"),
    timeout: challengeLifetimeMs,
    attestationType: "none",
    excludeCredentials: [...known],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
}

export interface Attestation {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** The key that a browser has made; null: it has not signed the challenge with it. */
export async function verifyMade(
  { credentialId: id, clientDataJSON, attestationObject }: Attestation,
  party: RelyingParty,
  challenge: string,
): Promise<SignedKey | null> {
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (made === null || !made.verified) return null;
  const { credential, credentialBackedUp: synced } = made.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    synced,
  };
}

export interface Assertion {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** The data of a passkey's signature; null: it has not signed the challenge. */
export async function verifySigned(
  { credentialId: id, clientDataJSON, authenticatorData, signature }: Assertion,
  party: RelyingParty,
  challenge: string,
  { publicKey, signCount }: KeptKey,
): Promise<Pick<SignedKey, "signCount" | "synced"> | null> {
  const proof = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: signCount },
  }).catch(() => null);
  if (proof === null || !proof.verified) return null;
  const { newCounter, credentialBackedUp: synced } = proof.authenticationInfo;
  return { signCount: newCounter, synced };
}

/** The challenge that the browser says it has signed; whether it has is checked with the signature. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === "string" && /^[A-Za-z0-9_-]{43}$/.test(challenge)
      ? challenge
      : null;
  } catch {
    return null;
  }
}
