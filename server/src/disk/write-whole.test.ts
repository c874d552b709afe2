import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { writeWhole } from "./write-whole.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-whole-"));
afterAll(() => rmSync(folder, { recursive: true }));

const here = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
const half = 512;

/** Runs a module under a limit of so many half kilobytes per file: the system writes only a part of a longer write, like a disk that fills. */
function inLittleRoom(largest: number, source: string) {
  const limited = `trap '' XFSZ; ulimit -f ${largest}; exec "$0" "$@"`;
  const args = ["-c", limited, process.execPath, "--input-type=module", "-e", source];
  const { stdout, stderr } = spawnSync("sh", args, { encoding: "utf8" });
  return { said: stdout.trim(), stderr };
}

test.skipIf(process.platform === "win32")(
  "M-OUT-215 a partly written file is refused, in each way to write one",
  () => {
    const ways = {
      spool: `
        const { createSpool } = await import(${JSON.stringify(here("spool.ts"))});
        async function* text() { yield "x".repeat(1500); }
        await createSpool(1e6, ${JSON.stringify(folder)}).keep(text());`,
      durable: `
        const { writeDurably } = await import(${JSON.stringify(here("durable-entries.ts"))});
        writeDurably(${JSON.stringify(join(folder, "durable"))}, "x".repeat(1500), 0o600);`,
      heads: `
        const { appendLine } = await import(${JSON.stringify(here("../heads/heads-file.ts"))});
        appendLine(${JSON.stringify(join(folder, "heads"))}, "x".repeat(1500));`,
    };
    for (const [name, source] of Object.entries(ways)) {
      const program = `try { ${source} console.log("kept"); } catch (error) { console.log(error.message); }`;
      const { said, stderr } = inLittleRoom(2, program);
      expect({ name, said, stderr }).toMatchObject({ name, said: expect.stringMatching(/EFBIG/) });
    }
    // The system had written a part of the file.
    expect(statSync(join(folder, "durable")).size).toBe(2 * half);
  },
);

test("bytes written in pieces of any size keep their positions", async () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, index) => index);
  const kept = new Uint8Array(120);
  const sizes = [1, 7, 40];
  let turn = 0;
  const write = (from: Uint8Array, offset: number, length: number, position: number) => {
    const taken = Math.min(length, sizes[turn++ % sizes.length]!);
    kept.set(from.subarray(offset, offset + taken), position);
    return Promise.resolve({ bytesWritten: taken, buffer: from });
  };
  await writeWhole({ write } as Parameters<typeof writeWhole>[0], bytes, 20);
  expect([...kept.subarray(20)]).toEqual([...bytes]);
});
