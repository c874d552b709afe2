import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { readFlow } from "./flow-file.ts";
import { InputError } from "./input-error.ts";
import { buildFlow, headerBytes, magic, recordBytes } from "./orderflow.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-flow-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = join(import.meta.dirname, "bench-matching.ts");

function bench(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: "utf8",
    env: { ...process.env, INIT_CWD: folder },
  });
  return { status, stdout, stderr };
}

function fileOf(name: string, bytes: Buffer | null): string {
  const file = join(folder, `${name}.ofl`);
  if (bytes !== null) writeFileSync(file, bytes);
  return file;
}

function refusalOf(work: () => void): string {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error("the flow was accepted");
}

interface FlowRecord {
  readonly op: number;
  readonly side: number;
  readonly symbol?: number;
  readonly orderId: number;
  readonly price: number;
  readonly qty: number;
}

/** A file with a header that matches the records, except for the trades; `words` replaces some header words. */
function flowOf(records: readonly FlowRecord[], words: Record<number, number> = {}): Buffer {
  const file = Buffer.alloc(headerBytes + records.length * recordBytes);
  const lastId = Math.max(0, ...records.map(({ orderId }) => orderId));
  const head = {
    0: magic,
    1: 1,
    2: 2,
    3: 1,
    4: records.length,
    5: lastId,
    14: 0x811c9dc5,
    ...words,
  };
  for (const [index, word] of Object.entries(head)) file.writeUInt32LE(word, Number(index) * 4);
  for (const [index, { op, side, symbol = 0, orderId, price, qty }] of records.entries()) {
    const at = headerBytes + index * recordBytes;
    file[at] = op;
    file[at + 1] = side;
    file.writeUInt16LE(symbol, at + 2);
    for (const [word, value] of [orderId, price, qty].entries())
      file.writeUInt32LE(value, at + 4 + word * 4);
  }
  return file;
}

const buy = (orderId: number, price: number, qty = 100) => ({
  op: 0,
  side: 0,
  orderId,
  price,
  qty,
});
const sell = (orderId: number, price: number, qty = 100) => ({
  op: 0,
  side: 1,
  orderId,
  price,
  qty,
});
const market = (orderId: number, side: number, qty = 100) => ({
  op: 1,
  side,
  orderId,
  price: 0,
  qty,
});
const cancel = (orderId: number, side: number, price: number, qty = 100) => ({
  op: 2,
  side,
  orderId,
  price,
  qty,
});
const resting = [buy(1, 990), sell(2, 1_010)];

