import { extraIssuer } from "@akari/simulator/listings";
import pg from "pg";
import { expect, test } from "vitest";
import { prizesAnnounced, tradedAfter } from "./keepers.ts";
import { type Customer, openWorld } from "./world.ts";

const minute = 60_000;
const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);

const faults: string[] = [];
const world = await openWorld({}, at("10:01:30"), undefined, { log: (line) => faults.push(line) });
const { clock, akari } = world;
const customers = await Promise.all([world.customer(1_000_000), world.customer(1_000_000)]);
const [first, second] = customers as [Customer, Customer];
let ids = 0;
const newId = () => `lost-${(ids += 1)}`;
const random = "5".repeat(64);

/** As after the loss of the vault's key: no process can open the secret. */
async function loseSecret(purpose: string): Promise<void> {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const { rowCount } = await owner.query(
    "update draw_secrets set secret_sealed = set_byte(secret_sealed, 3, get_byte(secret_sealed, 3) # 1) where purpose = $1",
    [purpose],
  );
  await owner.end();
  expect(rowCount).toBe(1);
}

async function announce(purpose: string, number: number): Promise<string> {
  const issuer = extraIssuer("api-tests", number, [])!;
  const terms = { issuer, discount: 1_000, lots: 200, opensAt: at("10:02:00") };
  const actor = { kind: "clock", id: "market" } as const;
  const command = await akari.draws.prepare(purpose, terms);
  const reply = await akari.core.submit({ ...command, id: purpose, actor, at: clock.now() });
  expect(reply).toMatchObject({ kind: "accepted" });
  return issuer.code;
}

test("M-HON-3 an offering whose secret was lost waits alone: the next one is drawn, and the log reports the loss once", async () => {
  const lost = await announce("lost", 1);
  const next = await announce("next", 2);
  await clock.advance(at("10:02:10") - clock.now());
  await loseSecret("lost");
  const statusOf = async (code: string) =>
    (await world.api().call("ipo/list", {})).items.find((item) => item.code === code)?.status;
  expect([await statusOf(lost), await statusOf(next)]).toEqual(["open", "open"]);
  const freezes = at("10:22:00");
  await clock.pass(freezes - clock.now(), akari.core);
  await tradedAfter(world, freezes);
  await expect.poll(() => statusOf(next)).toBe("drawn");
  expect(await statusOf(lost)).toBe("frozen");
  await clock.advance(minute);
  expect(faults.filter((line) => line.includes("cannot be opened"))).toHaveLength(1);
});

test("M-HON-3 a chance whose secret was lost waits alone: chances of the next series are drawn", async () => {
  clock.leap(at("23:47:00") - clock.now());
  await prizesAnnounced(world);
  await loseSecret("prizes 2026-11-20");
  await first.api.call("luck/take", { clientId: newId(), random });
  await clock.pass(at("23:59:00") - clock.now(), akari.core);
  const newest = async ({ api }: Customer) => (await api.call("luck/history", {})).items[0]!;
  expect(await newest(first)).toMatchObject({ status: "pending", series: "20261120" });
  await prizesAnnounced(world);
  await second.api.call("luck/take", { clientId: newId(), random });
  await tradedAfter(world, clock.now());
  await expect.poll(async () => (await newest(second)).status).toBe("drawn");
  expect(await newest(second)).toMatchObject({ series: "20261121" });
  expect(await newest(first)).toMatchObject({ status: "pending" });
  expect(faults.filter((line) => line.includes("cannot be opened"))).toHaveLength(2);
});
