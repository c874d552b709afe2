import type { Tables } from "../uses/parts.ts";
import type { Revoked } from "../uses/person/revoked.ts";
import type { Edge } from "../edge.ts";
import type { PersonId } from "../admission/person.ts";

/** Precision of the stored time of last use. */
const lastUsedStepMs = 5 * 60_000;

/** The holder of a secret, from its row. */
export interface SecretHolder {
  readonly id: number;
  readonly personId: PersonId;
  /** Epoch ms of the last use; null: never used. */
  lastUsedAt: number | null;
}

/** A table of hashed secrets: it has `token_hash`, `person_id` and `revoked_at`. */
export interface SecretTable<Holder extends SecretHolder> {
  readonly name: string;
  readonly id: string;
  readonly lastUsedAt: string;
  /** Further columns to read, as a select list. */
  readonly more: string;
  /** Whether a secret that was not revoked has expired. */
  readonly isOver: (holder: Holder, at: number) => boolean;
  /** The most holders cached, so that an order needs no query for its caller; beyond, the oldest are dropped. */
  readonly cacheSize: number;
}

/** Callers by the hashes of their secrets. */
export interface SecretStore<Holder extends SecretHolder> {
  /** null for a secret that is unknown, expired or revoked; otherwise counts as a use. */
  find(hash: Buffer): Promise<Readonly<Holder> | null>;
  /** Ends one secret of the account; false if there is none that is still valid. */
  revoke(personId: PersonId, id: number): Promise<boolean>;
  /** Ends all secrets of the account but one, inside the caller's transaction. */
  revokeAll(transaction: Tables, personId: PersonId, but?: number): Promise<Revoked>;
  /** The same for some of the account's secrets. */
  revokeSome(transaction: Tables, personId: PersonId, ids: readonly number[]): Promise<Revoked>;
  /** Called for every revoked secret, so that its sockets can be cut. */
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
      text: `select ${id} as id, person_id as "personId", ${lastUsedAt} as "lastUsedAt", ${more}
             from ${name} where token_hash = $1 and revoked_at is null`,
      values: [Buffer.from(key, "hex")],
    });
    const holder = rows[0];
    // A row read before a revocation may be the revoked one.
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
    async revoke(personId, ended) {
      const { rows } = await sql.query<{ id: number; hash: Buffer }>(
        `update ${name} set revoked_at = $3
         where ${id} = $2 and person_id = $1 and revoked_at is null returning ${id} as id, token_hash as hash`,
        [personId, ended, new Date(clock.now())],
      );
      if (rows.length > 0) forget(rows);
      return rows.length > 0;
    },
    async revokeAll(transaction, personId, but = 0) {
      const { rows } = await transaction.query<{ id: number; hash: Buffer }>(
        `update ${name} set revoked_at = $3
         where ${id} <> $2 and person_id = $1 and revoked_at is null returning ${id} as id, token_hash as hash`,
        [personId, but, new Date(clock.now())],
      );
      return { count: rows.length, settle: () => forget(rows) };
    },
    async revokeSome(transaction, personId, ids) {
      const { rows } = await transaction.query<{ id: number; hash: Buffer }>(
        `update ${name} set revoked_at = $3
         where ${id} = any($2::bigint[]) and person_id = $1 and revoked_at is null returning ${id} as id, token_hash as hash`,
        [personId, ids, new Date(clock.now())],
      );
      return { count: rows.length, settle: () => forget(rows) };
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
