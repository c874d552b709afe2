import { readFileSync, readdirSync, readlinkSync } from "node:fs";

/** An entry of the system's process table. Times are processor seconds. */
interface TableRow {
  readonly pid: number;
  readonly parent: number;
  /** Start time; distinguishes this process from a later one with the same PID. */
  readonly start: string;
  readonly isZombie: boolean;
  /** Processor time of the process and of its ended children that it has waited for. */
  readonly seconds: number;
}

/** The kernel reports processor time in hundredths of a second on every machine. */
const ticksPerSecond = 100;

/**
 * All descendants of a process, including those reparented away: a database server whose parent was killed belongs to init but must still
 * be ended by us. A process is known once it was seen below a known one, or if its TMPDIR or working directory is this run's. Linux only;
 * elsewhere the tree is empty. Ours, since a process group, tree-kill and pidtree miss a server that left its group and lost its parent.
 */
export class ProcessTree {
  readonly #root: number;
  readonly #folder: string;
  readonly #known = new Map<string, number>();
  /** Time of processes that ended outside the tree; no known parent waited for them, so no parent's time includes it. */
  readonly #outside = new Map<string, number>();

  constructor(root: number, folder: string) {
    this.#root = root;
    this.#folder = folder;
  }

  /** Returns the live processes of the tree, including the root. Cheap enough to call twice a second. */
  look(): number[] {
    return this.#lookAt(readTable());
  }

  /** Like `look`, but also finds processes that left the tree before they were seen. */
  lookEverywhere(): number[] {
    const table = readTable();
    for (const row of table.values())
      if (row.pid !== process.pid && belongsTo(this.#folder, row.pid))
        this.#known.set(`${row.pid}/${row.start}`, row.pid);
    return this.#lookAt(table);
  }

  /** Whether any of these processes, returned by a look, still runs. Reads only them. */
  areAlive(pids: readonly number[]): boolean {
    return pids.some((pid) => {
      const row = readRow(String(pid));
      return row !== null && !row.isZombie && this.#known.has(`${row.pid}/${row.start}`);
    });
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
      // A fork of a known process outside the tree is found through its parent.
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

  /** Processor seconds, as of the last look, of known processes that left the tree. */
  get outsideSeconds(): number {
    return [...this.#outside.values()].reduce((sum, seconds) => sum + seconds, 0);
  }
}

function belongsTo(folder: string, pid: number): boolean {
  try {
    if (`${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)) return true;
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`TMPDIR=${folder}`);
  } catch {
    return false; // It has ended meanwhile, or belongs to another user.
  }
}

/** Processor seconds of all children that this process has waited for; null where the system does not report it. */
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
    const row = readRow(name);
    if (row !== null) table.set(row.pid, row);
  }
  return table;
}

function readRow(pid: string): TableRow | null {
  const fields = statFields(pid);
  if (fields === null) return null;
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
  return {
    pid: Number(pid),
    parent: Number(fields[1]),
    start: fields[19] ?? "",
    isZombie: fields[0] === "Z" || fields[0] === "X",
    seconds: ticks / ticksPerSecond,
  };
}

/** The fields of /proc/PID/stat from the third (state) on; the second is a name in parentheses that may contain any character. */
function statFields(pid: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null; // It has ended meanwhile.
  }
}
