import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "@akari/server/db/embedded/discard";
import { socketFolders } from "@akari/server/db/embedded/reach";
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { expect, onTestFinished, test } from "vitest";
import { ask, hold } from "./holder.ts";

const nobody = { uid: 65_534, gid: 65_534 };
const asRoot = process.getuid?.() === 0;
/** Only root can switch users, and only in a clone that the other user may enter. */
const canBecomeNobody =
  asRoot &&
  spawnSync(
    process.execPath,
    ["-e", "fs.accessSync(process.argv[1])", import.meta.filename],
    nobody,
  ).status === 0;

function freshFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "akari-killed-")));
  onTestFinished(() => discard(folder));
  return folder;
}

const start = (dataDir: string) => startEmbedded({ dataDir, durability: "off-for-tests" });

test("a database of another PostgreSQL version is refused with a remedy", async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "postgres"));
  writeFileSync(join(folder, "postgres", "PG_VERSION"), "17\n");
  await expect(start(folder)).rejects.toThrow(
    /made by PostgreSQL 17.*brings PostgreSQL 18.*npm run backup.*npm run restore/s,
  );
});

test("a folder with other files is refused and left unchanged", async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "letters.txt"), "mine");
  await expect(start(folder)).rejects.toThrow(
    /not empty and holds no database of Akari \(it holds letters.txt\).*AKARI_DATA_DIR/,
  );
  expect(existsSync(join(folder, "postgres"))).toBe(false);
});

test("a data folder that is a file is refused", async () => {
  const file = join(freshFolder(), "file");
  writeFileSync(file, "");
  await expect(start(file)).rejects.toThrow(/cannot be used: .*file is no folder.*AKARI_DATA_DIR/);
});

// A failure would hang the process, so the test uses one of its own.
test.runIf(process.platform === "linux")(
  "M-OUT-197 a data folder in a file system that takes no folders is refused",
  async () => {
    await expect(hold("/proc/market")).rejects.toThrow(
      /cannot be used: it does not exist, and \/proc.* takes no folders.*AKARI_DATA_DIR/,
    );
  },
);

test("a refused start leaves neither lock nor socket behind", async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "postgres"));
  await expect(start(folder)).rejects.toThrow(/not a database/);
  expect(existsSync(join(folder, "akari.lock"))).toBe(false);
  expect(socketFolders(folder, asRoot).filter((path) => existsSync(path))).toEqual([]);
});

test("the database has a socket, no port and no password; settings of the environment do not reach it", async () => {
  const folder = freshFolder();
  const holder = await hold(folder, {
    env: {
      PGHOST: "example.invalid",
      PGPORT: "1",
      PGUSER: "x",
      PGDATA: "/",
      PGPASSWORD: "x",
      PGOPTIONS: "-c nonsense=1",
      PGSSLMODE: "require",
      PGSSLNEGOTIATION: "direct",
    },
  });
  onTestFinished(() => holder.stop());
  const rows = await ask(
    holder.owner,
    "select current_setting('listen_addresses') as ports, current_setting('unix_socket_directories') as socket",
  );
  expect(rows).toEqual([{ ports: "", socket: holder.owner.host }]);
  expect(holder.owner.password).toBeUndefined();
});

test.runIf(canBecomeNobody)(
  "root: a data folder that the service user cannot enter is refused, naming the closed folder",
  async () => {
    const closed = freshFolder();
    chmodSync(closed, 0o700);
    await expect(start(join(closed, "data"))).rejects.toThrow(
      new RegExp(`cannot enter ${closed} \\(mode 700\\)`),
    );
  },
);

test.runIf(canBecomeNobody)("root: an ordinary user is refused root's folder", async () => {
  const folder = freshFolder();
  await (await start(folder)).stop();
  chmodSync(folder, 0o777);
  await expect(hold(folder, nobody)).rejects.toThrow(
    /belongs to the user \w+, and Akari was started as nobody/,
  );
});

test.runIf(canBecomeNobody)(
  "root: a user without an entry in the list of users is refused",
  async () => {
    const folder = freshFolder();
    chownSync(folder, 54_321, 54_321);
    await expect(hold(folder, { uid: 54_321, gid: 54_321, env: { HOME: folder } })).rejects.toThrow(
      /user number 54321 has no entry.*passwd/,
    );
  },
);

test.runIf(canBecomeNobody)(
  "an ordinary user starts the database under a path of more than 120 characters, and root takes the folder over",
  async () => {
    const folder = freshFolder();
    const data = join(folder, "a-rather-long-name".repeat(7), "data");
    mkdirSync(data, { recursive: true });
    chmodSync(folder, 0o755);
    chownSync(data, nobody.uid, nobody.gid);
    onTestFinished(() => discard(data));
    const ordinary = await hold(data, nobody);
    await ask(ordinary.owner, "create table words as select 'ordinary' as word");
    await ordinary.stop();
    const root = await start(data);
    expect(await ask(root.owner, "select word from words")).toEqual([{ word: "ordinary" }]);
    await root.stop();
    const again = await hold(data, nobody);
    expect(await ask(again.owner, "select word from words")).toEqual([{ word: "ordinary" }]);
    await again.stop();
    rmSync(data, { recursive: true });
  },
);