const refused: readonly [name: string, file: Buffer | null, where: string, reason: RegExp][] = [
  ["a file that is not there", null, "", /cannot be read \(ENOENT\)/],
  ["an empty file", Buffer.alloc(0), "header (byte 0), length", /0 bytes are too short/],
  ["another kind of file", Buffer.alloc(200, 7), "header (byte 0), magic", /0x07070707 is not/],
  [
    "a truncated file",
    flowOf(resting).subarray(0, -3),
    "header (byte 16), records",
    /2 do not match/,
  ],
  [
    "a header with more records",
    flowOf(resting, { 4: 3 }),
    "header (byte 16), records",
    /3 do not match the length of the file, which has 2/,
  ],
  ["no symbols", flowOf(resting, { 2: 0 }), "header (byte 8), symbols", /0 is not within/],
  [
    "a prefill that leaves no operations",
    flowOf(resting, { 3: 2 }),
    "header (byte 12), prefill",
    /2 of 2/,
  ],
  [
    "a wrong last order",
    flowOf(resting, { 5: 9 }),
    "header (byte 20), maxOrderId",
    /9 is not the last order, 2/,
  ],
  [
    "an unknown operation",
    flowOf([...resting, { ...buy(3, 990), op: 3 }]),
    "record 2 (byte 96), op",
    /3 is none of/,
  ],
  [
    "an unknown side",
    flowOf([...resting, { ...buy(3, 990), side: 2 }]),
    "record 2 (byte 96), side",
    /2 is neither/,
  ],
  [
    "a symbol beyond the header",
    flowOf([...resting, { ...buy(3, 990), symbol: 2 }]),
    "record 2 (byte 96), symbol",
    /2 is not below the header's 2/,
  ],
  [
    "a price below the ladder",
    flowOf([buy(1, 699), sell(2, 1_010)]),
    "record 0 (byte 64), price",
    /699 is not within 700 to 1300/,
  ],
  [
    "a price above the ladder",
    flowOf([buy(1, 990), sell(2, 1_301)]),
    "record 1 (byte 80), price",
    /1301 is not within/,
  ],
  [
    "a limit order without a price",
    flowOf([buy(1, 0), sell(2, 1_010)]),
    "record 0 (byte 64), price",
    /0 is not within/,
  ],
  [
    "a market order with a price",
    flowOf([...resting, { ...market(3, 0), price: 1_010 }]),
    "record 2 (byte 96), price",
    /1010 of a market order is not 0/,
  ],
  [
    "a quantity of 0",
    flowOf([buy(1, 990, 0), sell(2, 1_010)]),
    "record 0 (byte 64), qty",
    /0 is no multiple/,
  ],
  [
    "half a lot",
    flowOf([buy(1, 990, 150), sell(2, 1_010)]),
    "record 0 (byte 64), qty",
    /150 is no multiple of the lot 100/,
  ],
  [
    "a skipped order number",
    flowOf([buy(1, 990), sell(3, 1_010)]),
    "record 1 (byte 80), orderId",
    /3 is not the next one, 2/,
  ],
  [
    "a repeated order number",
    flowOf([buy(1, 990), sell(1, 1_010)]),
    "record 1 (byte 80), orderId",
    /1 is not the next one, 2/,
  ],
  [
    "a cancel of a future order",
    flowOf([buy(1, 990), cancel(2, 0, 990), buy(2, 990)]),
    "record 1 (byte 80), orderId",
    /2 to cancel has not been entered/,
  ],
  [
    "a second cancel",
    flowOf([...resting, cancel(1, 0, 990), cancel(1, 0, 990)]),
    "record 3 (byte 112), orderId",
    /order 1 to cancel is not live/,
  ],
  [
    "a cancel of a filled order",
    flowOf([...resting, market(3, 1), cancel(1, 0, 990)]),
    "record 3 (byte 112), orderId",
    /order 1 to cancel is not live/,
  ],
  [
    "a cancel with the wrong side",
    flowOf([...resting, cancel(1, 1, 990)]),
    "record 2 (byte 96), side",
    /order 1 is on side 0, not 1/,
  ],
  [
    "a cancel with the wrong price",
    flowOf([...resting, cancel(1, 0, 991)]),
    "record 2 (byte 96), price",
    /order 1 waits at 990, not at 991/,
  ],
  [
    "a cancel with the wrong quantity",
    flowOf([...resting, cancel(1, 0, 990, 200)]),
    "record 2 (byte 96), qty",
    /order 1 has 100 left, not 200/,
  ],
  [
    "a cancel in the wrong symbol",
    flowOf([...resting, { ...cancel(1, 0, 990), symbol: 1 }]),
    "record 2 (byte 96), symbol",
    /order 1 is in symbol 0, not 1/,
  ],
  [
    "a price that would raise a special quote",
    flowOf([sell(1, 1_151), buy(2, 1_151)]),
    "record 1 (byte 80), price",
    /a special quote would be raised/,
  ],
  [
    "a sweep that would raise a sequential quote",
    flowOf([
      buy(1, 900),
      sell(2, 900),
      sell(3, 1_050),
      sell(4, 1_200),
      sell(5, 1_201),
      buy(6, 1_201, 300),
    ]),
    "record 5 (byte 144), price",
    /a sequential quote would be raised/,
  ],
  [
    "a market order against an empty side",
    flowOf([...resting, market(3, 0, 200)]),
    "record 2 (byte 96), price",
    /a special quote would be raised/,
  ],
  [
    "a wrong number of trades",
    flowOf([...resting, market(3, 0)]),
    "header (byte 24), trades",
    /0, but the records make 1/,
  ],
  [
    "a wrong volume",
    flowOf([...resting, market(3, 0)], { 6: 1 }),
    "header (byte 32), volume",
    /0, but the records make 100/,
  ],
  [
    "a wrong hash",
    flowOf(resting, { 14: 5 }),
    "header (byte 56), hash",
    /5, but the records make 2166136261/,
  ],
];

test.each(refused)(
  "%s is rejected in one line that names file, place and field",
  (name, bytes, where, reason) => {
    const file = fileOf(name, bytes);
    const said = refusalOf(() => checkFlow(readFlow(file)));
    expect(said).toMatch(reason);
    expect(said).not.toContain("\n");
    expect(said.startsWith(`${file}: ${where}`)).toBe(true);
  },
);

test.each([refused[0]!, refused.at(-1)!])(
  "the command exits with status 1 and prints only that line: %s",
  (name, bytes, where, reason) => {
    const file = fileOf(name, bytes);
    const { status, stdout, stderr } = bench("--ops", file);
    const lines = stderr
      .split("\n")
      .filter((line) => line !== "" && !/: checking \d+ records$/.test(line));
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(reason);
    expect(lines[0]?.startsWith(`${file}: ${where}`)).toBe(true);
  },
);

test.each([
  [["--ops"], /ops/],
  [["--rounds", "none"], /--rounds none: takes a positive integer/],
  [["--fast"], /--fast/],
])("arguments %j are refused in one line", (args, reason) => {
  const { status, stdout, stderr } = bench(...args);
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim()).toMatch(reason);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("a flow from a file is measured with both engines, and the last line is a JSON object", () => {
  writeFileSync(
    join(folder, "small.ofl"),
    buildFlow({ symbols: 2, depth: 500, ops: 3_000, seed: 7 }),
  );
  const { status, stdout } = bench("--ops", "small.ofl", "--rounds", "1", "--quick");
  expect(status).toBe(0);
  const summary = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  const figures = {
    operationsPerSecond: {
      median: expect.any(Number),
      min: expect.any(Number),
      max: expect.any(Number),
    },
    p50: expect.any(Number),
    p99: expect.any(Number),
    p999: expect.any(Number),
    memoryMB: expect.any(Number),
    agrees: true,
  };
  expect(summary).toMatchObject({
    rounds: 1,
    ratio: expect.any(Number),
    flows: {
      "small.ofl": {
        operations: 3_000,
        ratio: summary.ratio,
        akari: { ...figures, collections: expect.any(Number) },
        "nodejs-order-book": figures,
      },
    },
  });
});
