import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { replayPartBytes } from "@akari/api/console/replay";
import { consoleEndpoints } from "@akari/api/console/endpoints";
import { expect, test } from "vitest";
import { openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, type Operator } from "./desk.ts";

const world = await openWorld();
const administrator = await firstAdministrator(world);
const market = await colleague(world, administrator, "market", "market-operations");
const auditor = await colleague(world, administrator, "auditor", "auditor");
const support = await colleague(world, administrator, "support", "support");

const held = join(import.meta.dirname, "../../src/replay/testing/held-files");
const asFound = {
  code: null,
  codes: null,
  atMost: null,
  adjusts: false,
  from: null,
  loops: false,
};

/** Sends a file in parts and looks at it; resolves once it has been read. */
async function sent(by: Operator, name: string, content: Buffer, choices: object = {}) {
  const { uploadId } = await by.call("replay/begin", { name, bytes: content.length });
  for (let offset = 0; offset < content.length; offset += replayPartBytes)
    await by.call("replay/part", {
      uploadId,
      offset,
      content: content.subarray(offset, offset + replayPartBytes).toString("base64"),
    });
  return { uploadId, reading: await looked(by, uploadId, choices) };
}

async function looked(by: Operator, uploadId: string, choices: object = {}) {
  await by.call("replay/look", { uploadId, ...asFound, ...choices });
  for (;;) {
    const reading = await by.call("replay/reading", { uploadId });
    if (reading.state !== "reading") return reading;
  }
}

test("M-OUT-69 an operator sends a file, reads all its problems with remedies that name the page's choices, and imports it with them", async () => {
  const split = await readFile(join(held, "12-split.csv"));
  const { uploadId, reading } = await sent(market, "12-\u200bsplit\u202e.csv\n", split);
  expect(reading).toMatchObject({ state: "refused", shares: [] });
  expect(reading.obstacles).toEqual([expect.stringContaining("“Adjust for splits”")]);

  const adjusted = await looked(market, uploadId, { adjusts: true, loops: true });
  expect(adjusted).toMatchObject({
    state: "ready",
    obstacles: [],
    interval: "day",
    firstDate: "2024-03-04",
    lastDate: "2024-03-06",
    startsOn: "2024-03-05",
    rows: 3,
    shares: [{ code: "9Y8Z", close: 930 }],
  });
  expect(adjusted.notes.join(" ")).toMatch(/factor|multiplied by 0\.5/);
  const preview = await market.call("replay/preview", { uploadId, code: "9Y8Z" });
  expect(preview.candles[0]).toEqual({
    date: "2024-03-04",
    open: 920,
    high: 925,
    low: 905,
    close: 915,
    volume: 10_400,
  });

  const before = await market.call("replay/list", {});
  expect(before.items).toEqual([]);
  const { fileId } = await market.call("replay/import", { uploadId });
  expect(await market.call("replay/import", { uploadId })).toEqual({ fileId });
  const { items } = await auditor.call("replay/list", {});
  expect(items).toMatchObject([
    {
      fileId,
      name: "12-split.csv",
      shares: 1,
      loops: true,
      startsOn: "2024-03-05",
      listedOn: "2026-11-20",
      originalDate: "2024-03-05",
      ended: false,
    },
  ]);

  await world.clock.advance(60_000);
  const quote = await world.api().call("market/quote", { code: "9Y8Z" });
  expect(quote).toMatchObject({ basePrice: 915, replay: { originalDate: "2024-03-05" } });
  expect(quote.bid).not.toBeNull();
});

test("M-OUT-69 the operators' log records the import, its file and its choices, once", async () => {
  const { items } = await auditor.call("audit/list", {});
  const entries = items.filter(({ action }) => action === "replay-imported");
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries[0])).toContain("12-split.csv");
});

