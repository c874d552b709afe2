import { readdirSync, readFileSync } from "node:fs";

/** Process figures from /proc; Linux only. */

/** Every PostgreSQL process of a data folder, the postmaster first. */
export function postgresOf(dataDir: string): number[] {
  const all = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);
  const postmaster = all.find((pid) => {
    const command = read(`/proc/${pid}/cmdline`);
    return /\/bin\/postgres\0/.test(command) && command.includes(`${dataDir}/`);
  });
  if (postmaster === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  return [postmaster, ...all.filter((pid) => Number(statOf(pid)[1]) === postmaster)];
}

/** User and system time of all threads in milliseconds; /proc counts in hundredths of a second. */
export function cpuMs(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 10;
}

/** Proportional set size: memory shared between processes counts once. */
export function memoryBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** Fields of /proc/PID/stat after the name, which may contain spaces. */
function statOf(pid: number): string[] {
  return read(`/proc/${pid}/stat`).split(") ").at(-1)!.split(" ");
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has ended.
    return "";
  }
}
