import type { LedgerLine } from "@akari/api/ledger";
import { beforeAll, expect, test } from "vitest";
import { all, senOf } from "./books.ts";
import { readCsv } from "./csv-reader.ts";
import { type Stage, setStage } from "./stage.ts";
import { fieldOf, openWorld, reasonOf } from "./world.ts";

const world = await openWorld();
const today = "2026-11-20";
const tomorrow = "2026-11-21";
let stage: Stage;
/** The whole ledger, newest first. */
let whole: LedgerLine[];

beforeAll(async () => {
  stage = await setStage(world);
  const { api } = stage.customer;
  const other = (await api.call("market/list", {})).items[1]!.code;
  const order = { side: "long", type: "market", quantity: stage.lot, leverage: 2 } as const;
  await api.call("trade/place", { clientOrderId: "other-share", code: other, ...order });
  await api.call("trade/cancel", { clientId: "away", orderId: stage.workingOrderId });
  world.clock.leap(24 * 60 * 60 * 1000);
  await api.call("deposit/request", { clientId: "next-day", amount: 1_000_000 });
  await world.clock.advance(2500);
  whole = await all(api, "account/ledger", {});
});

const idsOf = (lines: readonly LedgerLine[]) => lines.map(({ entryId }) => entryId);

test("without filters the ledger runs without a gap, and each fill names its order, share, quantity and price", async () => {
  for (const [place, line] of whole.entries()) {
    const before = whole[place + 1]?.balance ?? 0;
    expect(senOf(line.balance)).toBe(senOf(before) + senOf(line.amount));
    expect(line.fill !== null).toBe(/^(long|short)-(opened|closed)$/.test(line.kind));
    expect(line.code !== null).toBe(line.cause.kind !== "deposit");
    expect(line.leverage !== null).toBe(line.cause.kind === "position");
  }
  const fills = await all(stage.customer.api, "trade/fills", { code: stage.code });
  const own = whole.filter(({ fill, code }) => fill !== null && code === stage.code);
  expect(own.map(({ fill, orderId }) => [orderId, fill?.quantity, fill?.price])).toEqual(
    fills.map(({ orderId, quantity, price }) => [orderId, quantity, price]),
  );
});

test("each filter gives exactly its lines, with the balances of the whole ledger", async () => {
  const { filledOrderId, workingOrderId, positionId, code, customer } = stage;
  const ofGroup = (line: LedgerLine) =>
    line.kind === "deposit-approved" ? "transfers" : "trading";
  const dateOf = ({ time }: LedgerLine) => time.slice(0, 10);
  const cases: readonly [Parameters<typeof read>[0], (line: LedgerLine) => boolean][] = [
    [{ group: "trading" }, (line) => ofGroup(line) === "trading"],
    [{ group: "transfers" }, (line) => ofGroup(line) === "transfers"],
    [{ group: "advances" }, () => false],
    [{ code }, (line) => line.code === code],
    [{ cause: `order:${filledOrderId}` }, ({ orderId }) => orderId === filledOrderId],
    [{ cause: `order:${workingOrderId}` }, ({ orderId }) => orderId === workingOrderId],
    [
      { cause: `position:${positionId}` },
      ({ cause }) => cause.kind === "position" && cause.id === positionId,
    ],
    [{ from: tomorrow }, (line) => dateOf(line) === tomorrow],
    [{ to: today }, (line) => dateOf(line) === today],
    [
      { from: today, to: today, group: "transfers" },
      (line) => ofGroup(line) === "transfers" && dateOf(line) === today,
    ],
    [{ from: today, to: tomorrow }, () => true],
  ];
  const read = (filters: Parameters<typeof customer.api.call<"account/ledger">>[1]) =>
    all(customer.api, "account/ledger", filters);
  for (const [filters, fits] of cases) expect(await read(filters)).toEqual(whole.filter(fits));
  expect(idsOf(await read({ code })).length).toBeGreaterThan(2);
  expect(await read({ cause: "order:999999999" })).toEqual([]);
});

test("another customer's order as a cause gives no lines", async () => {
  const stranger = await world.customer(1_000_000);
  const lines = await all(stranger.api, "account/ledger", {
    cause: `order:${stage.filledOrderId}`,
  });
  expect(lines).toEqual([]);
});

test("the file has the same lines as the page, oldest first, with the same filters", async () => {
  const { api } = stage.customer;
  for (const filters of [{}, { group: "trading" }, { from: tomorrow }] as const) {
    const lines = await all(api, "account/ledger", filters);
    const { fileName, text } = await api.call("account/ledger/export", filters);
    expect(fileName).toBe(`akari-practice-ledger-${tomorrow}.csv`);
    const rows = readCsv(text);
    expect(rows.map(({ entryId }) => entryId)).toEqual(idsOf(lines).toReversed());
    for (const row of rows) {
      const line = lines.find(({ entryId }) => entryId === row["entryId"])!;
      expect(row).toMatchObject({
        time: line.time.slice(0, 19).replace("T", " "),
        timeIso: line.time,
        kind: line.kind,
        cause: `${line.cause.kind}:${line.cause.id}`,
        amount: String(line.amount),
        balance: String(line.balance),
        code: line.code ?? "",
        quantity: line.fill === null ? "" : String(line.fill.quantity),
      });
      expect(row["practice"]).toContain("PRACTICE");
      expect(row["chainHead"]).toMatch(/^[0-9a-f]{64}$/);
    }
  }
});

test("the shares of the filter are the shares of the account's orders", async () => {
  const { items } = await stage.customer.api.call("account/ledger/instruments", {});
  expect(items.map(({ code }) => code)).toEqual(
    [...new Set(whole.flatMap(({ code }) => code ?? []))].sort(),
  );
});

test.each([
  ["from=2026-11-21&to=2026-11-20", "DATES_REVERSED", "to"],
  ["from=2026-02-30", "DATE_FORMAT", "from"],
  ["to=yesterday", "DATE_FORMAT", "to"],
  ["group=holdings", "FIELD_CHOICE", "group"],
  ["cause=order", "FIELD_FORMAT", "cause"],
  ["cause=order:0", "FIELD_FORMAT", "cause"],
  ["cause=company:7", "FIELD_FORMAT", "cause"],
  ["code=7x2c", "CODE_FORMAT", "code"],
])("the filter %s is refused by the list and the file", async (query, reason, field) => {
  for (const name of ["account/ledger", "account/ledger/export"]) {
    const answer = await world.get(`${name}?${query}`, { token: stage.customer.token });
    expect([answer.body?.code, reasonOf(answer), fieldOf(answer)]).toEqual([0, reason, field]);
  }
});
