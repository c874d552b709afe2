import type { SupportMessage, SupportState } from "@akari/api/support";
import { expect, test } from "vitest";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, openWorld, reasonOf, restart, worldOf } from "./world.ts";

const world = await openWorld();
const port = (address: string) => Number(new URL(address).port);

let ids = 0;
const send = (customer: Customer, text: string, clientId = `m${(ids += 1)}`) =>
  customer.api.call("support/send", { clientId, text });
const texts = (messages: readonly SupportMessage[]) =>
  messages.flatMap(({ content }) => (content.kind === "text" ? [content.text] : []));
const conversationOf = async (customer: Customer) =>
  (await customer.api.call("support/conversation", {})).items.toReversed();

test("M-CS-1 M-ENT-15 a message is stored once with its number, however often it is sent", async () => {
  const customer = await world.customer();
  const first = await send(customer, "約定しません。", "a");
  expect(first).toMatchObject({ number: 1, sender: { kind: "customer" }, clientId: "a" });
  const again = await Promise.all(
    Array.from({ length: 5 }, () => send(customer, "約定しません。", "a")),
  );
  expect(again).toEqual(Array.from({ length: 5 }, () => first));
  const other = await world.post(
    "support/send",
    { clientId: "a", text: "another text" },
    { token: customer.token },
  );
  expect(reasonOf(other)).toBe("COMMAND_ID_REUSED");
  expect(texts(await conversationOf(customer))).toEqual(["約定しません。"]);
});

test("M-CS-1 messages sent at the same time are numbered without gaps, and pages have each once", async () => {
  const customer = await world.customer();
  await Promise.all(Array.from({ length: 60 }, (_, place) => send(customer, `question ${place}`)));
  const found: number[] = [];
  let page = await customer.api.call("support/conversation", {});
  found.push(...page.items.map(({ number }) => number));
  while (page.nextCursor !== null) {
    page = await customer.api.call("support/conversation", { cursor: page.nextCursor });
    found.push(...page.items.map(({ number }) => number));
  }
  // The 60 messages and the note of the automatic desk.
  expect(found).toEqual(Array.from({ length: 61 }, (_, place) => 61 - place));
});

test("M-CS-1 two devices receive every message in order over the stream, also messages from while one was away", async () => {
  const customer = await world.customer();
  const one = await connectStream(port(world.akari.address), { token: customer.token });
  const two = await connectStream(port(world.akari.address), { token: customer.token });
  await one.subscribe("support");
  await two.subscribe("support", { after: 0 });
  await send(customer, "first");
  const heard = async (client: typeof one, count: number) => {
    const found: SupportMessage[] = [];
    while (found.length < count) {
      const { data } = await client.next(({ topic }) => topic === "support");
      found.push(...(data as unknown as SupportMessage[]));
    }
    return found;
  };
  // The message and the note of the automatic desk.
  expect((await heard(one, 2)).map(({ number }) => number)).toEqual([1, 2]);
  expect((await heard(two, 2)).map(({ number }) => number)).toEqual([1, 2]);

  two.socket.terminate();
  await Promise.all(["second", "third", "fourth"].map((text) => send(customer, text)));
  expect((await heard(one, 3)).map(({ number }) => number)).toEqual([3, 4, 5]);
  const back = await connectStream(port(world.akari.address), { token: customer.token });
  const missed = await back.subscribe("support", { after: 2 });
  expect((missed.data as unknown as SupportMessage[]).map(({ number }) => number)).toEqual([
    3, 4, 5,
  ]);
  expect(missed.version).toBe(5);
});

