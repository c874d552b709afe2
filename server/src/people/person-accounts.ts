import type pg from "pg";
import type { Callers } from "../admission/callers.ts";
import type { MarketId } from "../admission/markets.ts";
import type { AccountId, PersonId } from "../admission/person.ts";
import { readAccountOf } from "../uses/person/accounts.ts";

/** People whose accounts are remembered, so that an order needs no query for them; beyond, the oldest are dropped. */
const rememberedMaximum = 50_000;

/** The accounts of people, remembered. */
export interface PersonAccounts {
  readonly of: Callers["accounts"]["of"];
  /** They have left a market. */
  forget(person: PersonId): void;
  /** Called with each person who has left one. */
  onLeft(listener: (person: PersonId) => void): () => void;
}

export function createPersonAccounts(sql: pg.Pool, maximum = rememberedMaximum): PersonAccounts {
  const known = new Map<string, ReadonlyMap<MarketId, AccountId>>();
  const listeners = new Set<(person: PersonId) => void>();
  let forgotten = 0;
  const of: PersonAccounts["of"] = async (person, market) => {
    const key = String(person);
    const remembered = known.get(key)?.get(market);
    if (remembered !== undefined) return remembered;
    const forgottenBefore = forgotten;
    const account = await readAccountOf(sql, person, market);
    // An account that was read before a person left may be theirs: read again.
    if (forgotten !== forgottenBefore) return of(person, market);
    if (account === null) return null;
    if (known.size >= maximum) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(key, new Map([...(known.get(key) ?? []), [market, account]]));
    return account;
  };
  return {
    of,
    forget(person) {
      forgotten += 1;
      known.delete(String(person));
      for (const listener of listeners) listener(person);
    },
    onLeft(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
