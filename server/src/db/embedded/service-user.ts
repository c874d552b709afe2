import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { StartRefusal } from "../start-refusal.ts";

/** The user that PostgreSQL runs as. */
export interface ServiceUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** Set when Akari runs as root and PostgreSQL as another user. */
  readonly droppedFrom: string | null;
}

/** Another program, such as another start of Akari, may have the system's lists of users and groups locked for a moment. */
const lockedTries = 50;
const lockedWaitMs = 100;

const preferredName = "akari";
const fallbackName = "nobody";

/** The user of this process. One without a name in the system is refused, since PostgreSQL does not run for it. */
export function currentUser(): { name: string; uid: number; gid: number } {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid };
  } catch {
    throw new StartRefusal(
      `The user number ${process.getuid?.()} has no entry in the system's list of users (/etc/passwd), and PostgreSQL does not run ` +
        "for such a user. Add an entry, start Akari as another user or as root (of the image: leave --user out, or --user 0), or name a PostgreSQL 15 or newer with " +
        "DATABASE_URL and DATABASE_OWNER_URL.",
    );
  }
}

/**
 * The user for a cluster. An ordinary user runs PostgreSQL itself. PostgreSQL refuses root, so root hands over: to the owner of the
 * cluster if there is one, else to `akari`, made when that is possible, else to `nobody`.
 */
export function serviceUserFor(cluster: string): ServiceUser {
  const current = currentUser();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (current.uid !== 0) {
    if (owner !== undefined && owner.uid !== current.uid)
      throw new StartRefusal(
        `The database in ${cluster} belongs to the user ${nameOf(owner.uid) ?? owner.uid}, and Akari was started as ${current.name} (the numbers are ${owner.uid} and ${current.uid}). ` +
          `Start it as that user or as root, give the database over (chown -R ${current.uid}:${current.gid} ${dirname(cluster)}), or name another folder with AKARI_DATA_DIR.`,
      );
    return { ...current, droppedFrom: null };
  }
  if (owner !== undefined && owner.uid !== 0) {
    const name = nameOf(owner.uid);
    if (name === null)
      throw new StartRefusal(
        `The database in ${cluster} belongs to the user number ${owner.uid}, which the system's list of users does not know. ` +
          `Give it to a known user (chown -R ${preferredName} ${cluster}) or name another folder with AKARI_DATA_DIR.`,
      );
    return { name, uid: owner.uid, gid: owner.gid, droppedFrom: current.name };
  }
  const found = lookUp(preferredName) ?? makeUser() ?? lookUp(fallbackName);
  if (found === null)
    throw new StartRefusal(
      `PostgreSQL does not run as root, and neither a user ${preferredName} nor a user ${fallbackName} exists or can be made. ` +
        `Add a user ${preferredName}, or start Akari as an ordinary user.`,
    );
  return { ...found, droppedFrom: current.name };
}

/** Refuses a folder that the service user cannot enter and names the closed one. */
export function requireEntry(user: ServiceUser, folder: string, remedy: string): void {
  if (user.droppedFrom === null || canEnter(user, folder)) return;
  let closed = folder;
  while (dirname(closed) !== closed && !canEnter(user, dirname(closed))) closed = dirname(closed);
  const mode = (statSync(closed).mode & 0o777).toString(8);
  throw new StartRefusal(
    `PostgreSQL runs as the user ${user.name}, because it refuses to run as root, and ${user.name} cannot enter ${closed} ` +
      `(mode ${mode}). ${remedy}`,
  );
}

function canEnter(user: ServiceUser, folder: string): boolean {
  const tried = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], {
    uid: user.uid,
    gid: user.gid,
    stdio: "ignore",
  });
  return tried.status === 0;
}

function lookUp(name: string): { name: string; uid: number; gid: number } | null {
  const ask = (option: string) =>
    Number(
      execFileSync("id", [option, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  try {
    const uid = ask("-u");
    return uid > 0 ? { name, uid, gid: ask("-g") } : null;
  } catch {
    return null;
  }
}

function makeUser(): { name: string; uid: number; gid: number } | null {
  const ways: [string, string[]][] = [
    [
      "useradd",
      ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", preferredName],
    ],
    // Alpine and other small systems
    ["adduser", ["-S", "-D", "-H", "-s", "/bin/false", preferredName]],
  ];
  for (const [command, options] of ways) {
    for (let tries = 0; tries < lockedTries; tries++) {
      const { stderr } = spawnSync(command, options, {
        encoding: "utf8",
        env: { ...process.env, LC_ALL: "C" },
        stdio: ["ignore", "ignore", "pipe"],
      });
      const made = lookUp(preferredName);
      if (made !== null) return made;
      if (!/cannot lock/.test(stderr ?? "")) break;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockedWaitMs);
    }
  }
  return null;
}

function nameOf(uid: number): string | null {
  try {
    return execFileSync("id", ["-un", String(uid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return fromPasswd(uid);
  }
}

/** For an `id` that accepts names only. */
function fromPasswd(uid: number): string | null {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.split(":")[2] === String(uid));
    return line?.split(":")[0] ?? null;
  } catch {
    return null;
  }
}
