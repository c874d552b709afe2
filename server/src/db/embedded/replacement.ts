import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { renameDurably, writeDurably } from "../../disk/durable-entries.ts";
import { StartRefusal } from "../start-refusal.ts";
import { clusterOf } from "./cluster.ts";
import { discard } from "./discard.ts";

/** A database that took its place in a data folder. */
export interface Replacement {
  /** Path of the database that was there before; null if there was none. */
  readonly kept: string | null;
}

/** The data folder, inside another one, in which a restore builds its database. */
export function buildingIn(dataDir: string): string {
  return join(dataDir, "restoring");
}

/**
 * Puts the complete database of `buildingIn` in the place of the present one, which is kept under a name made from `at`. From the first
 * step on a kill only delays it: the next start or restore continues with `finishReplacement`. Neither database may be running.
 */
export function replaceCluster(dataDir: string, at: Date): Replacement {
  const cluster = clusterOf(dataDir);
  const kept = existsSync(cluster)
    ? `${basename(cluster)}.replaced-${at.toISOString().replaceAll(":", "")}`
    : null;
  writeDurably(markIn(dataDir), JSON.stringify({ kept }), 0o600);
  const replacement = finishReplacement(dataDir);
  if (replacement === null) throw new Error(`the mark in ${markIn(dataDir)} has gone`);
  return replacement;
}

/**
 * Finishes a replacement that was interrupted, and removes a database whose building was. Null: there was none to finish.
 * Call it with the folder's lock.
 */
export function finishReplacement(dataDir: string): Replacement | null {
  const building = buildingIn(dataDir);
  const mark = readMark(markIn(dataDir));
  if (mark !== null) rename(dataDir, mark);
  discard(building);
  return mark;
}

function rename(dataDir: string, { kept }: Replacement): void {
  const [built, cluster] = [clusterOf(buildingIn(dataDir)), clusterOf(dataDir)];
  if (!existsSync(built)) return; // Only the building's folder was left to remove.
  if (existsSync(cluster)) {
    if (kept === null || existsSync(kept))
      throw new StartRefusal(
        `${cluster} was made while a restore was to put another database there, which is ${built}. Move the one away that is not to be used.`,
      );
    renameDurably(cluster, kept);
  }
  renameDurably(built, cluster);
}

/** Says that the database beside it is complete, and the name for the one before. */
function markIn(dataDir: string): string {
  return join(buildingIn(dataDir), "complete.json");
}

/** Null: there is no mark, or a kill cut it off, before anything was renamed. */
function readMark(path: string): Replacement | null {
  if (!existsSync(path)) return null;
  try {
    const { kept } = JSON.parse(readFileSync(path, "utf8")) as { kept: string | null };
    return { kept: kept === null ? null : join(path, "../..", basename(kept)) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
