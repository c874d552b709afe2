import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileFacts, type FolderFacts, folderFacts, folderProblem } from "./folder-problem.ts";
import { mountOf } from "./mounts.ts";

const usual: FolderFacts = {
  folder: "/data",
  missing: null,
  uid: 1000,
  gid: 1000,
  owner: { uid: 0, gid: 0, mode: 0o755 },
  free: { bytes: 9e9, files: 9e6 },
  mount: { point: "/data", type: "ext4", options: ["rw"] },
};

// M-OUT-48, M-OUT-155
test.each([
  [
    "a folder of root",
    "EACCES",
    {},
    /^\/data belongs to user number 0 \(group 0, mode 755\), and Akari runs as user number 1000 \(group 1000\), who may not write there: chown -R 1000:1000 \/data \(of a container: on the host/,
  ],
  [
    "another user's folder",
    "EACCES",
    { owner: { uid: 1001, gid: 100, mode: 0o700 } },
    /user number 1001 .*mode 700.*chown -R 1000:1000 \/data/,
  ],
  [
    "the own folder, closed",
    "EACCES",
    { owner: { uid: 1000, gid: 1000, mode: 0o500 } },
    /mode 500.*who may not write/,
  ],
  [
    "a group that may not write",
    "EACCES",
    { owner: { uid: 0, gid: 1000, mode: 0o755 } },
    /who may not write/,
  ],
  [
    "SELinux",
    "EACCES",
    { owner: { uid: 1000, gid: 1000, mode: 0o755 } },
    /may write there, and yet the system forbids it: with SELinux.*:Z/,
  ],
  ["SELinux, by the group", "EACCES", { owner: { uid: 0, gid: 1000, mode: 0o770 } }, /:Z/],
  ["SELinux for root", "EACCES", { uid: 0, gid: 0 }, /:Z/],
  ["a file that may not be changed", "EPERM", { uid: 0, gid: 0 }, /lsattr/],
  [
    "NFS with squashed root",
    "EACCES",
    {
      uid: 0,
      gid: 0,
      owner: { uid: 65_534, gid: 65_534, mode: 0o755 },
      mount: { point: "/data", type: "nfs4", options: ["rw"] },
    },
    /file system \(nfs4\) that refuses user number 0.*no_root_squash/,
  ],
  [
    "a folder nobody may look at",
    "EACCES",
    { owner: null },
    /user number 1000 may not look at \/data/,
  ],
  [
    "a missing folder in one of root",
    "EACCES",
    { folder: "/srv", missing: "/srv/akari/market" },
    /^it does not exist, and \/srv belongs to user number 0 .*as root mkdir -p \/srv\/akari\/market && chown 1000:1000 \/srv\/akari\/market \(of/,
  ],
  [
    "the same, as Node.js says it",
    "ENOENT",
    { folder: "/", missing: "/data" },
    /mkdir -p \/data && chown 1000:1000 \/data/,
  ],
  [
    "a file system of the system's own",
    "ENOENT",
    {
      uid: 0,
      folder: "/proc",
      missing: "/proc/market",
      mount: { point: "/proc", type: "proc", options: ["rw"] },
    },
    /^it does not exist, and \/proc \(proc\) takes no folders: take one on a disk/,
  ],
  [
    "a missing folder on a read-only root",
    "ENOENT",
    { folder: "/", missing: "/data", mount: { point: "/", type: "overlay", options: ["ro"] } },
    /^it does not exist, and \/ is mounted read-only.*-v akari-data:\/data /,
  ],
  [
    "a missing folder where one could be made",
    "ENOENT",
    { folder: "/srv", missing: "/srv/a", owner: { uid: 1000, gid: 1000, mode: 0o755 } },
    /^it does not exist, and \/srv \(ext4\) takes no folders: take one on a disk/,
  ],
  [
    "a file in the folder's place",
    "ENOTDIR",
    { folder: "/dev/null", missing: "/dev/null/market" },
    /^\/dev\/null is no folder: take another/,
  ],
  ["a read-only mount", "EROFS", {}, /mounted read-only.*-v akari-data:\/data/],
  [
    "a full disk",
    "ENOSPC",
    { free: { bytes: 3_200_000, files: 9 } },
    /disk of \/data is full \(3 MB left\).*make room/,
  ],
  ["no inodes", "ENOSPC", { free: { bytes: 9e9, files: 0 } }, /inodes/],
  ["a quota", "EDQUOT", {}, /quota/],
  [
    "no links",
    "EOPNOTSUPP",
    { mount: { point: "/data", type: "9p", options: [] } },
    /\(9p\) cannot do what a database needs \(it said so\)/,
  ],
  ["anything else", "EIO", {}, /^it said so$/],
] as const)("%s is described in one sentence with its remedy", (_, code, change, sentence) => {
  const said = folderProblem(code, "it said so", { ...usual, ...change });
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/\n/);
});

const table = `22 1 0:21 / / rw,relatime shared:1 - overlay overlay rw,lowerdir=/x
23 22 0:22 / /data rw,nosuid,noexec master:2 - ext4 /dev/sdb rw
24 23 0:23 / /data/with\\040space ro - nfs4 host:/x rw,vers=4
25 22 0:24 / /data rw - tmpfs tmpfs rw,size=64k`;

test("the mount of a path is the innermost one, the last of several on one point", () => {
  expect(mountOf("/data/with space/postgres", table)).toMatchObject({
    type: "nfs4",
    options: ["ro", "rw", "vers=4"],
  });
  expect(mountOf("/data/postgres", table)).toMatchObject({ type: "tmpfs" });
  expect(mountOf("/database", table)).toMatchObject({ point: "/", type: "overlay" });
  expect(mountOf("/data", "")).toBeNull();
});

test("the facts of a missing folder are those of its nearest existing parent", () => {
  const facts = folderFacts("/usr/none/at/all");
  expect(facts).toMatchObject({ folder: "/usr", missing: "/usr/none/at/all", owner: { uid: 0 } });
  expect(facts.free?.bytes).toBeGreaterThan(0);
  expect(fileFacts("/usr/no-such-file")).toMatchObject({ folder: "/usr", missing: null });
});

test("M-OUT-212 a dangling link is named with its target, as the folder itself and as a parent", () => {
  const base = mkdtempSync(join(tmpdir(), "akari-dead-link-"));
  try {
    const link = join(base, "link");
    symlinkSync(join(base, "gone"), link);
    for (const path of [link, join(link, "data")])
      expect(folderProblem("ENOTDIR", "", folderFacts(path))).toBe(
        `${link} is a link to ${join(base, "gone")}, which does not exist: make that folder, or remove the link`,
      );
    mkdirSync(join(base, "gone"));
    expect(folderFacts(link).deadLink).toBeUndefined();
  } finally {
    rmSync(base, { recursive: true });
  }
});
