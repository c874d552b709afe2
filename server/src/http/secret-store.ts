import type pg from "pg";
import type { Edge } from "../edge.ts";

/** How exactly the time of last use is stored. */
const lastUsedStepMs = 5 * 60_000;

/** Who a secret lets in, as its row says it. */
export interface SecretHolder {
  readonly id: number;
  readonly accountId: number;
  /** Epoch ms of the last use; null: never used. */
  lastUsedAt: number | null;
}

/** A table of hashed secrets: it has `token_hash`, `account_id` and `revoked_at`. */
export interface SecretTable<Holder extends SecretHolder> {
  readonly name: string;
  readonly id: string;
  readonly lastUsedAt: string;
  /** What is read beside `SecretHolder`, as a select list. */
  readonly more: string;
  /** Whether one that was not revoked has come to its end all the same. */
  readonly isOver: (holder: Holder, at: number) => boolean;
  /** So many are kept in memory, so that an order costs no query for its caller; beyond, the oldest go. */
  readonly cacheSize: number;
}

/** Who may call, by the hashes of their secrets. */
export interface SecretStore<Holder extends SecretHolder> {
  /** null for a secret that is unknown, over or revoked; else it has been used now. */
  find(hash: Buffer): Promise<Readonly<Holder> | null>;
  /** Ends one of the account; false when it has no such one that is not revoked. */
  revoke(accountId: number, id: number): Promise<boolean>;
  /**
   * Ends all of the account but one, inside the caller's transaction. The answer is to be called after its commit: it makes them
   * forgotten here, tells the listeners and says how many they were.
   */
  revokeAll(transaction: pg.ClientBase, accountId: number, but?: number): Promise<() => number>;
  /** Told of every one that is revoked, so that its sockets can be cut. */
  onEnded(listener: (id: number) => void): () => void;
}

export function createSecretStore<Holder extends SecretHolder>(
  { sql, clock }: Pick<Edge, "sql" | "clock">,
  table: SecretTable<Holder>,
): SecretStore<Holder> {
  const { name, id, lastUsedAt, more, isOver, cacheSize } = table;
  const cache = new Map<string, { readonly holder: Holder; storedAt: number | null }>();
  const listeners = new Set<(id: number) => void>();
  let revocations = 0;

  const load = async (key: string, at: number) => {
    const revokedBefore = revocations;
    const { rows } = await sql.query<Holder>({
      name: `by-secret-${name}`,
      text: `select ${id} as id, account_id as "accountId", ${lastUsedAt} as "lastUsedAt", ${more}
             from ${name} where token_hash = $1 and revoked_at is null`,
      values: [Buffer.from(key, "hex")],
    });
    const holder = rows[0];
    // What was read before a revocation may be what was revoked.
    if (revocations !== revokedBefore) return load(key, at);
    if (holder === undefined || isOver(holder, at)) return null;
    if (cache.size >= cacheSize) for (const oldest of cache.keys()) if (cache.delete(oldest)) break;
    const known = { holder, storedAt: holder.lastUsedAt };
    cache.set(key, known);
    return known;
  };

  const forget = (rows: readonly { id: number; hash: Buffer }[]) => {
    revocations += 1;
    for (const row of rows) cache.delete(row.hash.toString("hex"));
    for (const row of rows) for (const listener of listeners) listener(row.id);
    return rows.length;
  };

  const find = async (hash: Buffer): Promise<Readonly<Holder> | null> => {
    const at = clock.now();
    const key = hash.toString("hex");
    const known = cache.get(key) ?? (await load(key, at));
    if (known === null) return null;
    const { holder } = known;
    if (isOver(holder, at)) {
      cache.delete(key);
      return null;
    }
    holder.lastUsedAt = at;
    if (known.storedAt !== null && at - known.storedAt < lastUsedStepMs) return holder;
    known.storedAt = at;
    await sql.query(`update ${name} set ${lastUsedAt} = $2 where ${id} = $1`, [
      holder.id,
      new Date(at),
    ]);
    // It may have been revoked meanwhile.
    return cache.get(key) === known ? holder : find(hash);
  };

  return {
    find,
    async revoke(accountId, ended) {
      const { rows } = await sql.query<{ id: number; hash: Buffer }>(
        `update ${name} set revoked_at = $3
         where ${id} = $2 and account_id = $1 and revoked_at is null returning ${id} as id, token_hash as hash`,
        [accountId, ended, new Date(clock.now())],
      );
      return rows.length > 0 && forget(rows) > 0;
    },
    async revokeAll(transaction, accountId, but = 0) {
      const { rows } = await transaction.query<{ id: number; hash: Buffer }>(
        `update ${name} set revoked_at = $3
         where ${id} <> $2 and account_id = $1 and revoked_at is null returning ${id} as id, token_hash as hash`,
        [accountId, but, new Date(clock.now())],
      );
      return () => forget(rows);
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
