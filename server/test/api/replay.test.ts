import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { foundMarket } from "../../src/engine/found.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { noChoices } from "../../src/replay/choices.ts";
import { importFile } from "../../src/replay/import-file.ts";
import { startOfTests } from "./test-settings.ts";
import { openWorld } from "./world.ts";

const sample = join(import.meta.dirname, "../../../docs/samples/replay-sample.csv");
/** Dates and closes before the replay begins. */
const closesBefore = (await readFile(sample, "utf8"))
  .split("\n")
  .map((row) => row.split(","))
  .filter(([date, code]) => code === "9Z9X" && date! < "2024-05-07")
  .map(([date, , , , , , , , , close]) => [date!, Number(close)] as const);
const hash = createHash("sha256")
  .update(await readFile(sample))
  .digest("hex");

/** The sample replays 2024-05-07 today: earlier dates are the past. */
const world = await openWorld({}, startOfTests, async ({ owner }) => {
  const client = new pg.Client(owner);
  await client.connect();
  await foundMarket(client, 1, 0, {
    schedule: "practice",
    instruments: 6,
    seed: "api-tests",
    seedFixed: true,
    at: startOfTests,
  });
  await importFile(client, {
    path: sample,
    now: startOfTests,
    choices: { ...noChoices, from: "2024-05-07" },
    dryRun: false,
  });
  await client.end();
});
const api = world.api();
const ja = world.api(undefined, "ja");

const replay = {
  originalDate: "2024-05-07",
  fileHash: hash,
  fileName: "replay-sample.csv",
  firstDate: "2024-04-01",
  lastDate: "2024-06-26",
  ended: false,
};

test("a replayed share is listed with simulated ones and has its original date", async () => {
  await world.clock.advance(60_000);
  const { items } = await api.call("market/list", {});
  expect(items.map((item) => item.replay).filter(Boolean)).toHaveLength(2);
  expect(items.find(({ code }) => code === "9Z9X")).toMatchObject({
    nameEnglish: "Mihon Electric",
    sector: "electric-appliances",
    replay: true,
    originalDate: "2024-05-07",
    previousClose: closesBefore.at(-1)![1],
  });
  const simulated = items.find((item) => !item.replay)!;
  expect(simulated.originalDate).toBeNull();
  expect((await api.call("market/quote", { code: simulated.code })).replay).toBeNull();
  const quote = await api.call("market/quote", { code: "9Z9X" });
  expect(quote.replay).toEqual(replay);
  expect(quote.bid).not.toBeNull();
  expect((await api.call("market/search", { keyword: "ミホン" })).items).toHaveLength(2);
});

test("the hash is published before there is a quote, in five languages", async () => {
  const { items } = await api.call("news/list", {});
  const listed = items.find(({ kind }) => kind === "replay-listed")!;
  expect(Date.parse(listed.time)).toBe(startOfTests);
  const detail = await ja.call("news/detail", { newsId: listed.newsId });
  expect(detail.headline).toBe("実データの再生を開始：見本電機(9Z9X、再生)、見本水産(9Z9Y、再生)");
  expect(detail.figures.map(({ value }) => value)).toContain(hash);
  expect(detail.codes).toEqual(["9Z9X", "9Z9Y"]);
});

test("charts show the file's bars as history with original dates and no generated bars", async () => {
  const { items } = await api.call("market/bars", { code: "9Z9X", interval: "1d" });
  expect(items.some(({ generated }) => generated)).toBe(false);
  const past = items.slice(0, closesBefore.length);
  expect(past.map(({ originalDate, close }) => [originalDate, close])).toEqual(closesBefore);
  // Yesterday in the market's calendar is the last date before the replay.
  expect(past.at(-1)!.time).toBe("2026-11-19T00:00:00.000+09:00");
  expect(
    (await api.call("market/bars", { code: "9Z9X", interval: "5m" })).items.every(
      ({ originalDate }) => originalDate === "2024-05-07",
    ),
  ).toBe(true);
});

