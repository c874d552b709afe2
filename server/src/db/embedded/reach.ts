import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type pg from "pg";
import { makeFolder } from "../../disk/make-folder.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { ServiceUser } from "./service-user.ts";

/** How clients connect to the embedded database, which is never reachable from outside this machine. */
export type Reach =
  /** A Unix socket; the system itself identifies the client, so there is no password to steal. */
  | { readonly kind: "socket"; readonly folder: string; readonly port: number }
  /** Windows: a loopback port and a random password. */
  | { readonly kind: "loopback"; readonly port: number; readonly password: string };

export const ownerRole = "akari_owner";
export const appRole = "akari_app";
/** The one database that every client uses. */
export const databaseName = "akari";

/** The longest path of a socket that every kernel accepts (macOS has the smallest limit; Linux has 107). */
const longestSocketPath = 103;
const socketPort = 5432;

/** The socket's folder: short however long the data folder's path, one per data folder, closed to all but the service user. */
export function socketReach(dataDir: string, user: ServiceUser): Reach {
  const folders = socketFolders(dataDir, user.droppedFrom !== null);
  for (const folder of folders) {
    if (Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) > longestSocketPath) continue;
    if (makePrivate(folder, user)) return { kind: "socket", folder, port: socketPort };
  }
  throw new StartRefusal(noSocket(folders, user));
}

function noSocket(folders: readonly string[], user: ServiceUser): string {
  const [first = ""] = folders;
  const inTheWay = folders.find((folder) => existsSync(folder));
  const reason =
    inTheWay === undefined
      ? `user number ${user.uid} cannot make it: ${[...new Set(folders.map(dirname))].map(closedText).join("; ")}`
      : `${inTheWay} does not belong to ${user.name}, or is open to others: remove it`;
  return (
    `The database's socket needs a folder of its own, ${folders.join(" or ")}, and ${reason}. ` +
    `Give Akari a ${dirname(first) === "/run" ? "/run or /tmp" : "/tmp"} that it can write: in a container with --tmpfs /tmp, otherwise with chmod 1777 /tmp.`
  );
}

function closedText(folder: string): string {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return `${folder} has no room for it, or the path is too long`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return `there is no ${folder}`;
    if (code === "EROFS") return `${folder} is read-only`;
    return `${folder} is closed to it`;
  }
}

/** Candidates for the socket's folder of a data folder, first choice first. */
export function socketFolders(dataDir: string, asRoot: boolean): string[] {
  const name = `akari-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`;
  const parents = new Set(asRoot ? ["/run", "/tmp"] : ["/tmp", tmpdir()]);
  return [...parents].map((parent) => join(parent, name));
}

/** Windows has no peer authentication: the password is kept in the data folder, whose permissions protect it like the data. */
export async function loopbackReach(dataDir: string): Promise<Reach> {
  const file = passwordFile(dataDir);
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return { kind: "loopback", port: await freePort(), password: readFileSync(file, "utf8").trim() };
}

export function passwordFile(dataDir: string): string {
  return join(dataDir, "database-password");
}

/** Connection settings of one role; plain values, so they can be sent to a worker thread. */
export function connectionTo(reach: Reach, role: string, database = databaseName): pg.ClientConfig {
  // All that the driver would otherwise read from the variables of the environment.
  const own = { ssl: false, options: " ", sslnegotiation: "postgres" as const };
  const common = { user: role, database, port: reach.port, ...own };
  return reach.kind === "socket"
    ? { ...common, host: reach.folder }
    : { ...common, host: "127.0.0.1", password: reach.password };
}

/** The server's arguments for this reach. */
export function reachArguments(reach: Reach): string[] {
  return reach.kind === "socket"
    ? [
        "-c",
        "listen_addresses=",
        "-c",
        `unix_socket_directories=${reach.folder}`,
        "-c",
        `port=${reach.port}`,
      ]
    : ["-c", "listen_addresses=127.0.0.1", "-c", `port=${reach.port}`];
}

/** Roles that may connect: everybody until the migrations are done, then the server's role alone. */
type Access = "owner and app" | "app";

/**
 * Writes the server's access rules and returns its arguments that name the files. A running server follows them after a request to read them
 * again. The files are outside the cluster: root never writes into a folder in which the service user could have put links.
 */
export function writeAccess(
  dataDir: string,
  reach: Reach,
  users: readonly string[],
  access: Access,
): string[] {
  const roles = access === "app" ? [appRole] : [ownerRole, appRole];
  const folder = join(dataDir, "access");
  makeFolder(folder);
  chmodSync(folder, 0o755);
  const hosts = join(folder, "pg_hba.conf");
  const names = join(folder, "pg_ident.conf");
  writeNew(
    hosts,
    reach.kind === "socket"
      ? `local all ${roles.join(",")} peer map=akari\n`
      : `host all ${roles.join(",")} 127.0.0.1/32 scram-sha-256\n`,
  );
  const mapped = users.flatMap((user) => roles.map((role) => `akari "${user}" ${role}\n`));
  writeNew(names, mapped.join(""));
  return ["-c", `hba_file=${hosts}`, "-c", `ident_file=${names}`];
}

/** Replaces the file, never writing through a link in its place. */
function writeNew(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { flag: "wx" });
  chmodSync(file, 0o644);
}

function makePrivate(folder: string, user: ServiceUser): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user.droppedFrom !== null) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
  }
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === user.uid && (found.mode & 0o077) === 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