test("M-CS-1 a device that stops reading is cut without a gap, delays no other one, and continues over HTTP", async () => {
  const customer = await world.customer();
  await send(customer, "first");
  const { items } = await customer.api.call("support/conversation", {});
  const begin = items.length;
  const [stuck, quick] = [
    await connectStream(port(world.akari.address), { token: customer.token }),
    await connectStream(port(world.akari.address), { token: customer.token }),
  ];
  await stuck.subscribe("support");
  await quick.subscribe("support");
  stuck.socket.pause();
  const numbersIn = (messages: readonly { readonly data?: never }[]) =>
    messages.flatMap(({ data }) => ((data ?? []) as SupportMessage[]).map(({ number }) => number));
  const upTo = (last: number, from = begin) =>
    Array.from({ length: last - from }, (_, place) => from + 1 + place);

  // More than the system's own buffers for a connection can take.
  const rows = 24_000;
  await world.test.database.app.query(
    `with written as (
       insert into conversation_messages (account_id, number, at, author_kind, author_id, client_id, content)
       select $1, $2::bigint + n, now(), 'operator', '1', 'bulk-' || n, jsonb_build_object('kind', 'text', 'text', repeat('灯', 500))
       from generate_series(1, $3::int) n)
     update conversations set last_number = last_number + $3 where account_id = $1`,
    [customer.userId, begin, rows],
  );
  await send(customer, "last");
  const heard: number[] = [];
  const last = begin + rows + 1;
  while (heard.at(-1) !== last)
    heard.push(...numbersIn([await quick.next(({ topic }) => topic === "support")]));
  expect(heard).toEqual(upTo(last));

  stuck.socket.resume();
  // On a slow machine the server drops the connection without a closing frame.
  expect([4008, 1006]).toContain(await stuck.closed);
  const got = numbersIn(stuck.unread().filter(({ topic }) => topic === "support"));
  expect(got).toEqual(upTo(begin + got.length));
  expect(got.length).toBeLessThan(heard.length);

  // The device is too far behind for the stream: it reads the newest pages, as the app does.
  const back = await connectStream(port(world.akari.address), { token: customer.token });
  back.send({ subscribe: ["support"], after: begin + got.length });
  expect(await back.next(({ topic }) => topic === "support")).toMatchObject({ kind: "behind" });
  const page = await customer.api.call("support/conversation", {});
  const older = await customer.api.call("support/conversation", { cursor: page.nextCursor! });
  const numbers = [...page.items, ...older.items].map(({ number }) => number);
  expect(numbers.toReversed()).toEqual(upTo(last, last - numbers.length));
  await back.subscribe("support", { after: last });
  await send(customer, "goes on");
  const next = await back.next(({ topic }) => topic === "support");
  expect(numbersIn([next])).toEqual([last + 1]);
});

test("M-CS-1 a reader too far behind, or ahead of the tables, gets the answer to read over HTTP", async () => {
  const customer = await world.customer();
  await send(customer, "only one");
  const client = await connectStream(port(world.akari.address), { token: customer.token });
  client.send({ subscribe: ["support"], after: 1000 });
  expect(await client.next(({ topic }) => topic === "support")).toMatchObject({ kind: "behind" });
});

test("M-CS-1 customers read and hear only their own conversation, and guests and bots have no conversation", async () => {
  const owner = await world.customer();
  const stranger = await world.customer();
  await send(owner, "私の質問");
  expect((await stranger.api.call("support/conversation", {})).items).toEqual([]);
  expect(await stranger.api.call("support/state", {})).toMatchObject({ status: "new", last: 0 });
  const read = await world.post("support/read", { upTo: "1" }, { token: stranger.token });
  expect(reasonOf(read)).toBe("MESSAGE_UNKNOWN");

  const listening = await connectStream(port(world.akari.address), { token: stranger.token });
  await listening.subscribe("support");
  await send(owner, "もう一つ");
  await send(stranger, "自分の質問");
  const { data } = await listening.next(({ topic }) => topic === "support");
  expect(texts(data as unknown as SupportMessage[])).toEqual(["自分の質問"]);

  const guest = await connectStream(port(world.akari.address));
  guest.send({ subscribe: ["support"] });
  expect(await guest.next()).toMatchObject({ reason: "SESSION_REQUIRED" });
  const { secret } = await owner.api.call("bot/create", { tokenName: "a bot", scope: "trade" });
  const bot = await connectStream(port(world.akari.address), { token: secret });
  bot.send({ subscribe: ["support", "support:state"] });
  expect(await bot.next()).toMatchObject({ reason: "NOT_PERMITTED" });
});

test("M-CS-1 unread messages count the messages of others, and a read mark never moves back", async () => {
  const customer = await world.customer();
  await send(customer, "誰かいますか。");
  const { accountId, conversations } = {
    accountId: Number(customer.userId),
    conversations: world.akari.conversations,
  };
  for (const [place, text] of ["はい。", "お待たせしました。"].entries())
    await conversations.append(accountId, {
      author: { kind: "operator", id: "7", name: "佐伯 真" },
      clientId: `reply-${place}`,
      content: { kind: "text", text },
    });
  const state = () => customer.api.call("support/state", {});
  // Both replies and the note of the automatic desk.
  expect(await state()).toMatchObject({
    unread: 3,
    last: 4,
    readByCustomer: 0,
    representative: "佐伯 真",
  });
  expect(await customer.api.call("support/read", { upTo: "4" })).toMatchObject({ unread: 0 });
  await customer.api.call("support/read", { upTo: "2" });
  expect(await state()).toMatchObject({ unread: 0, readByCustomer: 4 });
  const beyond = await world.post("support/read", { upTo: "5" }, { token: customer.token });
  expect(reasonOf(beyond)).toBe("MESSAGE_UNKNOWN");
});

