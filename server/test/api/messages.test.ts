import { expect, test } from "vitest";
import { type Customer, fieldOf, openWorld, reasonOf } from "./world.ts";

const world = await openWorld();

const read = async ({ api }: Customer) => (await api.call("account/messages", {})).items;
const unread = async ({ api }: Customer) => (await api.call("account/summary", {})).unreadMessages;

async function deposit({ api }: Customer, yen: number): Promise<void> {
  await api.call("deposit/request", { clientId: `d-${yen}`, amount: yen });
  await world.clock.advance(2_000);
}

test("M-MSG-1 M-ENT-15 messages about decided deposits are listed newest first and stay unread until marked", async () => {
  const customer = await world.customer(400_000);
  await deposit(customer, 20_000_000);
  const [failed, approved, ...others] = await read(customer);
  expect(others).toEqual([]);
  expect(approved).toMatchObject({ read: false, title: "Deposit approved", code: null });
  expect(approved?.text).toContain("¥400,000");
  expect(failed).toMatchObject({ read: false, title: "Deposit failed" });
  const { items } = await customer.api.call("deposit/list", {});
  expect([failed, approved].map((message) => message?.about)).toEqual(
    items.map(({ depositId }) => ({ kind: "deposit", id: depositId })),
  );
  expect(await unread(customer)).toBe(2);

  const { messageId: upTo } = approved!;
  expect(await customer.api.call("account/messagesRead", { upTo })).toEqual({ unreadMessages: 1 });
  expect((await read(customer)).map((message) => message.read)).toEqual([false, true]);
  const all = { upTo: failed!.messageId };
  for (const _again of [1, 2])
    expect(await customer.api.call("account/messagesRead", all)).toEqual({ unreadMessages: 0 });
  // Read messages stay read.
  expect(await customer.api.call("account/messagesRead", { upTo })).toEqual({ unreadMessages: 0 });
  expect(await unread(customer)).toBe(0);
});

test("M-MSG-1 a message is written in the language of the request", async () => {
  const customer = await world.customer(400_000);
  const titles = await Promise.all(
    ["jp", "cn", "en", "sp", "fr"].map(async (lang) => {
      const answer = await world.get("account/messages", { token: customer.token, lang });
      const page = answer.body?.data as { items: { title: string }[] } | undefined;
      return page?.items[0]?.title;
    }),
  );
  expect(titles).toEqual([
    "入金が承認されました",
    "入金已通过",
    "Deposit approved",
    "Ingreso aprobado",
    "Dépôt approuvé",
  ]);
});

test("a customer cannot see or mark another's messages", async () => {
  const [customer, other] = [await world.customer(400_000), await world.customer()];
  expect(await read(other)).toEqual([]);
  const [message] = await read(customer);
  for (const upTo of [message!.messageId, "999999999"]) {
    const answer = await world.post("account/messagesRead", { upTo }, { token: other.token });
    expect([answer.status, reasonOf(answer), fieldOf(answer)]).toEqual([
      404,
      "MESSAGE_UNKNOWN",
      "upTo",
    ]);
  }
  expect(await unread(customer)).toBe(1);
});

test("older messages are paged, each once", async () => {
  const customer = await world.customer();
  await world.test.database.app.query(
    `insert into messages (account_id, key, parameters, created_at)
     select $1, 'message.marginCallMet', '{"callId": 1}', now() from generate_series(1, 120)`,
    [Number(customer.userId)],
  );
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof customer.api.call<"account/messages">>> =
      await customer.api.call("account/messages", cursor === null ? {} : { cursor });
    ids.push(...page.items.map(({ messageId }) => Number(messageId)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(ids).toHaveLength(120);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, two) => two - one));
});
