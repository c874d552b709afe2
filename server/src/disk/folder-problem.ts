import { existsSync, lstatSync, readlinkSync, realpathSync, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isForeign, type Mount, mountOf } from "./mounts.ts";

interface Owner {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
  /** A file that was named instead of a folder needs other rights. */
  readonly isFile?: boolean;
}

/** The system's data of a folder and of the user who writes there. */
export interface FolderFacts {
  /** The folder, or the nearest one above it that exists. */
  readonly folder: string;
  /** The folder to be made below it; null: the folder exists. */
  readonly missing: string | null;
  /** The writing user: of this process, or the user that the database's server runs as. */
  readonly uid: number;
  readonly gid: number;
  readonly owner: Owner | null;
  readonly free: { readonly bytes: number; readonly files: number } | null;
  readonly mount: Mount | null;
  /** Target of `folder`, if it is a link to something that does not exist. */
  readonly deadLink?: string;
}

/** Asks the system; what it does not say is null. */
export function folderFacts(
  path: string,
  user?: { readonly uid: number; readonly gid: number },
): FolderFacts {
  const wanted = resolve(path);
  let folder = wanted;
  while (!isThere(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const deadLink = existsSync(folder) ? null : orNull(() => readlinkSync(folder));
  const missing = folder === wanted ? null : wanted;
  folder = orNull(() => realpathSync(folder)) ?? folder;
  const found = orNull(() => statSync(folder));
  const space = orNull(() => statfsSync(folder));
  return {
    folder,
    missing,
    uid: user?.uid ?? process.geteuid?.() ?? 0,
    gid: user?.gid ?? process.getegid?.() ?? 0,
    owner:
      found === null
        ? null
        : {
            uid: found.uid,
            gid: found.gid,
            mode: found.mode & 0o7777,
            isFile: !found.isDirectory(),
          },
    free: space === null ? null : { bytes: space.bavail * space.bsize, files: space.ffree },
    mount: mountOf(folder),
    ...(deadLink === null ? {} : { deadLink }),
  };
}

/** A link counts whether it leads anywhere or not: no folder can be made in its place. */
function isThere(path: string): boolean {
  return orNull(() => lstatSync(path)) !== null;
}

/** The same for a file, which is made in its folder where it does not exist. */
export function fileFacts(path: string): FolderFacts {
  return folderFacts(existsSync(path) ? path : dirname(resolve(path)));
}

/**
 * Why a folder cannot be written, in one sentence with the cure: numbers rather than names, since a container and its host have different
 * lists of users. `code` is the system's, `message` what it said.
 */
export function folderProblem(code: string, message: string, facts: FolderFacts): string {
  const { folder, mount, missing, deadLink } = facts;
  if (deadLink !== undefined)
    return `${folder} is a link to ${deadLink}, which does not exist: make that folder, or remove the link`;
  switch (missing === null ? code : codeOfMissing(code, facts)) {
    case "EACCES":
    case "EPERM":
      return closedFolder(code, facts);
    case "EROFS":
      return missing === null
        ? `${folder} is mounted read-only: mount a folder or a volume there that can be written (docker run -v akari-data:${folder} …)`
        : `it does not exist, and ${folder} is mounted read-only: mount a folder or a volume there that can be written (docker run -v akari-data:${missing} …)`;
    case "ENOSPC":
    case "EDQUOT":
      return fullDisk(code, facts);
    case "ENOENT":
      return missing === null
        ? message
        : `it does not exist, and ${folder}${typeOf(mount)} takes no folders: take one on a disk of this machine, or a volume`;
    case "ENOTDIR":
      return `${folder} is no folder: take another one, or remove what stands there`;
    case "EOPNOTSUPP":
    case "ENOTSUP":
    case "ENOSYS":
      return `the file system of ${folder}${typeOf(mount)} cannot do what a database needs (${message}): take a folder on a disk of this machine, or a volume`;
    default:
      return message;
  }
}

/** Node.js reports a missing file for making a folder on a read-only mount or in a closed folder. */
function codeOfMissing(code: string, { mount, owner, uid, gid }: FolderFacts): string {
  if (code !== "ENOENT") return code;
  if (mount?.options.includes("ro") === true) return "EROFS";
  return owner === null || mayWrite(uid, gid, owner) ? code : "EACCES";
}

function closedFolder(code: string, facts: FolderFacts): string {
  const { folder, missing, uid, gid, owner, mount } = facts;
  // The folders above belong to another user, perhaps to the system: they keep their owner.
  if (missing !== null && owner !== null && !mayWrite(uid, gid, owner))
    return `it does not exist, and ${folder} belongs to user number ${owner.uid} (group ${owner.gid}, mode ${owner.mode.toString(8)}), where Akari, which runs as user number ${uid} (group ${gid}), may make none: as root mkdir -p ${missing} && chown ${uid}:${gid} ${missing} (of a container: on the host, for a folder that is mounted there)`;
  const cure = `chown -R ${uid}:${gid} ${folder} (of a container: on the host, for the folder that is mounted there)`;
  if (owner === null) return `user number ${uid} may not look at ${folder}: ${cure}`;
  const whose = `${folder} belongs to user number ${owner.uid} (group ${owner.gid}, mode ${owner.mode.toString(8)})`;
  if (mount !== null && isForeign(mount))
    return `${whose} on a file system${typeOf(mount)} that refuses user number ${uid}: let its server accept that number (NFS: no_root_squash or the same numbers on both sides), or take a folder on a disk of this machine`;
  if (code === "EPERM" || mayWrite(uid, gid, owner))
    return `${whose}, so that user number ${uid} may write there, and yet the system forbids it: with SELinux mount the folder with :Z (docker run -v FOLDER:${folder}:Z …), otherwise look at AppArmor and at the flags of lsattr`;
  return `${whose}, and Akari runs as user number ${uid} (group ${gid}), who may not write there: ${cure}`;
}

function mayWrite(uid: number, gid: number, owner: Owner): boolean {
  if (uid === 0) return true;
  const shift = owner.uid === uid ? 6 : owner.gid === gid ? 3 : 0;
  const needed = owner.isFile === true ? 0o6 : 0o3;
  return ((owner.mode >> shift) & needed) === needed;
}

function fullDisk(code: string, { folder, free }: FolderFacts): string {
  if (code === "EDQUOT")
    return `the quota of the file system of ${folder} is used up: raise it, or make room`;
  if (free !== null && free.files === 0 && free.bytes > 0)
    return `the file system of ${folder} has no place for another file (its inodes are used up): remove files there, or take another one`;
  return `the disk of ${folder} is full (${free === null ? "no" : megabytes(free.bytes)} left): make room there, or take a larger one (of a tmpfs: --tmpfs ${folder}:size=1g)`;
}

export function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000)} MB`;
}

function typeOf(mount: Mount | null): string {
  return mount === null ? "" : ` (${mount.type})`;
}

function orNull<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
