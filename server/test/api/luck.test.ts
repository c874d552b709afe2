import { type LuckChance, type LuckProof, luckProof } from "@akari/api/luck";
import { checkProof, isRight } from "@akari/verify/draw/check-proof";
import { readProof } from "@akari/verify/draw/read-proof";
import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { proofOf, readProofSeries } from "../../src/uses/luck/proof.ts";
import { prizesAnnounced, tradedAfter } from "./keepers.ts";
import { type Customer, openWorld, restart, type World, worldOf } from "./world.ts";

/** Eight minutes before the end of a trading day, in continuous trading. */
const start = Date.parse("2026-11-20T23:50:00+09:00");
const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);

let world: World = await openWorld({}, start);
const { clock } = world;
const customers: (Omit<Customer, "api"> & { api: Customer["api"] })[] = [];
for (let index = 0; index < 6; index += 1) customers.push(await world.customer(1_000_000));
const [first, , third] = customers as [Customer, Customer, Customer];
await prizesAnnounced(world);

/** Restarts the server in this second. */
async function restartNow(): Promise<void> {
  const again = await restart(world, world.akari);
  afterAll(() => again.close());
  world = worldOf(again, clock, world.test);
  for (const customer of customers) customer.api = world.api(customer.token);
}

let ids = 0;
const newId = () => `luck-${(ids += 1)}`;
const random = (index: number) => index.toString(16).padStart(64, "0");
const take = ({ token }: Pick<Customer, "token">, body: object = {}) =>
  world.post("luck/take", { clientId: newId(), random: random(ids), ...body }, { token });
const newest = async ({ api }: Pick<Customer, "api">): Promise<LuckChance> =>
  (await api.call("luck/history", {})).items[0]!;
const state = ({ api }: Pick<Customer, "api">) => api.call("luck/state", {});

/** Waits until the market has traded and every chance of these customers is drawn. */
async function drawn(...waiting: readonly Pick<Customer, "api">[]): Promise<LuckChance[]> {
  const found = () => Promise.all(waiting.map(newest));
  for (const { takenAt } of await found()) await tradedAfter(world, Date.parse(takenAt));
  await expect
    .poll(async () => (await found()).map(({ status }) => status))
    .toEqual(waiting.map(() => "drawn"));
  return found();
}

test("M-LUCK-1 M-LUCK-2 odds, pool and commitment are shown before the first chance is taken, with the ways to get chances", async () => {
  expect(await state(first)).toEqual({
    left: 1,
    maximum: 10,
    given: { daily: "2026-11-20", firstOrder: null, firstClose: null },
    prizes: [
      { rank: 1, amount: 100_000, percent: 0.1 },
      { rank: 2, amount: 10_000, percent: 1 },
      { rank: 3, amount: 1_000, percent: 10 },
      { rank: 4, amount: 100, percent: 30 },
    ],
    noPrizePercent: 58.9,
    average: 330,
    pool: 50_000_000,
    running: {
      series: "20261120",
      from: "2026-11-19T23:58:00.000+09:00",
      until: "2026-11-20T23:58:00.000+09:00",
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      announcedAt: expect.any(String),
      pool: 50_000_000,
      fed: 50_000_000,
    },
    today: { drawn: 0, won: 0 },
    own: { drawn: 0, received: 0 },
  });
});

