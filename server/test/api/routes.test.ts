import { exampleOf } from "@akari/api/description/example-of";
import { reasonsOf } from "@akari/api/description/reason-places";
import { endpoints } from "@akari/api/endpoints";
import type { Fill } from "@akari/api/order";
import { openApiDocument } from "@akari/api/openapi";
import { type EndpointName, paths } from "@akari/api/paths";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { exampleIn, writeExample, writesExamples } from "./example-calls.ts";
import { afterDraws, queryOf, setStage, type Stage } from "./stage.ts";
import { openWorld, type RawAnswer, reasonOf } from "./world.ts";

const world = await openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(world);
});

const names = Object.keys(paths) as EndpointName[];
const anyTime = names.filter((name) => !afterDraws.includes(name));
/** Calls that end the session or the account's business: each needs its own customer. */
const ending = new Set<EndpointName>(["user/logout", "accountData/reset", "accountData/delete"]);
const call = (name: EndpointName, request: Readonly<Record<string, unknown>>, token?: string) => {
  const options = token === undefined ? {} : { token };
  return paths[name].method === "GET"
    ? world.get(`${name}?${queryOf(request)}`, options)
    : world.post(name, request, options);
};

// ASVS 8.2.3, 15.3.1
test.each(anyTime)(
  "M-API-10 M-ENT-3 M-ENT-17 M-ERR-6 %s answers the documented call by its schema",
  async (name) => {
    const { token, userId } = ending.has(name) ? await world.customer() : stage.customer;
    const own = name === "accountData/delete" ? { accountId: userId } : {};
    const good = { ...(await stage.good[name]()), ...own };
    const sent = writesExamples ? good : exampleIn(name, good);
    const answer = await call(name, sent, token);
    if (writesExamples) writeExample(name, sent, answer.body?.data);
    expect(Object.keys(exampleOf(name).request)).toEqual(Object.keys(good));
    expect(v.safeParse(endpoints[name].answer, exampleOf(name).answer).issues).toBeUndefined();
    expect(answer.body).toMatchObject({ code: 1, msg: "Request success" });
    expect(v.safeParse(endpoints[name].answer, answer.body?.data).issues).toBeUndefined();
  },
);

test.each(afterDraws)(
  "M-API-10 %s refuses the documented call for a documented reason, and not for its form",
  async (name) => {
    const good = await stage.good[name]();
    if (writesExamples) writeExample(name, good);
    const answer = await call(name, exampleIn(name, good), stage.customer.token);
    expect([0, 404]).toContain(answer.body?.code);
    expect(reasonOf(answer)).not.toMatch(/^(FIELD|NUMBER|BODY|ID)_/);
    expect(reasonsOf(name)).toContain(reasonOf(answer));
  },
);

// ASVS 8.2.1
test.each(names.filter((name) => endpoints[name].caller === "customer"))(
  "M-ROLE-1 %s needs a session",
  async (name) => {
    const answer = await call(name, await stage.good[name]());
    expect([answer.status, answer.body?.code]).toEqual([401, 401]);
  },
);

test.each(anyTime.filter((name) => endpoints[name].caller !== "customer"))(
  "%s answers a guest",
  async (name) => {
    expect((await call(name, await stage.good[name]())).body?.code).toBe(1);
  },
);

// ASVS 2.1.1
test("M-API-10 the OpenAPI document has exactly the table's routes with their schemas", async () => {
  const { body } = await world.raw("GET", "/api.php/openapi.json");
  const served = body as unknown as ReturnType<typeof openApiDocument>;
  expect(served).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  expect(Object.keys(served["paths"] as object)).toEqual([
    ...names.map((name) => `/${name}`),
    "/upload/image",
  ]);
});

// ASVS 1.2.1
test("M-API-10 the readable documentation shows every route and contains no script", async () => {
  const { text, headers } = await world.raw("GET", "/api.php/docs");
  expect(headers["content-type"]).toContain("text/html");
  for (const name of names) expect(text).toContain(`/api.php/${name}`);
  expect(text).not.toMatch(/<script|style=|\son\w+=/);
});

test("M-API-4 getCzhiurl returns a path inside the app", async () => {
  const { body } = await world.get("index/getCzhiurl");
  expect(body?.data).toEqual({ url: "/japan7/#/subPackages/recharge/recharge" });
});

test("M-API-5 M-CON-1 M-CON-2 M-CON-4 index/withdrawal has the rules and a formula that adds up", async () => {
  const info = await stage.customer.api.call("index/withdrawal", {});
  expect(info).toMatchObject({
    minimum: 10_000,
    fee: 0,
    arrivalHours: 24,
    pending: { maximum: 5 },
  });
  const { cash, loanPrincipal, loanInterest, equity, required, openCall } = info.formula;
  const { buyingPower } = await stage.customer.api.call("account/summary", {});
  expect(buyingPower).toBe(Math.max(0, Math.min(cash, equity - required - openCall)));
  expect(info.withdrawable).toBe(
    Math.max(0, Math.min(cash - loanPrincipal - loanInterest, equity - required - openCall)),
  );
});

