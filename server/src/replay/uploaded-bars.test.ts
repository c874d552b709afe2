import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { appendFile, readFile, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type ImportChoices, noChoices } from "./choices.ts";
import type { SeenFile, startReading } from "./reading.ts";
import { UploadedBars, type UploadedBarsParts } from "./uploaded-bars.ts";
import { writePart } from "./upload-folder.ts";

const dataDirs: string[] = [];

afterEach(() => {
  for (const dataDir of dataDirs.splice(0)) rmSync(dataDir, { recursive: true });
});

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "akari-uploaded-bars-"));
  dataDirs.push(dataDir);
  return dataDir;
}

function uploadedBars(parts: Partial<UploadedBarsParts> = {}): UploadedBars {
  return new UploadedBars({
    dataDir: newDataDir(),
    database: {} as UploadedBarsParts["database"],
    now: () => 0,
    listReplays: () => Promise.resolve(),
    log: () => {},
    ...parts,
  });
}

/** Threads that read until they are stopped, and the number of running ones; a stopped one ends a few turns later. */
function threads() {
  const running = new Set<{ readonly choices: ImportChoices }>();
  let most = 0;
  const start: typeof startReading = ({ choices }) => {
    const { promise, reject } = Promise.withResolvers<SeenFile>();
    const thread = { choices };
    running.add(thread);
    most = Math.max(most, running.size);
    return {
      seen: promise,
      async end() {
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        running.delete(thread);
        reject(new Error("ended"));
      },
    };
  };
  return { start, running, most: () => most };
}

/** The folder of the only server: its files and its lock. */
async function ownFolder(dataDir: string): Promise<string> {
  const [folder, ...others] = await readdir(join(dataDir, "imports"));
  expect(others).toEqual([]);
  return join(dataDir, "imports", folder!);
}

const failure = (code: string) => Object.assign(new Error(code), { code });

async function arrived(bars: UploadedBars, operatorId = 1): Promise<string> {
  const uploadId = await bars.begin(operatorId, "bars.csv", 3);
  expect(await bars.append(operatorId, uploadId, 0, Buffer.from("abc"))).toBe(3);
  return uploadId;
}

// M-OUT-69
test.each([1, 2, 7])(
  "%i looks at once start one thread after another, and only the last look reads the file",
  async (count) => {
    const { start, running, most } = threads();
    const bars = uploadedBars({ startReading: start });
    const uploadId = await arrived(bars);
    await bars.look(1, uploadId, noChoices);
    const looks = Array.from({ length: count }, (_, at) => ({ ...noChoices, atMost: at + 1 }));
    expect(await Promise.all(looks.map((choices) => bars.look(1, uploadId, choices)))).toEqual(
      looks.map(() => null),
    );
    expect([most(), [...running]]).toEqual([1, [{ choices: looks.at(-1) }]]);
    expect(bars.choices(1, uploadId)).toEqual(looks.at(-1));
    await bars.close();
    expect(running.size).toBe(0);
  },
);

test("a look whose file is closed or replaced starts no thread", async () => {
  for (const end of [
    (bars: UploadedBars) => bars.close(),
    (bars: UploadedBars) => bars.begin(1, "other.csv", 3),
  ]) {
    const { start, running } = threads();
    const bars = uploadedBars({ startReading: start });
    const uploadId = await arrived(bars);
    await bars.look(1, uploadId, noChoices);
    const looks = [1, 2].map((atMost) => bars.look(1, uploadId, { ...noChoices, atMost }));
    await Promise.all([end(bars), ...looks]);
    expect(await Promise.all(looks)).toEqual(["REPLAY_FILE_UNKNOWN", "REPLAY_FILE_UNKNOWN"]);
    expect(running.size).toBe(0);
    await bars.close();
  }
});

test("an import does not run during a look", async () => {
  const { start, running, most } = threads();
  const bars = uploadedBars({ startReading: start });
  const uploadId = await arrived(bars);
  const look = bars.look(1, uploadId, noChoices);
  expect(await bars.import(1, uploadId)).toBe("REPLAY_FILE_REFUSED");
  await look;
  expect([most(), running.size]).toEqual([1, 1]);
  await bars.close();
});

test("of files begun at once one per operator and four in all are kept", async () => {
  const dataDir = newDataDir();
  const bars = uploadedBars({ dataDir });
  const begun = await Promise.all(
    [1, 1, 2, 3, 4, 5].map((operator) => bars.begin(operator, "bars.csv", 3)),
  );
  expect(begun.filter((each) => each === "REPLAY_FILES_FULL")).toHaveLength(1);
  expect(begun[0]).toBe("REPLAY_FILE_UNKNOWN");
  expect(await readdir(await ownFolder(dataDir))).toHaveLength(4 + 1);
  await bars.close();
});

test.each(["ENOSPC", "EDQUOT"])(
  "a part that fails in the middle with %s is refused with the disk as its reason, and is stored once when sent again",
  async (code) => {
    const dataDir = newDataDir();
    let isFull = true;
    const bars = uploadedBars({
      dataDir,
      async writePart(path, at, part) {
        if (!isFull) return writePart(path, at, part);
        await appendFile(path, part.subarray(0, 2));
        throw failure(code);
      },
    });
    const uploadId = await bars.begin(1, "bars.csv", 6);
    isFull = false;
    await bars.append(1, uploadId, 0, Buffer.from("abc"));
    isFull = true;
    expect(await bars.append(1, uploadId, 3, Buffer.from("def"))).toBe("REPLAY_DISK_FULL");
    isFull = false;
    expect(await bars.append(1, uploadId, 3, Buffer.from("def"))).toBe(6);
    expect(await readFile(join(await ownFolder(dataDir), uploadId), "utf8")).toBe("abcdef");
    await bars.close();
  },
);

test("a write error other than a full disk is a fault", async () => {
  const bars = uploadedBars({ writePart: () => Promise.reject(failure("EIO")) });
  const uploadId = await bars.begin(1, "bars.csv", 3);
  await expect(bars.append(1, uploadId, 0, Buffer.from("abc"))).rejects.toThrow("EIO");
  await bars.close();
});

test("a folder that could not be created is created for the next file", async () => {
  const parent = newDataDir();
  const dataDir = join(parent, "data");
  writeFileSync(dataDir, "");
  const bars = uploadedBars({ dataDir });
  await expect(bars.begin(1, "bars.csv", 3)).rejects.toThrow("ENOTDIR");
  rmSync(dataDir);
  await arrived(bars);
  await bars.close();
});
