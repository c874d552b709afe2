import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { Entropy } from "../entropy.ts";

/**
 * Encrypts what must not be readable in the database or in its backup, and recognises values without storing them.
 *
 * `context` says what a value is and whose, for example `upload/17/903112233445`: what was sealed for one place cannot be opened in another.
 * Columns that hold it are `bytea` and end in `sealed` or `fingerprint`: by these names the start finds rows whose key is missing.
 */
export interface Vault {
  /** Encrypts with AES-256-GCM under the newest key; twice the same plaintext looks different. */
  seal(plaintext: Uint8Array, context: string): Buffer;
  /** Throws `SealLost` for a key that is not in the file, `SealBroken` for anything that was changed or sealed for another context. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** True for what an older key has sealed: sealing it anew makes that key superfluous. */
  isOld(sealed: Uint8Array): boolean;
  /** Keyed hash under the newest key: to be stored. */
  fingerprint(text: string, context: string): Buffer;
  /** The keyed hashes under every key, newest first: to be compared with stored ones, which may be older than the newest key. */
  fingerprints(text: string, context: string): Buffer[];
}

/** Sealed with a key that is not there. */
export class SealLost extends Error {
  override name = "SealLost";
}

/** Not what was sealed, or sealed for another context. */
export class SealBroken extends Error {
  override name = "SealBroken";
}

export interface VaultKey {
  /** Eight hexadecimal digits, derived from the secret; stands before everything that the key has sealed. */
  readonly id: string;
  readonly secret: Buffer;
}

export const secretBytes = 32;

/** The form of sealed values and fingerprints: this byte, four bytes with the key's id, then the content. */
const vaultVersion = 1;
/** Length of version and key id. */
export const headBytes = 5;

const nonceBytes = 12;
const tagBytes = 16;

/** A key from 32 random bytes. */
export function vaultKey(secret: Uint8Array): VaultKey {
  if (secret.length !== secretBytes) throw new Error(`a vault key has ${secretBytes} bytes`);
  return { id: derived(secret, "id").toString("hex", 0, 4), secret: Buffer.from(secret) };
}

/** A vault over these keys, oldest first; the last one seals. */
export function createVault(keys: readonly VaultKey[], entropy: Entropy): Vault {
  const rings = keys.map(({ id, secret }) => ({
    id,
    head: Buffer.from([vaultVersion, ...Buffer.from(id, "hex")]),
    sealing: derived(secret, "seal"),
    hashing: derived(secret, "fingerprint"),
  }));
  const newest = rings.at(-1);
  if (newest === undefined) throw new Error("a vault needs a key");
  const ofId = new Map(rings.map((ring) => [ring.id, ring]));

  const hashed = ({ head, hashing }: typeof newest, text: string, context: string) =>
    Buffer.concat([
      head,
      // The length keeps context and text apart.
      createHmac("sha256", hashing).update(`${context.length}\0${context}${text}`).digest(),
    ]);

  return {
    seal(plaintext, context) {
      const nonce = entropy.bytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", newest.sealing, nonce);
      cipher.setAAD(boundTo(newest.head, context));
      const body = [cipher.update(plaintext), cipher.final()];
      return Buffer.concat([newest.head, nonce, ...body, cipher.getAuthTag()]);
    },

    open(sealed, context) {
      if (sealed.length < headBytes + nonceBytes + tagBytes || sealed[0] !== vaultVersion)
        throw new SealBroken("this is nothing that a vault has sealed");
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length);
      const ring = ofId.get(keyIdOf(bytes));
      if (ring === undefined) throw new SealLost(`there is no key ${keyIdOf(bytes)}`);
      const bodyAt = headBytes + nonceBytes;
      const decipher = createDecipheriv(
        "aes-256-gcm",
        ring.sealing,
        bytes.subarray(headBytes, bodyAt),
        { authTagLength: tagBytes },
      );
      decipher.setAAD(boundTo(ring.head, context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(bodyAt, -tagBytes)),
          decipher.final(),
        ]);
      } catch (error) {
        throw new SealBroken("changed since it was sealed, or sealed for another context", {
          cause: error,
        });
      }
    },

    isOld: (sealed) => keyIdOf(sealed) !== newest.id,
    fingerprint: (text, context) => hashed(newest, text, context),
    fingerprints: (text, context) => rings.toReversed().map((ring) => hashed(ring, text, context)),
  };
}

function keyIdOf(sealed: Uint8Array): string {
  return Buffer.from(sealed.subarray(1, headBytes)).toString("hex");
}

function boundTo(head: Buffer, context: string): Buffer {
  return Buffer.concat([head, Buffer.from(context)]);
}

/** One secret serves several purposes, each with a key of its own. */
function derived(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `akari/vault/${purpose}/1`, 32));
}