test("M-ENT-13 M-TRD-5 the summary reconciles with the ledger", async () => {
  const { api } = stage.customer;
  const summary = await api.call("account/summary", {});
  const { items } = await api.call("account/ledger", {});
  expect(summary.availableBalance).toBe(items[0]!.balance);
  const [lastChange] = (await api.call("account/creditScore", {})).items;
  expect(summary.creditScore).toBe(lastChange?.score ?? 80);
  expect(items.reduce((sum, line) => sum + line.amount, 0)).toBeCloseTo(items[0]!.balance, 6);
  for (const [place, line] of items.entries()) {
    expect(line.balance - line.amount).toBeCloseTo(items[place + 1]?.balance ?? 0, 6);
    const entry = await api.call("account/ledger/entry", { entryId: line.entryId });
    const cash = entry.postings.reduce(
      (sum, { from, to, amount }) =>
        sum + (to === "cash" ? amount : 0) - (from === "cash" ? amount : 0),
      0,
    );
    expect(cash).toBeCloseTo(line.amount, 6);
  }
});

test("M-ENT-5 M-ENT-14 orders, positions and deposits have the specified fields", async () => {
  const { api } = stage.customer;
  const order = await api.call("trade/order", { orderId: stage.filledOrderId });
  expect(order).toMatchObject({
    orderId: stage.filledOrderId,
    positionId: stage.positionId,
    code: stage.code,
    side: "long",
    quantity: 3 * stage.lot,
    status: "filled",
    filledQuantity: 3 * stage.lot,
    leverage: 1,
    remarks: "",
  });
  expect(order.fills.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3 * stage.lot);
  const position = await api.call("trade/position", { positionId: stage.positionId });
  expect(position.marketValue).toBeCloseTo(position.lastPrice * position.quantity, 2);
  expect(position.unrealisedProfit).toBeCloseTo(
    position.marketValue - position.averagePrice * position.quantity,
    0,
  );
  const [opening] = order.fills;
  expect(position).toMatchObject({
    side: "long",
    leverage: 1,
    openedAt: opening!.time,
    averagePrice: order.averagePrice,
    closedAt: null,
    closingPrice: null,
  });
  expect(position.fee).toBe(position.fills.reduce((sum, { fee }) => sum + fee, 0));

  // A closed position has its time, price, fee and result.
  const other = await world.customer(9_000_000);
  const trade = { clientOrderId: "bought", code: stage.code, quantity: stage.lot } as const;
  const terms = { side: "short", type: "market", leverage: 2 } as const;
  await other.api.call("trade/place", { ...trade, ...terms });
  const { positionId } = (await other.api.call("trade/positions", {})).items[0]!;
  await other.api.call("trade/close", { clientOrderId: "sold", positionId, type: "market" });
  const closed = await other.api.call("trade/position", { positionId });
  const [first, last] = closed.fills as [Fill, Fill];
  expect(closed).toMatchObject({
    side: "short",
    leverage: 2,
    status: "closed",
    openedAt: first.time,
    closedAt: last.time,
    averagePrice: first.price,
    closingPrice: last.price,
    lastPrice: last.price,
    openedQuantity: stage.lot,
    closedQuantity: stage.lot,
    fee: first.fee + last.fee,
  });
  expect(closed.fee).toBeGreaterThan(0);
  expect(closed.realisedProfit).toBeCloseTo(
    (first.price - last.price) * stage.lot - closed.fee - closed.interest,
    2,
  );

  const deposit = (await api.call("deposit/list", {})).items.at(-1)!;
  expect(deposit).toMatchObject({
    amount: 9_000_000,
    status: "approved",
    orderNumber: expect.stringMatching(/^D\d{8}/),
  });
  expect(deposit.remarks).not.toBe("");
});

test("lists page by 50 with a cursor, without gaps or duplicates", async () => {
  const { api } = await world.customer(1_000_000);
  for (let order = 0; order < 60; order += 1) {
    const { orderId } = await api.call("trade/place", {
      clientOrderId: `page-${order}`,
      code: stage.code,
      side: "long",
      type: "limit",
      price: stage.limitDown,
      quantity: stage.lot,
      leverage: 1,
    });
    await api.call("trade/cancel", { clientId: `cancel-${order}`, orderId });
  }
  for (const name of ["trade/orders", "account/ledger"] as const) {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: readonly object[]; nextCursor: string | null } = await api.call(
        name,
        cursor === null ? {} : { cursor },
      );
      expect(page.items.length).toBeLessThanOrEqual(50);
      ids.push(
        ...page.items.map((item) =>
          "entryId" in item ? String(item.entryId) : (item as { orderId: string }).orderId,
        ),
      );
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(name === "trade/orders" ? 60 : 121);
    expect(ids).toEqual([...ids].sort((one, other) => Number(other) - Number(one)));
  }
  const sequences: number[] = [];
  let after = "0";
  for (;;) {
    const page = await api.call("account/events", { after });
    sequences.push(...page.items.map(({ sequence }) => sequence));
    if (page.nextCursor === null) break;
    after = page.nextCursor;
  }
  expect(sequences).toEqual(sequences.map((_, place) => place + 1));
});

test("M-API-3 msg is in the requested language, or in Japanese without one or with an unknown one", async () => {
  const texts = new Map<string, string>();
  for (const lang of ["jp", "cn", "en", "sp", "fr"]) {
    const answer: RawAnswer = await world.get("account/summary", { lang });
    texts.set(lang, answer.body?.msg ?? "");
  }
  expect(new Set(texts.values()).size).toBe(5);
  for (const query of ["", "?lang=", "?lang=de", "?lang[]=en"])
    expect((await world.raw("GET", `/api.php/account/summary${query}`)).body?.msg).toBe(
      texts.get("jp"),
    );
});
