import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "@akari/server/db/embedded/discard";
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { expect, inject, onTestFinished, test } from "vitest";
import { testFolderPrefix } from "../../src/db/testing/leftovers.ts";
import { sharedMemoryArguments } from "../../src/db/embedded/server-settings.ts";

const program = inject("programs").holdDatabase;
const nobody = 65_534;

interface Said {
  readonly kind: "up" | "down" | "refused";
  readonly message?: string;
}

/**
 * Starts and stops the embedded database as a user without rights, in a view of the file system of its own after these commands of a shell;
 * `/mnt` is there for a data folder.
 */
function startAfter(commands: string, dataDir: string): readonly Said[] {
  const asNobody = `exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups "$0" "$@"`;
  const { stdout, stderr } = spawnSync(
    "unshare",
    [
      "-m",
      "sh",
      "-ec",
      `${commands}\n${asNobody}`,
      process.execPath,
      program,
      dataDir,
      "off-for-tests",
    ],
    { encoding: "utf8", input: "", env: { PATH: process.env["PATH"], HOME: "/nonexistent" } },
  );
  if (stdout === "") throw new Error(stderr);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Said);
}

/** The refusals are tested for real where root can give a process its own view of the file system and another user can enter the clone, which a new /tmp and /dev/shm leave in place; the texts alone are tested next to `disk/folder-problem.ts`. */
const canTry =
  process.getuid?.() === 0 &&
  spawnSync("unshare", [
    "-m",
    "sh",
    "-ec",
    `mount -t tmpfs tmpfs /mnt; mount -t tmpfs -o mode=1777 tmpfs /tmp; mount -t tmpfs tmpfs /dev/shm; exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups "$0" -e "fs.accessSync(process.argv[1])" "${program}"`,
    process.execPath,
  ]).status === 0;

const owned = `uid=${nobody},gid=${nobody}`;
const refusals: readonly (readonly [string, string, RegExp, string])[] = [
  [
    "a folder of root",
    "mount -t tmpfs -o mode=755 tmpfs /mnt",
    /^The data folder \/mnt cannot be used: \/mnt belongs to user number 0 .*runs as user number 65534 \(group 65534\).*chown -R 65534:65534 \/mnt/,
    "/mnt",
  ],
  [
    "a read-only folder",
    `mount -t tmpfs -o ${owned} tmpfs /mnt; mount -o remount,ro /mnt`,
    /\/mnt is mounted read-only/,
    "/mnt",
  ],
  [
    "a folder that is missing on a read-only root",
    `mount -t tmpfs -o mode=1777 tmpfs /tmp; mount -o remount,bind,ro /`,
    /^The data folder \/mnt\/none cannot be used: it does not exist, and \/mnt is mounted read-only.*-v akari-data:\/mnt\/none /,
    "/mnt/none",
  ],
  [
    "a folder that is missing in one of root",
    "mount -t tmpfs -o mode=755 tmpfs /mnt",
    /it does not exist, and \/mnt belongs to user number 0 .*as root mkdir -p \/mnt\/none && chown 65534:65534 \/mnt\/none \(of/,
    "/mnt/none",
  ],
  [
    "a small disk",
    `mount -t tmpfs -o size=64k,${owned} tmpfs /mnt`,
    /\/mnt has 0 MB left, and a new database needs 150 MB/,
    "/mnt",
  ],
  [
    "a full disk",
    `mount -t tmpfs -o size=64k,${owned} tmpfs /mnt; head -c 65536 /dev/zero >/mnt/heads`,
    /the disk of \/mnt is full/,
    "/mnt",
  ],
  [
    "a disk without inodes",
    `mount -t tmpfs -o nr_inodes=2,${owned} tmpfs /mnt; touch /mnt/heads`,
    /inodes are used up/,
    "/mnt",
  ],
  [
    "a read-only root without /tmp",
    `mount -t tmpfs -o ${owned} tmpfs /mnt; mount -o remount,bind,ro /`,
    /socket needs a folder.*\/tmp is read-only.*--tmpfs \/tmp/,
    "/mnt",
  ],
  [
    "a /tmp that is closed",
    `mount -t tmpfs -o ${owned} tmpfs /mnt; mount -t tmpfs -o mode=755 tmpfs /tmp`,
    /\/tmp is closed to it.*--tmpfs \/tmp.*chmod 1777 \/tmp/,
    "/mnt",
  ],
];

// M-OUT-48, M-OUT-155
test.each(canTry ? refusals : [])(
  "%s is refused in one sentence",
  (_, commands, sentence, folder) => {
    const said = startAfter(commands, folder);
    expect(said).toEqual([{ kind: "refused", message: expect.stringMatching(sentence) }]);
    expect(said[0]?.message).not.toMatch(/\n/);
  },
);

test.each(canTry ? ["a full /dev/shm"] : [])(
  "the database starts with a read-only root, a writable data folder and /tmp, and %s",
  () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), testFolderPrefix)));
    onTestFinished(() => discard(folder));
    chownSync(folder, nobody, nobody);
    const said = startAfter(
      `mount --bind ${folder} /mnt
       mount -t tmpfs -o mode=1777 tmpfs /tmp
       mount -t tmpfs -o size=64k tmpfs /dev/shm; head -c 65536 /dev/zero >/dev/shm/full
       mount -o remount,bind,ro /`,
      "/mnt",
    );
    expect(said.map(({ kind }) => kind)).toEqual(["up", "down"]);
  },
);

// Root may write anywhere: under root the refusals above are tested as another user.
test.each(process.getuid?.() === 0 ? [] : ["its own user"])(
  "a folder in which %s may not write is refused with number, owner and command",
  async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "akari-closed-")));
    onTestFinished(() => {
      chmodSync(folder, 0o700);
      rmSync(folder, { recursive: true });
    });
    chmodSync(folder, 0o500);
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
      /mode 500.*who may not write there: chown -R/,
    );
  },
);

test("shared memory of the database lies in /dev/shm only where that has room", () => {
  expect(sharedMemoryArguments("/nowhere")).toEqual(
    process.platform === "linux" ? ["-c", "dynamic_shared_memory_type=mmap"] : [],
  );
  expect(sharedMemoryArguments(tmpdir())).toEqual([]);
});

// M-OUT-49
test("the image writes to /data and /tmp alone: nothing else belongs to its user", () => {
  const image = readFileSync(join(import.meta.dirname, "../../../Dockerfile"), "utf8");
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/AKARI_DATA_DIR=\/data/);
  expect(image).toMatch(/^VOLUME \/data$/m);
  expect([...image.matchAll(/chown[^&\n]*?(\/\S+)/g)].map(([, path]) => path)).toEqual(["/data"]);
  // Installed and built before the user changes, so that the code is root's.
  expect(image.indexOf("npm ci")).toBeLessThan(image.indexOf("USER node"));
  expect(image.slice(image.indexOf("USER node"))).not.toMatch(/^(RUN|COPY|ADD) /m);
});