test("M-CS-1 the state names the typing operator, and forgets them after six seconds", async () => {
  const customer = await world.customer();
  const client = await connectStream(port(world.akari.address), { token: customer.token });
  await client.subscribe("support:state");
  const typing = async () => {
    const { data } = await client.next(({ topic }) => topic === "support:state");
    return (data as unknown as SupportState).typing;
  };
  const { presence } = world.akari.conversations;
  presence.operatorTypes(Number(customer.userId), "佐伯 真");
  expect(await typing()).toBe("佐伯 真");
  await world.clock.advance(6_000);
  expect(await typing()).toBeNull();
  await customer.api.call("support/typing", {});
  expect(presence.customerIsTyping(Number(customer.userId))).toBe(true);
  await send(customer, "送りました。");
  expect(presence.customerIsTyping(Number(customer.userId))).toBe(false);
});

test("M-CS-1 outside the opening hours the automatic desk answers so under its own name, once", async () => {
  const customer = await world.customer();
  await send(customer, "いま見てもらえますか。");
  const [, unattended] = await conversationOf(customer);
  expect(unattended).toMatchObject({
    sender: { kind: "desk" },
    content: { kind: "note", note: "unattended" },
    clientId: null,
  });
  await send(customer, "急ぎません。");
  expect(await conversationOf(customer)).toHaveLength(3);

  // 20:20 in Tokyo.
  world.clock.leap(10 * 3_600_000);
  await send(customer, "夜になりました。");
  expect((await conversationOf(customer)).at(-1)).toMatchObject({
    sender: { kind: "desk" },
    content: { kind: "note", note: "closed", opensAt: "2026-11-21T09:00:00.000+09:00" },
  });
  expect((await customer.api.call("support/state", {})).hours).toMatchObject({
    open: false,
    opens: "09:00",
    closes: "18:00",
  });
  world.clock.leap(14 * 3_600_000);
});

test("M-CS-1 M-OUT-123 a first automatic answer comes within the hours too, and again in a conversation that is reopened", async () => {
  const customer = await world.customer();
  const { conversations } = world.akari;
  conversations.presence.attend();
  await send(customer, "維持率はどこで見られますか");
  const attended = { kind: "note", note: "attended", opens: "09:00", closes: "18:00" };
  expect((await conversationOf(customer)).at(-1)).toMatchObject({
    sender: { kind: "desk" },
    content: attended,
  });
  await send(customer, "もう一つあります。");
  expect(await conversationOf(customer)).toHaveLength(3);
  await conversations.append(Number(customer.userId), {
    author: { kind: "operator", id: "7", name: "佐伯 真" },
    clientId: "ends",
    content: { kind: "closed" },
  });
  await send(customer, "配当はいつですか");
  expect((await conversationOf(customer)).at(-1)?.content).toEqual(attended);
});

test("M-HON-7 a message with a contact is refused with the span in the sender's language and stored nowhere", async () => {
  const customer = await world.customer();
  for (const [text, span] of [
    ["こちらへ 090-1234-5678", "090-1234-5678"],
    ["mail me at aoi@example.com please", "aoi@example.com"],
    ["カード 4111 1111 1111 1111 です", "4111 1111 1111 1111"],
  ] as const) {
    const refused = await world.post(
      "support/send",
      { clientId: `c${(ids += 1)}`, text },
      { token: customer.token, lang: "jp" },
    );
    expect([refused.status, refused.body?.code, reasonOf(refused)]).toEqual([
      200,
      0,
      "CONTACT_REFUSED",
    ]);
    expect(refused.body?.msg).toContain(`「${span}」`);
  }
  expect(await conversationOf(customer)).toEqual([]);
  // Their own account number may be quoted.
  expect(await send(customer, `私の口座番号は${customer.userId}です。`)).toMatchObject({
    number: 1,
  });
});

test("M-HON-7 a contact in pieces is refused with its last piece, also when sent twice at once, and other messages pass", async () => {
  const customer = await world.customer();
  for (const piece of ["090", "1234"]) await send(customer, piece);
  const sendLast = () =>
    world.post(
      "support/send",
      { clientId: `c${(ids += 1)}`, text: "5678 に電話ください" },
      { token: customer.token, lang: "jp" },
    );
  for (const refused of await Promise.all([sendLast(), sendLast()])) {
    expect(reasonOf(refused)).toBe("CONTACT_REFUSED");
    expect(refused.body?.msg).toContain("「5678」");
  }
  expect(await conversationOf(customer)).toHaveLength(3);
  await send(customer, "注文番号は D00000029 です。");
  const other = await world.customer();
  await send(other, "5678 株の注文です");
});

