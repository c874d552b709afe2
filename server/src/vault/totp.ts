import { Secret, TOTP } from "otpauth";
import type { Entropy } from "../entropy.ts";

/** Length of the secret: that of SHA-1, as RFC 4226 asks for. */
const secretBytes = 20;
const periodSeconds = 30;
/** A code of the period before or after is taken too: clocks differ, and typing takes time. */
const window = 1;

/** A new secret for an authenticator app. */
export function newTotpSecret(entropy: Entropy): Uint8Array {
  return entropy.bytes(secretBytes);
}

/** Data for an authenticator app: the secret in base 32, and the address for a picture of it. */
export function totpForApp(secret: Uint8Array, label: string): { secret: string; address: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, address: totp.toString() };
}

/**
 * The time step of a right code, null for a wrong one. Only a step above the last one taken counts, so that a code that was seen over a
 * shoulder does not work again.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  at: number,
  lastStep: number,
): number | null {
  const delta = totpOf(secret, "operator").validate({ token: code, timestamp: at, window });
  if (delta === null) return null;
  const step = Math.floor(at / 1000 / periodSeconds) + delta;
  return step > lastStep ? step : null;
}

/** The code at a time: for tests and scripts that sign in. */
export function codeAt(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds }).generate({
    timestamp: at,
  });
}

function totpOf(secret: Uint8Array, label: string): TOTP {
  const { buffer, byteOffset, length } = secret;
  return new TOTP({
    issuer: "Akari 練習",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
    secret: new Secret({
      buffer: buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer,
    }),
  });
}