test("a statement marks trades and positions in replayed shares with their original dates", async () => {
  const customer = await world.customer(2_000_000);
  const { items } = await api.call("market/list", {});
  const own = items
    .filter(({ replay: isReplay }) => !isReplay)
    .toSorted((a, b) => (a.previousClose ?? 0) - (b.previousClose ?? 0))[0]!;
  for (const code of ["9Z9X", own.code])
    await customer.api.call("trade/place", {
      clientOrderId: `statement-${code}`,
      code,
      side: "long",
      type: "market",
      quantity: 100,
      leverage: 1,
    });
  const asked = { from: "2026-11-20", to: "2026-11-20" } as const;
  const json = await customer.api.call("account/statement", { ...asked, format: "json" });
  if (json.format !== "json") return expect.unreachable();
  const { trades, closingPositions } = json.statement;
  for (const lines of [trades, closingPositions])
    expect(lines.map(({ code, name, originalDate }) => [code, name, originalDate])).toEqual([
      ["9Z9X", "再生 REPLAY 見本電機", "2024-05-07"],
      [own.code, own.name, null],
    ]);
  const csv = await customer.api.call("account/statement", { ...asked, format: "csv" });
  if (csv.format !== "csv") return expect.unreachable();
  const named = csv.text.split("\r\n").filter((line) => line.includes("見本電機"));
  expect(named).toHaveLength(2);
  for (const line of named) expect(line).toContain(",9Z9X,再生 REPLAY 見本電機,2024-05-07,");
});

test("the index counts simulated shares only", async () => {
  expect((await api.call("market/index", {})).instruments).toBe(6);
});

test("stream messages carry the replay mark", async () => {
  const client = await connectStream(Number(new URL(world.akari.address).port), {});
  const quotes = await client.subscribe("quotes", { codes: ["9Z9X"] });
  expect(quotes.data).toMatchObject([{ code: "9Z9X", replay }]);
  const bars = await client.subscribe("bars:9Z9X:1d");
  expect(bars.data).toMatchObject([{ originalDate: "2024-05-02" }, { originalDate: "2024-05-07" }]);
});

test("an import while Akari is running takes effect at the next start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "akari-replay-"));
  const path = join(folder, "later.csv");
  const rows = ["2024-05-13", "2024-05-14"].map((date) => `${date},9Z3C,後日,500,501,499,500,100`);
  await writeFile(path, ["date,code,name,open,high,low,close,volume", ...rows].join("\n"));
  const client = new pg.Client(world.test.owner);
  await client.connect();
  await importFile(client, { path, now: startOfTests, choices: noChoices, dryRun: false });
  await client.end();
  await rm(folder, { recursive: true });
  await world.clock.advance(60_000);
  const { items } = await api.call("market/list", {});
  expect(items.map(({ code }) => code)).not.toContain("9Z3C");
  expect((await world.get("market/quote?code=9Z3C")).status).toBe(404);
});

test("M-OUT-68 a running market lists an import with a new core, which continues where the old one ended", async () => {
  const before = (await api.call("market/list", {})).items.length;
  const customer = await world.customer(1_000_000);
  const held = await customer.api.call("account/summary", {});
  await world.akari.core.listReplays(world.clock.now());
  await world.clock.advance(60_000);
  const { items } = await api.call("market/list", {});
  expect(items).toHaveLength(before + 1);
  expect(items.find(({ code }) => code === "9Z3C")).toMatchObject({
    name: "後日",
    replay: true,
    originalDate: "2024-05-13",
  });
  const quote = await api.call("market/quote", { code: "9Z3C" });
  expect(quote.replay).toMatchObject({ fileName: "later.csv", ended: false });
  expect(quote.bid).not.toBeNull();
  const news = await api.call("news/list", {});
  expect(news.items.filter(({ kind }) => kind === "replay-listed")).toHaveLength(2);
  expect((await api.call("market/index", {})).instruments).toBe(6);
  expect(await customer.api.call("account/summary", {})).toEqual(held);
});
