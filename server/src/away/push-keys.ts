import { createECDH } from "node:crypto";
import type pg from "pg";
import type { Vault } from "../vault/vault.ts";
import { SealBroken, SealLost } from "../vault/vault.ts";

/** The pair of keys by which push services know this Akari (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const context = "push-keys/1";

/**
 * The stored pair, or a new one: at the founding, at the first start of a copy from before there was one, and where the vault's key has been
 * lost. Devices that have subscribed with a lost pair get no more messages; they subscribe anew when the app is opened there.
 */
export async function openPushKeys(
  sql: pg.Pool,
  vault: Pick<Vault, "seal" | "open">,
  now: number,
): Promise<PushKeys> {
  for (;;) {
    const { rows } = await sql.query<{ publicKey: Buffer; sealed: Buffer }>(
      `select public_key as "publicKey", private_key_sealed as sealed from push_keys`,
    );
    const [stored] = rows;
    if (stored !== undefined) {
      const privateKey = opened(stored.sealed, vault);
      if (privateKey !== null) return written(stored.publicKey, privateKey);
      await sql.query("with lost as (delete from push_keys) delete from away_devices");
    }
    const pair = createECDH("prime256v1");
    const publicKey = pair.generateKeys();
    // Another process may have been first: then its pair is read.
    await sql.query(
      `insert into push_keys (public_key, private_key_sealed, made_at) values ($1, $2, $3) on conflict do nothing`,
      [publicKey, vault.seal(padded(pair.getPrivateKey()), context), new Date(now)],
    );
  }
}

function opened(sealed: Buffer, vault: Pick<Vault, "open">): Buffer | null {
  try {
    return vault.open(sealed, context);
  } catch (error) {
    if (error instanceof SealLost || error instanceof SealBroken) return null;
    throw error;
  }
}

/** Node leaves leading zeros out. */
function padded(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

function written(publicKey: Buffer, privateKey: Buffer): PushKeys {
  return {
    publicKey: publicKey.toString("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
