import { blindSpots } from "@akari/server/db/audit/blind-spots";
import { createRandom } from "@akari/simulator/random";
import type pg from "pg";
import { isFound } from "./found-by-audit.ts";
import { columnsWithRows, kindsOf, singleChange } from "./single-change.ts";

export interface Tally {
  readonly found: number;
  /** Named in the list of what an audit cannot see. */
  readonly named: number;
  /** Neither; the statements that nobody saw. */
  readonly unseen: readonly string[];
}

function isNamed(table: string, what: string): boolean {
  return blindSpots.some((one) => one.table === table && (one.what?.includes(what) ?? true));
}

/** Single changes of random rows of all tables that have any, each taken back. A change that the database refuses is drawn anew. */
export async function changeAtRandom(
  owner: pg.ClientBase,
  changes: number,
  seed: number,
): Promise<Tally> {
  const random = createRandom(seed, "single changes");
  const tables = [...(await columnsWithRows(owner)).values()];
  let found = 0;
  let named = 0;
  const unseen: string[] = [];
  while (found + named + unseen.length < changes) {
    const columns = random.pick(tables);
    const change = singleChange(columns, random.pick(kindsOf(columns)), random);
    if (isNamed(change.table, change.what)) {
      named += 1;
      continue;
    }
    const isSeen = await isFound(owner, change);
    if (isSeen === true) found += 1;
    if (isSeen === false) unseen.push(`${change.table}, ${change.what}: ${change.statement}`);
  }
  return { found, named, unseen };
}
