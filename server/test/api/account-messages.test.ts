import { expect, test } from "vitest";
import { type Customer, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();
await world.clock.advance(3000);

const fundPassword = "112233";
let ids = 0;
const newId = () => `m-${(ids += 1)}`;
const titles = async ({ api }: Customer) =>
  (await api.call("account/messages", {})).items.map(({ title }) => title);
const newest = async ({ api }: Customer) => {
  const [item] = (await api.call("account/messages", {})).items;
  return api.call("account/message", { messageId: item!.messageId });
};

async function withFundPassword(yen: number): Promise<Customer> {
  const customer = await world.customer(yen);
  const { practiceMessage } = await customer.api.call("fundPassword/sendCode", {});
  await customer.api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage!.code,
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  return customer;
}

const addBank = ({ api }: Customer) =>
  api.call("bank/add", {
    clientId: newId(),
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: String(5_000_000 + (ids += 1)),
  });

test("M-MSG-1 changes of money or access are reported: fund password, bank accounts, tokens, a requested withdrawal", async () => {
  const customer = await withFundPassword(600_000);
  const { api } = customer;
  const { bankAccountId } = await addBank(customer);
  const { token: bot } = await api.call("bot/create", { tokenName: "a bot", scope: "trade" });
  await api.call("bot/revoke", { botTokenId: bot.botTokenId });
  // A second revocation ends no token and sends no message.
  await world.post("bot/revoke", { botTokenId: bot.botTokenId }, { token: customer.token });
  await api.call("withdrawal/request", {
    clientId: newId(),
    amount: 50_000,
    fundPassword,
    bankAccountId,
  });
  expect((await titles(customer)).slice(0, 5)).toEqual([
    "Withdrawal requested",
    "Bot token revoked",
    "Bot token created",
    "Bank account added",
    "Trading password set",
  ]);
  const requested = await newest(customer);
  expect(requested.facts).toContainEqual({ label: "Amount", value: "¥50,000" });
  expect(requested.facts).toContainEqual({ label: "Fee", value: "None" });
  expect(requested).toMatchObject({ decided: false, kind: "money" });
  expect(requested.entries).toHaveLength(1);

  // A refused addition sends no message.
  const before = await titles(customer);
  const refused = await world.post(
    "bank/add",
    {
      clientId: newId(),
      holder: "ミナト アオイ",
      bankCode: "9999",
      branchCode: "101",
      number: "7654321",
    },
    { token: customer.token },
  );
  expect(reasonOf(refused)).toBe("BANK_UNKNOWN");
  expect(await titles(customer)).toEqual(before);
});

test("five wrong fund passwords send one message, with the time until which withdrawals stop", async () => {
  const customer = await withFundPassword(600_000);
  const { bankAccountId } = await addBank(customer);
  for (let tries = 0; tries < 7; tries += 1)
    await world.post(
      "withdrawal/request",
      { clientId: newId(), amount: 50_000, fundPassword: "998877", bankAccountId },
      { token: customer.token },
    );
  const told = (await titles(customer)).filter((title) => title === "Five wrong trading passwords");
  expect(told).toHaveLength(1);
});

test("M-MSG-1 a filled order sends one message with its average price, and an order that its customer cancels sends no message", async () => {
  const customer = await world.customer(5_000_000);
  const { api } = customer;
  const [share] = (await api.call("market/list", {})).items;
  const { code } = share!;
  const { lot, limitDown } = await api.call("market/quote", { code });
  const order = { code, side: "long" as const, quantity: lot, leverage: 1 as const };
  const { orderId } = await api.call("trade/place", {
    ...order,
    clientOrderId: newId(),
    type: "market",
  });
  await world.clock.advance(2_000);
  const waiting = await api.call("trade/place", {
    ...order,
    clientOrderId: newId(),
    type: "limit",
    price: limitDown,
  });
  await api.call("trade/cancel", { clientId: newId(), orderId: waiting.orderId });
  const { items } = await api.call("account/messages", { filter: "trade" });
  expect(items.map(({ about }) => about)).toEqual([{ kind: "order", id: orderId }]);
  const detail = await newest(customer);
  expect(detail.title).toMatch(new RegExp(`^\\D+: Cash buy of ${lot} shares at ¥[\\d,.]+$`));
  expect(detail.facts.map(({ label }) => label)).toContain("Average price");
  expect(detail.facts.find(({ label }) => label === "Stock")?.value).toContain(`(${code})`);
});

test("M-MSG-1 a partly filled order sends a message with its open quantity, and the state names it as the newest unread one about trading", async () => {
  const customer = await world.customer(10_000_000);
  const { api } = customer;
  const state = () => api.call("account/messageState", {});
  const atFirst = await state();
  expect(atFirst).toMatchObject({ unread: 1, newestTrade: null });
  const { items: shares } = await api.call("market/list", {});
  const found = [];
  for (const { code } of shares.slice(0, 40)) {
    const quote = await api.call("market/quote", { code });
    const { asks } = await api.call("market/book", { code });
    const [best] = asks;
    const quantity = (best?.quantity ?? 0) + quote.lot;
    const cost = quantity * (best?.price ?? Infinity);
    if (best !== undefined && best.price !== null && cost < 9_000_000)
      found.push({ code, quantity, price: best.price, left: quote.lot });
  }
  const { left, ...order } = found[0]!;
  const { orderId } = await api.call("trade/place", {
    ...order,
    clientOrderId: newId(),
    side: "long",
    type: "limit",
    leverage: 1,
  });
  const [message, ...others] = (await api.call("account/messages", { filter: "trade" })).items;
  expect(others).toEqual([]);
  expect(message).toMatchObject({ about: { kind: "order", id: orderId }, code: order.code });
  expect(message!.title).toContain(
    `Cash buy of ${(order.quantity - left).toLocaleString("en")} shares`,
  );
  expect(message!.title).toContain(`(${left} shares still open)`);
  const { messageId } = message!;
  expect(await state()).toEqual({ unread: 2, newest: messageId, newestTrade: messageId });
  await api.call("account/messageRead", { messageId });
  expect(await state()).toEqual({ unread: 1, newest: messageId, newestTrade: null });
});

test("the first steps of an account are its first deposit, its first opening fill and its first closing fill", async () => {
  const newcomer = await world.customer();
  const none = { funded: null, opened: null, closed: null };
  expect(await newcomer.api.call("account/firstSteps", {})).toEqual(none);
  const { api } = await world.customer(5_000_000);
  const steps = () => api.call("account/firstSteps", {});
  const { funded, ...rest } = await steps();
  expect(funded).toMatchObject({ amount: 5_000_000 });
  expect(rest).toEqual({ opened: null, closed: null });
  const [share] = (await api.call("market/list", {})).items;
  const { code } = share!;
  const { lot } = await api.call("market/quote", { code });
  for (const _again of [1, 2])
    await api.call("trade/place", {
      clientOrderId: newId(),
      code,
      side: "long",
      type: "market",
      quantity: lot,
      leverage: 1,
    });
  await world.clock.advance(2_000);
  const [, first] = (await api.call("trade/positions", { status: "open" })).items;
  expect(await steps()).toMatchObject({ opened: { code, quantity: lot }, closed: null });
  await api.call("trade/close", {
    clientOrderId: newId(),
    positionId: first!.positionId,
    type: "market",
    quantity: lot,
  });
  await world.clock.advance(2_000);
  expect(await steps()).toMatchObject({
    funded,
    opened: { code },
    closed: { code, quantity: lot },
  });
});

test("a message about a deleted object, or of another version, is still shown in full", async () => {
  const customer = await world.customer();
  await world.test.database.app.query(
    `insert into messages (account_id, key, parameters, created_at) values
       ($1, 'message.withdrawalFailed', '{"withdrawalId": 987654, "amount": 5000000, "reason": "HOLDER_DIFFERS"}', $2),
       ($1, 'message.ofTomorrow', '{}', $2)`,
    [Number(customer.userId), new Date(world.clock.now())],
  );
  const [unknown, gone] = (await customer.api.call("account/messages", {})).items;
  const read = (messageId: string) => customer.api.call("account/message", { messageId });
  expect(await read(gone!.messageId)).toMatchObject({ entries: [], decided: false });
  expect((await read(gone!.messageId)).facts.map(({ label }) => label)).toEqual([
    "Number",
    "Reason",
    "Amount",
  ]);
  expect(await read(unknown!.messageId)).toMatchObject({
    kind: "account",
    about: null,
    facts: [],
    next: null,
    text: expect.stringContaining("message.ofTomorrow"),
  });
});