test.each([
  ["", "FIELD_REQUIRED"],
  ["   \n ", "FIELD_REQUIRED"],
  ["\u200b\u2060\u3164 \ufe0f\u{e0020}", "FIELD_REQUIRED"],
  ["\u2800\u034f\u115f", "FIELD_REQUIRED"],
  ["あ".repeat(501), "FIELD_TOO_LONG"],
  ["a\0b", "FIELD_FORMAT"],
])("an empty, long or broken text %j is refused: %s", async (text, reason) => {
  const customer = await world.customer();
  const answer = await world.post(
    "support/send",
    { clientId: "x", text },
    { token: customer.token },
  );
  expect(reasonOf(answer)).toBe(reason);
  expect(await conversationOf(customer)).toEqual([]);
});

test("M-FUND-1 M-ST-16 a deposit's record is in the conversation, from the request to its ledger entry", async () => {
  const customer = await world.customer();
  const { depositId } = await customer.api.call("deposit/request", {
    clientId: "d",
    amount: 500_000,
  });
  await expect.poll(() => conversationOf(customer)).toHaveLength(1);
  expect(await conversationOf(customer)).toMatchObject([
    {
      number: 1,
      sender: { kind: "record" },
      content: { kind: "deposit", depositId },
      clientId: null,
    },
  ]);
  const record = () => customer.api.call("deposit/detail", { depositId });
  expect(await record()).toMatchObject({ status: "awaiting", decisions: [], entry: null });
  await world.clock.advance(2500);
  const approved = await record();
  expect(approved).toMatchObject({
    status: "approved",
    decisions: [{ by: "desk", name: null, at: approved.decidedAt }],
    entry: { cashBefore: 0, cashAfter: 500_000, chainIndex: 1 },
  });
  const entry = await customer.api.call("account/ledger/entry", {
    entryId: approved.entry!.entryId,
  });
  expect(entry.cause).toEqual({ kind: "deposit", id: depositId });
  expect((await customer.api.call("deposit/list", {})).items).toEqual([
    expect.objectContaining({ depositId, remarks: approved.remarks }),
  ]);
  const stranger = await world.customer();
  const foreign = await world.get(`deposit/detail?depositId=${depositId}`, {
    token: stranger.token,
  });
  expect(reasonOf(foreign)).toBe("DEPOSIT_UNKNOWN");
});

test("M-ERR-14 a failed deposit has its reason and no entry", async () => {
  const customer = await world.customer();
  const { depositId } = await customer.api.call("deposit/request", {
    clientId: "d",
    amount: 10_000_001,
  });
  await world.clock.advance(2500);
  const record = await customer.api.call("deposit/detail", { depositId });
  expect(record).toMatchObject({ status: "failed", entry: null, decisions: [{ by: "desk" }] });
  expect(record.remarks).toContain("10,000,000");
});

test("M-CS-1 the conversation, its read marks and its deposits survive a restart without loss or duplicates", async () => {
  const customer = await world.customer(300_000);
  await send(customer, "再起動の前", "before");
  await customer.api.call("support/read", { upTo: "1" });
  // The record of the first deposit follows its commit.
  const hasDeposit = async () =>
    (await conversationOf(customer)).some(({ content }) => content.kind === "deposit");
  await expect.poll(hasDeposit).toBe(true);
  const before = await conversationOf(customer);
  // A deposit whose server ended before it put its record into the conversation.
  await world.test.database.app.query(
    "insert into deposits (deposit_id, account_id, client_id, amount, status, requested_at) values (900000001, $1, 'untold', 100, 'awaiting', $2)",
    [customer.userId, new Date(world.clock.now())],
  );
  const akari = await restart(world, world.akari);
  try {
    const api = worldOf(akari, world.clock, world.test).api(customer.token);
    expect(await api.call("support/send", { clientId: "before", text: "再起動の前" })).toEqual(
      before.find(({ clientId }) => clientId === "before"),
    );
    const after = (await api.call("support/conversation", {})).items.toReversed();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      { content: { kind: "deposit", depositId: "900000001" } },
    ]);
    expect(await api.call("support/state", {})).toMatchObject({ readByCustomer: 1 });
    const client = await connectStream(port(akari.address), { token: customer.token });
    const heard = await client.subscribe("support", { after: before.length });
    expect((heard.data as unknown as SupportMessage[]).map(({ number }) => number)).toEqual([
      before.length + 1,
    ]);
  } finally {
    await akari.close();
  }
});
