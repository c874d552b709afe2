import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { folderFacts, folderProblem, megabytes } from "../../disk/folder-problem.ts";
import { mountOf } from "../../disk/mounts.ts";
import { renameDurably } from "../../disk/durable-entries.ts";
import { requireGoing } from "../../unless-stopped.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { Binaries } from "./binaries.ts";
import { ownerRole, passwordFile } from "./reach.ts";
import { sharedMemoryArguments } from "./server-settings.ts";
import type { ServiceUser } from "./service-user.ts";

/** Folder of the database inside the data folder. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres");
}

/**
 * Makes the cluster unless there is one. It appears under its name only once it is complete, so a kill in between leaves
 * no half-made database. Stopped meanwhile, it is not made.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServiceUser,
  { durable, stopping }: { readonly durable: boolean; readonly stopping?: AbortSignal | undefined },
): Promise<void> {
  const cluster = clusterOf(dataDir);
  if (existsSync(cluster)) {
    requireSameVersion(cluster, binaries);
    return;
  }
  requireRoom(dataDir);
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (user.droppedFrom !== null) chownSync(draft, user.uid, user.gid);
  requireOwners(draft, user);
  const access =
    process.platform === "win32"
      ? ["--auth=scram-sha-256", `--pwfile=${passwordFile(dataDir)}`]
      : ["--auth-local=peer", "--auth-host=reject"];
  const options = ["--username", ownerRole, "--encoding=UTF8", "--no-locale", ...access];
  if (!durable) options.push("--no-sync");
  const settings = [...sharedMemoryArguments(), "-D", draft, ...options];
  await run(join(binaries.folder, "bin", "initdb"), settings, user, stopping);
  requireGoing(stopping);
  chmodSync(draft, 0o700);
  renameDurably(draft, cluster);
}

/** A database of another PostgreSQL can neither be read nor upgraded here: the package has no pg_upgrade. */
function requireSameVersion(cluster: string, binaries: Binaries): void {
  const file = join(cluster, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  if (found === binaries.major) return;
  if (found === null)
    throw new StartRefusal(
      `${cluster} is not a database (it has no PG_VERSION). Move it away, or name another folder with AKARI_DATA_DIR.`,
    );
  throw new StartRefusal(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this Akari brings PostgreSQL ${binaries.major}. ` +
      "Write a backup with the Akari that made it (npm run backup -- FILE) and restore it here into a new data folder " +
      "(AKARI_DATA_DIR=… npm run restore -- FILE).",
  );
}

/** Runs one of the programs to its end as the service user; refuses with what it printed when it fails. */
function run(
  program: string,
  options: string[],
  user: ServiceUser,
  stopping: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { ...runAs(user), stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    child.stdout.on("data", (text) => (printed += text));
    child.stderr.on("data", (text) => (printed += text));
    child.on("error", (error) => reject(cannotRun(program, error.message)));
    const stop = () => void child.kill();
    stopping?.addEventListener("abort", stop, { once: true });
    const [, folder = ""] = /-D\0([^\0]*)/.exec(options.join("\0")) ?? [];
    child.on("close", (code, signal) => {
      stopping?.removeEventListener("abort", stop);
      // Ctrl-C at a terminal reaches it too.
      if (code === 0 || stopping?.aborted === true) resolve();
      else reject(failed(program, `${signal ?? `status ${code}`}: ${printed.trim()}`, folder));
    });
  });
}

/** Spawn options: the service user, and none of this process's environment that PostgreSQL would obey. */
export function runAs(user: ServiceUser): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  if (process.platform === "win32") return { env: process.env };
  const env = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
  return user.droppedFrom === null ? { env } : { env, uid: user.uid, gid: user.gid };
}

/** A program that was started and gave up: on a full disk it says so in its own words. */
function failed(program: string, printed: string, folder: string): StartRefusal {
  if (!/No space left on device/.test(printed)) return cannotRun(program, printed);
  return new StartRefusal(
    `The database cannot be made: ${folderProblem("ENOSPC", printed, folderFacts(folder))}.`,
  );
}

/** Disk space that a new database needs before trading: its own files, its log, and a founded market. */
const roomBytes = 150_000_000;

function requireRoom(dataDir: string): void {
  const { free } = folderFacts(dataDir);
  if (free === null || free.bytes >= roomBytes) return;
  throw new StartRefusal(
    `The data folder ${dataDir} has ${megabytes(free.bytes)} left, and a new database needs ${megabytes(roomBytes)} to begin with (it grows by about 285 MB a day with 300 shares). ` +
      `Make room there, or name a folder on a larger disk with AKARI_DATA_DIR (a tmpfs of a container: --tmpfs ${dataDir}:size=4g).`,
  );
}

/** File systems of other systems give every file to one user and one mode, and PostgreSQL refuses a folder that others may enter. */
function requireOwners(draft: string, user: ServiceUser): void {
  if (process.platform === "win32") return;
  const found = statSync(draft);
  if ((found.mode & 0o077) === 0 && found.uid === user.uid) return;
  rmSync(draft, { recursive: true, force: true });
  const { mount, folder } = folderFacts(draft);
  throw new StartRefusal(
    `The file system of ${folder}${mount === null ? "" : ` (${mount.type})`} does not keep owners and modes (a new folder has user number ${found.uid} and mode ${(found.mode & 0o777).toString(8)}), ` +
      "and PostgreSQL takes only a folder of its own. Name a folder on a disk of this machine with AKARI_DATA_DIR, or a volume (docker run -v akari-data:/data …).",
  );
}

export function cannotRun(program: string, reason: string): StartRefusal {
  const mount = mountOf(program);
  if (/EACCES|Permission denied/.test(reason) && mount?.options.includes("noexec") === true)
    return new StartRefusal(
      `The embedded PostgreSQL cannot be run: ${mount.point}, where its programs lie, is mounted noexec. Mount it with exec (mount -o remount,exec ${mount.point}), or put Akari, or the data folder that holds the copy, elsewhere.`,
    );
  return new StartRefusal(
    `The embedded PostgreSQL could not run (${program}): ${reason}\n` +
      "It needs a Linux system with the GNU C library, macOS or Windows. Otherwise name a PostgreSQL 15 or newer with DATABASE_URL " +
      "and DATABASE_OWNER_URL.",
  );
}
