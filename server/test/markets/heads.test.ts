import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as pathOf } from "node:path";
import { printedHead, readPrintedHead } from "@akari/verify/head";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketId } from "../../src/admission/markets.ts";
import { checkSince, keptOf } from "../../src/heads/check-since.ts";
import { readHeadsFile } from "../../src/heads/heads-file.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { type Customer, openWorld } from "../api/world.ts";
import { clientIn, join } from "./in-market.ts";

const other = "class-1" as MarketId;
const folder = mkdtempSync(pathOf(tmpdir(), "akari-market-heads-"));
const file = pathOf(folder, "heads");
const ofOther = `${file}.course-2`;
const world = await openWorld({}, undefined, undefined, { headsFile: file });
const { markets } = world.akari;
const owner = new pg.Client(world.test.owner);
let hana: Customer;

beforeAll(async () => {
  await owner.connect();
  await markets.found(classMarket(other));
  hana = await world.customer();
  await join(world, hana, other);
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const headsIn = (path: string) => readHeadsFile(path)?.heads ?? [];
const since = async (path: string, market: string, course: number) => {
  const kept = keptOf(path, "open", { market, course }, String);
  return kept && (await checkSince(owner, course, kept)).offences;
};

test("M-HOU-92 a customer of another market reads the head of its chains, as in its own file", async () => {
  const [ofOpen, second] = await Promise.all(
    [hana.api, clientIn(world, hana, other)].map((api) => api.call("ledger/head", {})),
  );
  const hash = (head: string) => readPrintedHead(head)?.hash;
  expect(hash(ofOpen!.head)).toBe(headsIn(file).at(-1)?.head.hash);
  expect(hash(second!.head)).toBe(headsIn(ofOther).at(-1)?.head.hash);
  expect(second!.head).not.toBe(ofOpen!.head);
});

test("M-HOU-92 a market writes its last head when it falls asleep, and each market continues its own heads", async () => {
  const before = headsIn(ofOther).length;
  await clientIn(world, hana, other).call("deposit/request", { clientId: "a", amount: 300_000 });
  await world.clock.advance(3_000);
  expect(await markets.sleep(other)).toBe(true);
  expect(headsIn(ofOther)).toHaveLength(before + 1);
  expect(await since(file, other, 2)).toEqual([]);
  expect(await since(file, "open", 1)).toEqual([]);
});

test("M-HOU-92 a market that does not continue its last head does not open, and the open market continues", async () => {
  const change = (commitment: string) =>
    owner.query("update prize_series set commitment = $1 where course = 2", [commitment]);
  const { rows } = await owner.query<{ commitment: string }>(
    "select commitment from prize_series where course = 2",
  );
  expect(rows).toHaveLength(1);
  await change("0".repeat(64));
  expect(await since(file, other, 2)).toEqual([expect.stringMatching(/prizes \(/)]);
  expect(await since(file, "open", 1)).toEqual([]);
  await expect(markets.enter(other)).rejects.toThrow(
    new RegExp(`does not continue the history that was noted .* in ${ofOther}: .*prizes`),
  );
  await expect(clientIn(world, hana, other).call("account/summary", {})).rejects.toMatchObject({
    code: 503,
  });
  await hana.api.call("account/summary", {});
  await change(rows[0]!.commitment);
  expect((await clientIn(world, hana, other).call("account/summary", {})).totalAssets).toBe(
    300_000,
  );
});

test("M-HOU-92 a single head is checked in the market that was named, a file of heads in each market whose file lies next to it", () => {
  const first = { market: "open", course: 1 };
  const second = { market: other, course: 2 };
  const noted = printedHead(headsIn(ofOther)[0]!.head);
  expect(keptOf(noted, other, first, String)).toBeNull();
  expect(keptOf(noted, other, second, String)?.heads.map(({ head }) => printedHead(head))).toEqual([
    noted,
  ]);
  expect(keptOf(file, "open", second, String)?.heads).toHaveLength(1);
  expect(keptOf(file, "open", { market: "class-2", course: 3 }, String)).toBeNull();
  expect(() => keptOf(`${file}x`, "open", first, String)).toThrow(/There is no file of heads/);
});
