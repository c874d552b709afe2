import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { renameDurably } from "../../disk/durable-entries.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { Binaries } from "./binaries.ts";
import { ownerRole, passwordFile } from "./reach.ts";
import type { ServiceUser } from "./service-user.ts";

/** Folder of the database inside the data folder. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres");
}

/**
 * Makes the cluster unless there is one. It appears under its name only once it is complete, so a kill in between leaves
 * no half-made database.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServiceUser,
  durable: boolean,
): Promise<void> {
  const cluster = clusterOf(dataDir);
  if (existsSync(cluster)) {
    requireSameVersion(cluster, binaries);
    return;
  }
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (user.droppedFrom !== null) chownSync(draft, user.uid, user.gid);
  const access =
    process.platform === "win32"
      ? ["--auth=scram-sha-256", `--pwfile=${passwordFile(dataDir)}`]
      : ["--auth-local=peer", "--auth-host=reject"];
  const options = ["--username", ownerRole, "--encoding=UTF8", "--no-locale", ...access];
  if (!durable) options.push("--no-sync");
  await run(join(binaries.folder, "bin", "initdb"), ["-D", draft, ...options], user);
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
function run(program: string, options: string[], user: ServiceUser): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { ...runAs(user), stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    child.stdout.on("data", (text) => (printed += text));
    child.stderr.on("data", (text) => (printed += text));
    child.on("error", (error) => reject(cannotRun(program, error.message)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(cannotRun(program, `${signal ?? `status ${code}`}: ${printed.trim()}`));
    });
  });
}

/** Spawn options: the service user, and none of this process's environment that PostgreSQL would obey. */
export function runAs(user: ServiceUser): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  if (process.platform === "win32") return { env: process.env };
  const env = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
  return user.droppedFrom === null ? { env } : { env, uid: user.uid, gid: user.gid };
}

export function cannotRun(program: string, reason: string): StartRefusal {
  return new StartRefusal(
    `The embedded PostgreSQL could not run (${program}): ${reason}\n` +
      "It needs a Linux system with the GNU C library, macOS or Windows. Otherwise name a PostgreSQL 15 or newer with DATABASE_URL " +
      "and DATABASE_OWNER_URL.",
  );
}
