import { readFileSync } from "node:fs";

/** The file system that a path lies on. */
export interface Mount {
  readonly point: string;
  /** For example ext4, nfs4, cifs, overlay. */
  readonly type: string;
  readonly options: readonly string[];
}

/** File systems of other machines and of other systems: many keep neither owners nor modes, or no links. */
const foreignTypes =
  /^(nfs4?|cifs|smb3?|smbfs|9p|drvfs|virtiofs|fuse.*|vboxsf|prl_fs|exfat|vfat|msdos|ntfs3?|fuseblk|afs|ceph|glusterfs)$/;

export function isForeign({ type }: Mount): boolean {
  return foreignTypes.test(type);
}

/** The mount of an absolute path; null where the system does not say. */
export function mountOf(path: string, table = systemTable()): Mount | null {
  let found: Mount | null = null;
  for (const line of table.split("\n")) {
    // The fields of mountinfo: … root, mount point, options, optional fields, a hyphen, type, source, options of the file system.
    const [before = "", after = ""] = line.split(" - ");
    const [, , , , point = "", options = ""] = before.split(" ");
    const [type = "", , ofFileSystem = ""] = after.split(" ");
    const plain = point.replaceAll(/\\(\d{3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    );
    if (type === "" || !isWithin(path, plain)) continue;
    // Of several on one point the last one counts.
    if (found === null || plain.length >= found.point.length)
      found = { point: plain, type, options: [...options.split(","), ...ofFileSystem.split(",")] };
  }
  return found;
}

function isWithin(path: string, point: string): boolean {
  return path === point || path.startsWith(point.endsWith("/") ? point : `${point}/`);
}

function systemTable(): string {
  try {
    return readFileSync("/proc/self/mountinfo", "utf8");
  } catch {
    return "";
  }
}