test("M-ENT-15 a chance waits for the next trade, and then its prize is in the account, the ledger, the income log and the messages", async () => {
  const answers = await Promise.all(customers.map((customer) => take(customer)));
  expect(answers.map(({ body }) => body?.code)).toEqual(customers.map(() => 1));
  expect((await state(first)).left).toBe(0);
  const results = await drawn(...customers);
  expect(results.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const [index, result] of results.entries()) {
    const { api } = customers[index]!;
    const { availableBalance } = await api.call("account/summary", {});
    expect(availableBalance).toBe(1_000_000 + result.amount!);
    const { items } = await api.call("account/ledger", { group: "prizes" });
    const { items: days } = await api.call("account/income", {});
    const { items: messages } = await api.call("account/messages", {});
    const told = messages.filter(({ about }) => about?.kind === "chance");
    if (result.amount === 0) {
      expect([result.rank, result.entryId, items, days, told]).toEqual([null, null, [], [], []]);
      continue;
    }
    expect(items).toMatchObject([
      { entryId: result.entryId, kind: "prize-paid", amount: result.amount },
    ]);
    expect(days).toMatchObject([
      { date: "2026-11-20", prizes: result.amount, total: result.amount, fills: 0 },
    ]);
    expect(told).toMatchObject([{ about: { id: result.chanceId } }]);
    const performance = await api.call("account/performance", { period: "day" });
    expect(performance).toMatchObject({ profit: 0 });
  }
  const won = results.filter(({ amount }) => amount! > 0);
  const paid = won.reduce((sum, { amount }) => sum + amount!, 0);
  expect(await state(first)).toMatchObject({
    pool: 50_000_000 - paid,
    today: { drawn: 6, won: won.length },
    own: { drawn: 1, received: results[0]!.amount },
  });
});

test("M-HON-3 M-ENT-15 M-HOME-4 everyone's wins are the real ones, and name no customer", async () => {
  const results = await Promise.all(customers.map(newest));
  const { items, today } = await world.api().call("luck/wins", {});
  const won = results.filter(({ amount }) => amount! > 0);
  expect(today).toEqual({ drawn: 6, won: won.length });
  expect(items.map(({ number, amount }) => [number, amount]).toSorted()).toEqual(
    won.map(({ number, amount }) => [number, amount]).toSorted(),
  );
  for (const { account } of items) expect(account).toMatch(/^••••\d\d$/);
});

test("a missing chance, two at once, a repeated request and a wrong number: each has its own answer, and nothing else happens", async () => {
  expect((await take(first)).body).toMatchObject({ code: 0, data: { reason: "CHANCES_NONE" } });
  const [, , , , , last] = customers as Customer[];
  // The first order brings another chance.
  const { items } = await world.api().call("market/list", {});
  const { code } = items.find(({ phase }) => phase === "continuous")!;
  const { limitDown } = await world.api().call("market/quote", { code });
  const order = {
    code,
    side: "long",
    type: "limit",
    price: limitDown!,
    quantity: 100,
    leverage: 1,
  } as const;
  await last!.api.call("trade/place", { clientOrderId: newId(), ...order });
  expect(await state(last!)).toMatchObject({ left: 1, given: { firstOrder: "2026-11-20" } });
  for (const [body, reason] of [
    [{ random: "zz" }, "CHANCE_RANDOM_INVALID"],
    [{ random: undefined }, "FIELD_REQUIRED"],
    [{ clientId: "no spaces" }, "CLIENT_ID_FORMAT"],
    [{ amount: 100_000 }, "FIELD_UNKNOWN"],
  ] as const)
    expect((await take(last!, body)).body).toMatchObject({ code: 0, data: { reason } });
  expect((await state(last!)).left).toBe(1);
  const both = await Promise.all([take(last!), take(last!)]);
  expect(both.map(({ body }) => body?.code).toSorted()).toEqual([0, 1]);
  expect(await state(last!)).toMatchObject({ left: 0 });
  await drawn(last!);
  const { rows } = await world.test.database.app.query<{ clientId: string; number: number }>(
    `select client_id as "clientId", number from taken_chances order by chance_id desc limit 1`,
  );
  const [{ clientId, number }] = rows as [(typeof rows)[number]];
  const again = await take(last!, { clientId, random: random(Number(clientId.slice(5))) });
  expect(again.body).toMatchObject({ code: 1, data: { chanceId: (await newest(last!)).chanceId } });
  expect((await newest(last!)).number).toBe(number);
  expect((await world.post("luck/take", { clientId: newId(), random: random(1) })).status).toBe(
    401,
  );
});