test("M-OUT-69 the console refuses the same files as the command", async () => {
  const again = await sent(market, "again.csv", await readFile(join(held, "12-split.csv")), {
    adjusts: true,
  });
  expect(again.reading.obstacles).toEqual([
    expect.stringContaining("9Y8Z has already been imported"),
  ]);
  expect(reasonOf(await market.raw("replay/import", { uploadId: again.uploadId }))).toBe(
    "REPLAY_FILE_REFUSED",
  );
  expect(
    reasonOf(await market.raw("replay/preview", { uploadId: again.uploadId, code: "9Y8Z" })),
  ).toBe("REPLAY_FILE_REFUSED");
  const young = "date,code,open,high,low,close,volume\n2026-11-19,9Y8X,1,1,1,1,100\n";
  const { reading } = await sent(market, "young.csv", Buffer.from(young));
  expect(reading.obstacles.join()).toContain("less than 12 weeks old");
});

test("M-OUT-69 parts come in order, an incomplete file is not read, and an invalid choice is refused", async () => {
  expect(reasonOf(await market.raw("replay/begin", { name: "big.csv", bytes: 200_000_000 }))).toBe(
    "REPLAY_FILE_TOO_LARGE",
  );
  const { uploadId } = await market.call("replay/begin", { name: "bars.csv", bytes: 6 });
  const part = (offset: number, text: string) =>
    market.raw("replay/part", { uploadId, offset, content: Buffer.from(text).toString("base64") });
  expect(reasonOf(await part(3, "abc"))).toBe("REPLAY_PART_ORDER");
  expect(await market.call("replay/part", { uploadId, offset: 0, content: "YWJj" })).toEqual({
    received: 3,
  });
  // Repeats the part, as after a lost answer.
  expect((await part(0, "abc")).body?.data).toEqual({ received: 3 });
  expect(reasonOf(await part(3, "abcd"))).toBe("REPLAY_PART_ORDER");
  const look = (choices: object) => market.raw("replay/look", { uploadId, ...asFound, ...choices });
  expect(reasonOf(await look({}))).toBe("REPLAY_FILE_INCOMPLETE");
  expect(reasonOf(await look({ codes: "toyota" }))).toBe("CODE_FORMAT");
  expect(reasonOf(await look({ code: "7203 6758" }))).toBe("CODE_FORMAT");
  expect(reasonOf(await look({ from: "soon" }))).toBe("DATE_FORMAT");
  expect(reasonOf(await market.raw("replay/import", { uploadId }))).toBe("REPLAY_FILE_REFUSED");
});

test("H1 neither the name of a file nor its share names bring a contact to customers", async () => {
  const call = { name: "call 090-0000-1234.csv", bytes: 10 };
  expect(reasonOf(await market.raw("replay/begin", call))).toBe("CONTACT_REFUSED");
  const bars =
    "date,code,name,open,high,low,close,volume\n2024-03-04,9Y8V,LINE ID saeki_77,1,1,1,1,100\n";
  const { uploadId, reading } = await sent(market, "bars.csv", Buffer.from(bars));
  expect(reading.state).toBe("refused");
  expect(reading.obstacles).toEqual([expect.stringMatching(/^Line 2: .*LINE ID/)]);
  expect(reasonOf(await market.raw("replay/import", { uploadId }))).toBe("REPLAY_FILE_REFUSED");
  expect((await market.call("replay/list", {})).items).toHaveLength(1);
});

test("M-OUT-69 operators reach only their own files, and only market operations and administrators import", async () => {
  const { uploadId } = await market.call("replay/begin", { name: "bars.csv", bytes: 3 });
  for (const [name, request] of [
    ["replay/part", { uploadId, offset: 0, content: "YWJj" }],
    ["replay/look", { uploadId, ...asFound }],
    ["replay/import", { uploadId }],
  ] as const)
    expect([name, reasonOf(await administrator.raw(name, request))]).toEqual([
      name,
      "REPLAY_FILE_UNKNOWN",
    ]);
  for (const name of Object.keys(consoleEndpoints).filter((each) => each.startsWith("replay/")))
    expect([name, reasonOf(await support.raw(name as "replay/list", {}))]).toEqual([
      name,
      "ROLE_MISSING",
    ]);
  expect(reasonOf(await auditor.raw("replay/import", { uploadId }))).toBe("ROLE_MISSING");
});
