import { readFileSync, readdirSync, readlinkSync } from "node:fs";

/** One line of the system's process table. Times are processor seconds. */
interface TableRow {
  readonly pid: number;
  readonly parent: number;
  /** Tells this process from a later one with the same number. */
  readonly start: string;
  readonly isZombie: boolean;
  /** Its own time and that of its children that have ended and were waited for. */
  readonly seconds: number;
}

/** The kernel counts processor time in hundredths of a second, whatever the clock of the machine. */
const ticksPerSecond = 100;

/**
 * All processes below one, also those that left it: a database server whose starter was killed belongs to init, but is still ours to end.
 * A process is known once it was seen below its starter, or when it was started with this TMPDIR or works in it. Linux; elsewhere nothing
 * is seen.
 */
export class ProcessTree {
  readonly #root: number;
  readonly #folder: string;
  readonly #known = new Map<string, number>();
  /** Time of those that ended outside the tree: nobody of ours waited for them, so it is in no parent's account. */
  readonly #outside = new Map<string, number>();

  constructor(root: number, folder: string) {
    this.#root = root;
    this.#folder = folder;
  }

  /** Answers the processes of the tree that are alive, the root included. Cheap enough for every half second. */
  look(): number[] {
    return this.#lookAt(readTable());
  }

  /** As `look`, and finds those too that left the tree before anybody looked. */
  lookEverywhere(): number[] {
    const table = readTable();
    for (const row of table.values())
      if (row.pid !== process.pid && belongsTo(this.#folder, row.pid))
        this.#known.set(`${row.pid}/${row.start}`, row.pid);
    return this.#lookAt(table);
  }

  #lookAt(table: ReadonlyMap<number, TableRow>): number[] {
    const isBelow = (row: TableRow): boolean => {
      for (let at: TableRow | undefined = row; at !== undefined; at = table.get(at.parent))
        if (at.pid === this.#root) return true;
      return false;
    };
    const alive: number[] = [];
    for (const row of table.values()) {
      const key = `${row.pid}/${row.start}`;
      const below = isBelow(row);
      if (below) this.#known.set(key, row.pid);
      const parent = table.get(row.parent);
      // A fork of a known process that left the tree is known through its parent.
      const isKnown =
        this.#known.has(key) ||
        (parent !== undefined && this.#known.has(`${parent.pid}/${parent.start}`));
      if (!isKnown) continue;
      this.#known.set(key, row.pid);
      if (!row.isZombie) alive.push(row.pid);
      const hasKnownParent =
        parent !== undefined && this.#known.has(`${parent.pid}/${parent.start}`);
      if (!below && !hasKnownParent) this.#outside.set(key, row.seconds);
    }
    return alive;
  }

  /** Processor seconds, as of the last look, of what is known and left the tree. */
  get outsideSeconds(): number {
    return [...this.#outside.values()].reduce((sum, seconds) => sum + seconds, 0);
  }
}

function belongsTo(folder: string, pid: number): boolean {
  try {
    if (`${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)) return true;
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`TMPDIR=${folder}`);
  } catch {
    return false; // It ended meanwhile, or is somebody else's.
  }
}

/** Processor seconds of all children that this process has waited for; null where the system does not tell. */
export function secondsOfEndedChildren(): number | null {
  if (process.platform !== "linux") return null;
  const fields = statFields(String(process.pid));
  return fields === null ? null : (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

function readTable(): Map<number, TableRow> {
  const table = new Map<number, TableRow>();
  if (process.platform !== "linux") return table;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statFields(name);
    if (fields === null) continue;
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    table.set(Number(name), {
      pid: Number(name),
      parent: Number(fields[1]),
      start: fields[19] ?? "",
      isZombie: fields[0] === "Z" || fields[0] === "X",
      seconds: ticks / ticksPerSecond,
    });
  }
  return table;
}

/** The fields of /proc/PID/stat from the third (the state) on; the second is a name in parentheses and may hold anything. */
function statFields(pid: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null; // It ended meanwhile.
  }
}
