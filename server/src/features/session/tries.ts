import type pg from "pg";
import type { Callers } from "../../admission/callers.ts";
import { typedName } from "../../admission/typed-name.ts";
import { readResidents } from "../../uses/session/known-sources.ts";
import { mobileOf } from "./mobile-number.ts";

/** How long the accounts of a crowded address are remembered. */
const rememberedMs = 60_000;
/** More addresses than this are not crowded at once; beyond, the oldest is forgotten. */
const sourcesMaximum = 200;

interface Residents {
  readonly mobiles: Promise<ReadonlySet<string>>;
  readonly until: number;
}

/** The accounts that people type when they sign in, for the limits of calls. */
export function createTries(sql: pg.Pool): Callers["tries"] {
  const crowded = new Map<string, Residents>();
  const residentsOf = (source: string, at: number): Promise<ReadonlySet<string>> => {
    const known = crowded.get(source);
    if (known !== undefined && at < known.until) return known.mobiles;
    if (crowded.size >= sourcesMaximum)
      for (const oldest of crowded.keys()) if (crowded.delete(oldest)) break;
    // One question a minute, however many try there.
    const mobiles = readResidents(sql, source, at);
    crowded.set(source, { mobiles, until: at + rememberedMs });
    mobiles.catch(() => crowded.delete(source));
    return mobiles;
  };
  return {
    accountOf: (typed) => mobileOf(typed) ?? typedName(typed),
    isResident: async (account, source, at) => (await residentsOf(source, at)).has(account),
  };
}
