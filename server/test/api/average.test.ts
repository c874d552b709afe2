import { expect, test } from "vitest";
import { all, senOf, sumOf } from "./books.ts";
import { liveThreeDays } from "./three-days.ts";
import { reasonOf } from "./world.ts";

const { world, customer } = await liveThreeDays();
const { api } = customer;

/** value / quantity to two decimals, half up: in sen, since prices are above 0. */
const halfUp = (sen: number, quantity: number) => Math.floor(sen / quantity + 0.5) / 100;

test("a position's average price is calculated from its opening fills, without fees", async () => {
  const positions = await all(api, "trade/positions");
  expect(positions.length).toBeGreaterThan(3);
  for (const { positionId, averagePrice, openedQuantity } of positions) {
    const working = await api.call("trade/average", { positionId });
    const { fills } = working.positions[0]!;
    for (const { value, price, quantity } of fills)
      expect(value).toBe(Math.round(price * quantity));
    expect(working.quantity).toBe(fills.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(working.quantity).toBe(openedQuantity);
    expect(senOf(working.value)).toBe(sumOf(fills, ({ value }) => value));
    expect(working.average).toBe(averagePrice);
    expect(working.average).toBe(halfUp(senOf(working.value), working.quantity));
    const detail = await api.call("trade/position", { positionId });
    const opening = detail.fills.slice(0, fills.length);
    expect(senOf(working.fee)).toBe(sumOf(opening, ({ fee }) => fee));
  }
});

test("a holding's average price covers the open part of its positions: fills minus closed parts", async () => {
  const { items } = await api.call("trade/holdings", {});
  const partly: boolean[] = [];
  for (const { code, side, averagePrice, quantity, positions } of items) {
    const working = await api.call("trade/average", { code, side });
    expect(working.positions).toHaveLength(positions);
    expect(working.quantity).toBe(quantity);
    expect(working.average).toBe(averagePrice);
    expect(working.average).toBe(halfUp(senOf(working.value), working.quantity));
    expect(senOf(working.value)).toBe(
      sumOf(working.positions, ({ value, closedValue }) => value - closedValue),
    );
    for (const position of working.positions) {
      expect(senOf(position.value)).toBe(sumOf(position.fills, ({ value }) => value));
      partly.push(position.closedQuantity > 0);
    }
  }
  expect(partly).toContain(true);
});

test("a request for both position and holding is refused, and another customer's are unknown", async () => {
  const [position] = await all(api, "trade/positions");
  const { positionId, code } = position!;
  for (const query of ["", `positionId=${positionId}&code=${code}`, `code=${code}`, "side=long"])
    expect(reasonOf(await world.get(`trade/average?${query}`, customer))).toBe(
      "POSITION_OR_HOLDING",
    );
  const other = await world.customer();
  for (const query of [`positionId=${positionId}`, `code=${code}&side=long`]) {
    const answer = await world.get(`trade/average?${query}`, other);
    expect([answer.status, reasonOf(answer)]).toEqual([404, "POSITION_UNKNOWN"]);
  }
});
