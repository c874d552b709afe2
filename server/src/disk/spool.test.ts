import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { createSpool } from "./spool.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-spool-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function* lines(count: number, line = "練習 1\n"): AsyncGenerator<string> {
  for (let made = 0; made < count; made += 1) yield line;
}

test("a file is read whole, and is not visible in the folder", async () => {
  const spool = createSpool(10_000_000, folder);
  const file = await spool.keep(lines(30_000));
  expect(readdirSync(folder)).toEqual([]);
  expect([file.bytes, spool.bytes]).toEqual([270_000, 270_000]);
  expect(await text(file.stream())).toBe("練習 1\n".repeat(30_000));
  expect(spool.bytes).toBe(0);
});

test("a failed file leaves nothing, and an unread one neither", async () => {
  const spool = createSpool(10_000_000, folder);
  async function* broken() {
    yield* lines(20_000);
    throw new Error("no database");
  }
  await expect(spool.keep(broken())).rejects.toThrow("no database");
  await (await spool.keep(lines(3))).drop();
  expect([spool.bytes, readdirSync(folder)]).toEqual([0, []]);
});

test("above the limit the longest read file is given up, and the others are whole", async () => {
  const spool = createSpool(25_000, folder);
  const files = await Promise.all([1, 2, 3].map(() => spool.keep(lines(1_100))));
  const slow = files[0]!.stream();
  const ended = new Promise((resolve) => slow.once("error", resolve));
  const next = files[1]!.stream();
  const newest = files[2]!.stream();
  expect(await ended).toEqual(new Error("read too slowly while others wait"));
  expect((await text(next)).length).toBe(5 * 1_100);
  expect((await text(newest)).length).toBe(5 * 1_100);
  expect(spool.bytes).toBe(0);
});
