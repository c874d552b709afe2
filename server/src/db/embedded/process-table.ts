import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process as the system's table shows it. */
export interface RunningProcess {
  /** Tells this process from a later one with the same number; compare for equality only. */
  readonly start: string;
  /** Its command line, arguments separated by spaces. */
  readonly command: string;
}

/** The live process with this number; null if there is none or only a zombie. */
export function findProcess(pid: number): RunningProcess | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") return fromProc(pid);
  if (process.platform === "win32") return fromSignal(pid);
  return fromPs(pid);
}

function fromProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the name in parentheses and may hold anything; state is the third field, start time the 22nd.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return {
      start: `${bootId()}/${fields[19]}`,
      command: command.replaceAll("\0", " ").trim(),
    };
  } catch {
    return null;
  }
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "unknown";
  }
}

function fromPs(pid: number): RunningProcess | null {
  try {
    const options = { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } } as const;
    const fields = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], options).trim();
    if (fields === "" || fields.startsWith("Z")) return null;
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], options).trim();
    return { start: fields.replace(/^\S+\s+/, ""), command };
  } catch {
    return null;
  }
}

/** Windows shows neither start nor command without extra tools, so a live number has to do. */
function fromSignal(pid: number): RunningProcess | null {
  try {
    process.kill(pid, 0);
    return { start: "unknown", command: "" };
  } catch (error) {
    const denied = (error as NodeJS.ErrnoException).code === "EPERM";
    return denied ? { start: "unknown", command: "" } : null;
  }
}
