import { expect, test } from "vitest";
import { openWorld } from "../api/world.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);
const world = await openWorld({}, at("10:54:00"));
const { clock, akari } = world;

async function offences(): Promise<readonly unknown[]> {
  const { checks } = await auditDatabase(world.test.database.app, 1);
  return checks.filter((check) => check.offences.length > 0);
}

/** A command that only brings its time to the core. */
async function commandAt(instant: number, id: string): Promise<void> {
  const actor = { kind: "clock", id: "market" } as const;
  const draw = { kind: "draw-chance", chanceId: 999_999_999, tapeHead: "", seed: "" } as const;
  const reply = await akari.core.submit({ ...draw, id, actor, at: instant });
  expect(reply).toMatchObject({ kind: "denied", reason: "CHANCE_UNKNOWN" });
}

/** A customer whose market order waits for the closing auction of the session. */
async function waitsForTheClose(): Promise<void> {
  const customer = await world.customer(9_000_000);
  const { items } = await world.api().call("market/list", {});
  const { code } = items.toSorted(
    (one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0),
  )[0]!;
  const order = { clientOrderId: "o1", code, side: "long", type: "market" } as const;
  await customer.api.call("trade/place", { ...order, quantity: 100, leverage: 1 });
}

async function fills(): Promise<{ at: Date; printed: Date }[]> {
  const { rows } = await world.test.database.app.query<{ at: Date; printed: Date }>(
    `select f.at, t.at as printed from fills f join tape t on t.code = f.code and t.sequence = f.execution_sequence order by f.order_id`,
  );
  return rows;
}

test("M-HON-6 a command just after an unprocessed boundary leaves fill and print of the auction at the same time", async () => {
  await clock.advance(at("10:56:00") - clock.now());
  await waitsForTheClose();
  await clock.advance(at("10:57:59.990") - clock.now());
  expect(await fills()).toEqual([]);
  await commandAt(at("10:58:00.005"), "just after");
  await clock.advance(1_000);
  const [fill] = await fills();
  expect(fill?.printed).toEqual(fill?.at);
  expect(await offences()).toEqual([]);
});

test("M-HON-6 a command during the catch-up after a sleep leaves no fill without its print", async () => {
  // An hour without readers of the market.
  await clock.pass(at("11:56:00") - clock.now(), akari.core);
  await waitsForTheClose();
  await clock.advance(30_000);
  const before = (await fills()).length;
  clock.leap(at("13:20:00") - clock.now());
  await commandAt(clock.now(), "after the sleep");
  await clock.advance(10_000);
  expect((await fills()).length).toBeGreaterThan(before);
  for (const { at: filled, printed } of await fills()) expect(printed).toEqual(filled);
  expect(await offences()).toEqual([]);
});