test("M-HON-3 a restart in the second of the draw changes nothing: one result, paid once; and the secret of the day is revealed after its end", async () => {
  await clock.pass(at("23:57:40") - clock.now(), world.akari.core);
  expect((await third.api.call("luck/history", {})).items).toHaveLength(1);
  // The chance comes with this customer's first order.
  const { items } = await world.api().call("market/list", {});
  const { code } = items[0]!;
  const { limitDown } = await world.api().call("market/quote", { code });
  const order = {
    code,
    side: "long",
    type: "limit",
    price: limitDown!,
    quantity: 100,
    leverage: 1,
  } as const;
  await third.api.call("trade/place", { clientOrderId: newId(), ...order });
  expect((await take(third)).body?.code).toBe(1);
  const early = await world.get("luck/proof?series=20261120");
  expect(early.body).toMatchObject({ code: 0, data: { reason: "PRIZES_NOT_REVEALED" } });
  await restartNow();
  await clock.advance(at("23:58:00") - clock.now());
  await restartNow();
  const again = customers[2]!;
  const [result] = await drawn(again);
  expect(result).toMatchObject({ series: "20261120", number: 8 });
  const { items: entries } = await again.api.call("account/ledger", {
    cause: `chance:${result!.chanceId}`,
  });
  expect(entries).toHaveLength(result!.amount! > 0 ? 1 : 0);
  // The series of the next trading date follows without a pause, with its own chance.
  expect(await state(again)).toMatchObject({ left: 1, running: { series: "20261121" } });

  const proof = () => world.get("luck/proof?series=20261120");
  await expect.poll(async () => (await proof()).body?.code).toBe(1);
  const { body } = await proof();
  const steps = checkProof(readProof(JSON.stringify(body?.data)));
  expect(steps.map(({ step, problem }) => [step, problem])).toEqual(
    ["commitment", "tape", "result"].map((step) => [step, null]),
  );
  expect(isRight(steps)).toBe(true);
  expect(v.safeParse(luckProof, body?.data).issues).toBeUndefined();
  expect(body?.data).toMatchObject({ nextFrom: null });
  const file = body?.data as { chances: { number: number }[] };
  expect(file.chances.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const own = await world.get("luck/proof?series=20261120&number=8");
  expect((own.body!.data as typeof file).chances).toEqual([file.chances[7]]);
  const words = ["number", "random", "takenAt", "tape", "won"];
  for (const chance of file.chances) expect(Object.keys(chance).toSorted()).toEqual(words);
  for (const [query, status, reason] of [
    ["series=20261120&number=9", 404, "CHANCE_UNKNOWN"],
    ["series=20250101", 404, "PRIZES_UNKNOWN"],
    ["series=abc", 200, "FIELD_FORMAT"],
    ["series=20261120&number=", 200, "ID_FORMAT"],
    ["series=20261120&from=0", 200, "ID_FORMAT"],
  ] as const) {
    const refused = await world.get(`luck/proof?${query}`);
    expect([refused.status, refused.body]).toMatchObject([status, { data: { reason } }]);
  }
  // If chances waited for many prints, the file stays short: the next file continues after it.
  const { edge } = world.akari;
  const series = (await readProofSeries(edge, 20_261_120))!;
  const [one, two] = file.chances as ((typeof file.chances)[number] &
    LuckProof["chances"][number])[];
  const room = [one!, two!].reduce((sum, { tape }) => sum + tape.prints.join("\n").length, 0);
  for (const [bytes, from, numbers, nextFrom] of [
    [1, 1, [1], 2],
    [room, 1, [1, 2], 3],
    [1, 8, [8], null],
  ] as const) {
    const part = await proofOf(edge, series, from, 500, bytes);
    expect(part?.chances.map(({ number }) => number)).toEqual(numbers);
    expect(part?.nextFrom).toBe(nextFrom);
  }
  const { items: others } = await customers[1]!.api.call("luck/history", {});
  expect(others.map(({ chanceId }) => chanceId)).not.toContain(result!.chanceId);

  const { checks } = await auditDatabase(world.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});
