import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import { type MessageFilter, messageKinds } from "@akari/api/message-kinds";
import { expect, test } from "vitest";
import { keysOfKind, wordings } from "../../src/messages/all.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, fieldOf, openWorld, reasonOf } from "./world.ts";

const world = await openWorld();

type Item = AnswerOf<"account/messages">["items"][number];

const page = ({ api }: Customer, request: RequestOf<"account/messages"> = {}) =>
  api.call("account/messages", request);
const keysRead = async (customer: Customer, filter?: MessageFilter) => {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const answer: AnswerOf<"account/messages"> = await page(customer, {
      ...(filter === undefined ? {} : { filter }),
      ...(cursor === null ? {} : { cursor }),
    });
    items.push(...answer.items);
    cursor = answer.nextCursor;
  } while (cursor !== null);
  return items;
};

/** Stores messages in one statement. */
async function store({ userId }: Customer, keys: readonly string[], count: number): Promise<void> {
  await world.test.database.app.query(
    `insert into messages (account_id, key, parameters, created_at)
     select $1, ($2::text[])[1 + n % cardinality($2::text[])], '{"callId": 1, "left": 3}', $4::timestamptz + n * interval '1 millisecond'
     from generate_series(1, $3::int) n`,
    [Number(userId), keys, count, new Date(world.clock.now())],
  );
}

test("every message is of exactly one kind", () => {
  const keys = messageKinds.flatMap((kind) => keysOfKind[kind]);
  expect(keys.toSorted()).toEqual(Object.keys(wordings).toSorted());
});

test("M-MSG-1 the list can be read by kind and by unread, page by page, each message once", async () => {
  const customer = await world.customer();
  const byKind = {
    money: "message.loanDueRepaid",
    trade: "message.marginCallMet",
    alert: "message.priceAlert",
    account: "message.recoveryCodeUsed",
  };
  await store(customer, Object.values(byKind), 480);
  expect(await keysRead(customer)).toHaveLength(480);
  expect(new Set((await keysRead(customer, "money")).map(({ kind }) => kind))).toEqual(
    new Set(["money"]),
  );
  // Alerts count as trading.
  expect(await keysRead(customer, "trade")).toHaveLength(240);
  const account = await keysRead(customer, "account");
  expect(account).toHaveLength(120);
  const ids = account.map(({ messageId }) => Number(messageId));
  expect(ids).toEqual([...new Set(ids)].toSorted((one, two) => two - one));

  const { messageId } = account[0]!;
  await customer.api.call("account/messageRead", { messageId });
  const left = await keysRead(customer, "unread");
  expect(left).toHaveLength(479);
  expect(left.some((item) => item.messageId === messageId)).toBe(false);
});

test("10,000 messages are paged by an index, with any filter", async () => {
  const customer = await world.customer();
  await store(customer, ["message.marginCallMet"], 9_990);
  await store(customer, ["message.recoveryCodeUsed"], 10);
  expect((await page(customer, { filter: "account" })).items).toHaveLength(10);
  expect((await page(customer)).items).toHaveLength(50);
  // Without statistics the planner may sort a page; with these settings it sorts only if no index gives the order.
  const client = await world.test.database.app.connect();
  try {
    await client.query(
      "set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off",
    );
    for (const where of ["key = 'message.recoveryCodeUsed'", "true", "read_at is null"]) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `explain select * from messages where course = 1 and account_id = $1 and message_id < 9e15::bigint and ${where} order by message_id desc limit 51`,
        [Number(customer.userId)],
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  } finally {
    client.release(true);
  }
});

test("a message is marked once, by two devices at the same time too, and never by another customer", async () => {
  const [customer, other] = [await world.customer(400_000), await world.customer()];
  const [message] = (await page(customer)).items;
  const { messageId } = message!;
  const marks = await Promise.all([
    customer.api.call("account/messageRead", { messageId }),
    customer.api.call("account/messageRead", { messageId }),
    customer.api.call("account/messagesRead", { upTo: messageId }),
  ]);
  expect(marks).toEqual(marks.map(() => ({ unreadMessages: 0 })));
  expect((await page(customer)).items[0]).toMatchObject({ messageId, read: true });

  for (const id of [messageId, "999999999"]) {
    const answers = [
      await world.post("account/messageRead", { messageId: id }, { token: other.token }),
      await world.get(`account/message?messageId=${id}`, { token: other.token }),
    ];
    for (const answer of answers)
      expect([answer.status, reasonOf(answer), fieldOf(answer)]).toEqual([
        404,
        "MESSAGE_UNKNOWN",
        "messageId",
      ]);
  }
});

test("another customer's cursor gives no message of theirs, and a cursor of another list is refused", async () => {
  const [customer, other] = [await world.customer(), await world.customer()];
  await store(customer, ["message.marginCallMet"], 60);
  const { nextCursor } = await page(customer);
  expect(await page(other, { cursor: nextCursor! })).toEqual({ items: [], nextCursor: null });
  for (const cursor of ["abc", "bjEuMQ", "YzA"])
    expect(
      reasonOf(await world.get(`account/messages?cursor=${cursor}`, { token: other.token })),
    ).toBe("CURSOR_FORMAT");
  const filter = await world.get("account/messages?filter=secret", { token: other.token });
  expect([reasonOf(filter), fieldOf(filter)]).toEqual(["FIELD_CHOICE", "filter"]);
});

test("the stream sends every device the number of unread messages, of the core's and of the edge's writing", async () => {
  const customer = await world.customer();
  const port = Number(new URL(world.akari.address).port);
  const [one, two] = [
    await connectStream(port, { token: customer.token }),
    await connectStream(port, { token: customer.token }),
  ];
  for (const device of [one, two]) await device.subscribe("messages");
  const heard = async (unread: number) => {
    for (const device of [one, two])
      expect(
        await device.next(
          ({ topic, data }) =>
            topic === "messages" && (data as unknown as { unread?: number }).unread === unread,
        ),
      ).toBeDefined();
  };
  await customer.api.call("deposit/request", { clientId: "one", amount: 10_000 });
  await world.clock.advance(2_000);
  await heard(1);
  await customer.api.call("bot/create", { tokenName: "a bot", scope: "read" });
  await heard(2);
  const [newest] = (await page(customer)).items;
  await customer.api.call("account/messagesRead", { upTo: newest!.messageId });
  await heard(0);

  const guest = await connectStream(port);
  guest.send({ subscribe: ["messages"] });
  expect(await guest.next()).toMatchObject({ reason: "SESSION_REQUIRED" });
});

test("the chosen kinds of notifications are stored for the account; unknown ones change nothing", async () => {
  const customer = await world.customer();
  const { api, token } = customer;
  expect(await api.call("account/notifications", {})).toEqual({ kinds: [] });
  const chosen = { kinds: ["money" as const, "account" as const] };
  expect(await api.call("account/setNotifications", chosen)).toEqual(chosen);
  for (const kinds of [["weather"], "money", null, ["money", "trade", "alert", "account", "money"]])
    expect(
      (await world.post("account/setNotifications", { kinds }, { token })).body?.code,
    ).not.toBe(1);
  expect(await api.call("account/notifications", {})).toEqual(chosen);
  const twice = { kinds: ["alert" as const, "alert" as const] };
  expect(await api.call("account/setNotifications", twice)).toEqual({ kinds: ["alert"] });
  expect(await (await world.customer()).api.call("account/notifications", {})).toEqual({
    kinds: [],
  });
});
