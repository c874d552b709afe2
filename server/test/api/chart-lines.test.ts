import { chartLinesMaximum } from "@akari/api/chart";
import { beforeAll, expect, test } from "vitest";
import { type Customer, fieldOf, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();
let code: string;
let otherCode: string;
beforeAll(async () => {
  const { items } = await world.api().call("market/list", {});
  [code, otherCode] = items.map((item) => item.code) as [string, string];
});

const linesOf = async ({ api }: Customer, ofCode = code) =>
  (await api.call("chart/lines", { code: ofCode })).prices;

test("lines of a share are kept on every device, lowest first and each once, separate for each share and customer", async () => {
  const customer = await world.customer();
  const stranger = await world.customer();
  expect(await linesOf(customer)).toEqual([]);
  const answer = await customer.api.call("chart/setLines", { code, prices: [1_234.5, 900, 900] });
  expect(answer).toEqual({ code, prices: [900, 1_234.5] });
  const { token } = await world.api().call("user/login", { mobile: customer.mobile, password });
  expect((await world.api(token).call("chart/lines", { code })).prices).toEqual([900, 1_234.5]);
  expect(await linesOf(customer, otherCode)).toEqual([]);
  expect(await linesOf(stranger)).toEqual([]);
});

test("lines are moved and deleted by sending the remaining ones, and a repeat changes nothing", async () => {
  const customer = await world.customer();
  await customer.api.call("chart/setLines", { code: otherCode, prices: [5] });
  await customer.api.call("chart/setLines", { code, prices: [100, 200] });
  for (const _ of [1, 2]) {
    await customer.api.call("chart/setLines", { code, prices: [100, 250] });
    expect(await linesOf(customer)).toEqual([100, 250]);
  }
  await customer.api.call("chart/setLines", { code, prices: [] });
  expect(await linesOf(customer)).toEqual([]);
  expect(await linesOf(customer, otherCode)).toEqual([5]);
});

test("when two devices draw at once, the lines of one of them remain", async () => {
  const customer = await world.customer();
  const drawn = [[100], [200, 300], [400]];
  await Promise.all(drawn.map((prices) => customer.api.call("chart/setLines", { code, prices })));
  expect(drawn).toContainEqual(await linesOf(customer));
});

test.each([
  ["of an unknown share", { code: "0Z0Z", prices: [100] }, "INSTRUMENT_UNKNOWN", "code"],
  ["without a price", {}, "FIELD_REQUIRED", "prices"],
  ["at zero", { prices: [100, 0] }, "NUMBER_ZERO", "prices"],
  ["below zero", { prices: [-1] }, "NUMBER_NEGATIVE", "prices"],
  ["with two decimals", { prices: [100.25] }, "PRICE_DECIMALS", "prices"],
  ["beyond all prices", { prices: [1e15] }, "NUMBER_TOO_LARGE", "prices"],
  ["in words", { prices: ["100"] }, "FIELD_TYPE", "prices"],
  [
    "beyond the most",
    { prices: Array.from({ length: chartLinesMaximum + 1 }, (_, at) => at + 1) },
    "TOO_MANY_CHART_LINES",
    "prices",
  ],
])("lines %s are refused and change nothing: %j", async (_, body, reason, field) => {
  const customer = await world.customer();
  await customer.api.call("chart/setLines", { code, prices: [77] });
  const answer = await world.post("chart/setLines", { code, ...body }, { token: customer.token });
  expect(answer.body?.msg).not.toMatch(/^$|[{}]|undefined/);
  expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
  expect(await linesOf(customer)).toEqual([77]);
});
