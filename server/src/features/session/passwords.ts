import type { PersonId } from "../../admission/person.ts";
import { LaneTurns } from "../../credentials/lane-turns.ts";
import type { PasswordCost, PasswordHasher } from "../../credentials/password-hasher.ts";
import type { Entropy } from "../../entropy.ts";

/** OWASP's second set: 19 MiB, 2 passes, 1 lane; about 6 ms. */
export const standardPasswordCost: PasswordCost = { memoryKib: 19 * 1024, passes: 2 };

/** A class that signs in at once, and several of them. */
const waitingMaximum = { ofLane: 200, inAll: 1000 };

/** Tasks of other lanes do not wait for `lane`: an address, or a person who is known there. */
export interface Passwords {
  /** null: too many are already waiting. */
  hash(password: string, lane: string): Promise<string | null>;
  /** `stored` null (no such account) takes as long as a wrong password. null: too many are already waiting. */
  matches(password: string, stored: string | null, lane: string): Promise<boolean | null>;
}

/** Of a person who is signed in, or has shown by a code who they are. */
export function ownLane(person: PersonId): string {
  return `person ${person}`;
}

export function createPasswords(
  entropy: Entropy,
  hasher: PasswordHasher,
  cost: PasswordCost = standardPasswordCost,
): Passwords {
  const turns = new LaneTurns(waitingMaximum);
  const decoy = decoyHash(entropy, cost);

  return {
    hash: (password, lane) =>
      turns.take(lane, () =>
        hasher.hash({ password: prepared(password), salt: entropy.bytes(16), cost }),
      ),
    matches: (password, stored, lane) =>
      turns.take(lane, async () => {
        const task = { password: prepared(password), stored: stored ?? decoy };
        return (await hasher.verify(task)) && stored !== null;
      }),
  };
}

/** Hash of no password, from random bytes. Checking it costs as much as any other, so that timing shows no unknown account. */
function decoyHash(entropy: Entropy, { memoryKib, passes }: PasswordCost): string {
  const drawn = (bytes: number) =>
    Buffer.from(entropy.bytes(bytes)).toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${drawn(16)}$${drawn(32)}`;
}

/** The same characters typed on another keyboard are the same password. */
function prepared(password: string): string {
  return password.normalize("NFC");
}
