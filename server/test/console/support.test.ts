import type { SupportMessage, SupportState } from "@akari/api/support";
import sharp from "sharp";
import { expect, test } from "vitest";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator } from "./desk.ts";

const world = await openWorld();
const administrator = await firstAdministrator(world);
const saeki = await colleague(world, administrator, "佐伯 真", "support");
const enami = await colleague(world, administrator, "江波 直", "treasury");
const kuze = await colleague(world, administrator, "久世 陸", "treasury");

let ids = 0;
const newId = () => `s${(ids += 1)}`;
const ask = (customer: Customer, text: string) =>
  customer.api.call("support/send", { clientId: newId(), text });
const answer = (customer: Customer, text: string, clientId = newId()) =>
  saeki.call("support/send", { clientId, accountId: customer.userId, text });
const logged = async (customer: Customer) => {
  const { rows } = await world.test.database.app.query(
    "select action, actor_id, case_number, parameters from operator_log where account_id = $1 and action like 'conversation-%' order by number",
    [customer.userId],
  );
  return rows as { action: string; actor_id: string; case_number: string; parameters: object }[];
};

test("M-CS-1 M-OUT-210 an operator finds the customer who waits longest, answers under their own name, and the customer gets the answer at once", async () => {
  const customer = await world.customer();
  const other = await world.customer();
  await ask(customer, "約定しません。");
  await world.clock.advance(60_000);
  await ask(other, "出金はいつ決まりますか。");
  const queue = await saeki.call("support/list", { state: "unanswered" });
  const waiting = queue.items.map(({ accountId }) => accountId);
  expect(waiting.indexOf(customer.userId)).toBeLessThan(waiting.indexOf(other.userId));
  expect(queue.items.find(({ accountId }) => accountId === other.userId)).toMatchObject({
    // The preview is not the automatic desk's answer after it.
    preview: "出金はいつ決まりますか。",
    lastFrom: "customer",
    unread: 1,
    representative: null,
    status: "open",
  });

  const client = await connectStream(Number(new URL(world.akari.address).port), {
    token: customer.token,
  });
  await client.subscribe("support");
  await client.subscribe("support:state");
  await saeki.call("support/typing", { accountId: customer.userId });
  const typing = await client.next(({ topic }) => topic === "support:state");
  expect((typing.data as unknown as SupportState).typing).toBe("佐伯 真");
  const sent = await answer(customer, "佐伯です。先に並んだ注文から約定します。", "first");
  expect(await answer(customer, "佐伯です。先に並んだ注文から約定します。", "first")).toEqual(sent);
  const heard = await client.next(({ topic }) => topic === "support");
  expect(heard.data as unknown as SupportMessage[]).toMatchObject([
    { sender: { kind: "operator", name: "佐伯 真" }, number: sent.number },
  ]);
  expect(await customer.api.call("support/state", {})).toMatchObject({
    representative: "佐伯 真",
    typing: null,
  });
  const after = await saeki.call("support/list", { state: "unanswered" });
  expect(after.items.map(({ accountId }) => accountId)).not.toContain(customer.userId);
  expect(await logged(customer)).toMatchObject([
    { action: "conversation-answered", parameters: { number: sent.number } },
  ]);
});

test("M-CS-1 opening a conversation is logged as a view, and both sides have read marks", async () => {
  const customer = await world.customer(100_000);
  const { number } = await ask(customer, "入金の行はどこですか。");
  const opened = await saeki.call("support/conversation", { accountId: customer.userId });
  await saeki.call("support/conversation", { accountId: customer.userId });
  expect(opened).toMatchObject({
    figures: { cash: 100_000, totalAssets: 100_000, workingOrders: 0 },
    deposits: [{ amount: 100_000, status: "approved" }],
    readByCustomer: 0,
  });
  expect((await logged(customer)).map(({ action, case_number: id }) => [action, id])).toEqual([
    ["conversation-viewed", `S${customer.userId}`],
  ]);
  await saeki.call("support/read", { accountId: customer.userId, upTo: `${number}` });
  expect((await customer.api.call("support/state", {})).readBySupport).toBe(number);
  await customer.api.call("support/read", { upTo: `${number}` });
  const again = await saeki.call("support/conversation", { accountId: customer.userId });
  expect(again.readByCustomer).toBe(number);
});

test("M-HON-7 operators can send neither contacts nor their own pictures, and a picture of Akari arrives", async () => {
  const customer = await world.customer();
  await ask(customer, "出金の時間を教えてください。");
  for (const text of [
    "こちらへ 090-0000-1234",
    "振込先: みずほ銀行 渋谷支店 普通 1234567",
    "続きはLINEでお願いします",
    "https://example.com/pay",
    "手数料はビットコインで送金してください。",
    "Buy gift cards and send me the codes",
  ]) {
    const refused = await saeki.raw("support/send", {
      clientId: newId(),
      accountId: customer.userId,
      text,
    });
    expect(reasonOf(refused)).toBe("CONTACT_REFUSED");
  }
  const sentTo = { clientId: newId(), accountId: customer.userId };
  await saeki.call("support/send", { ...sentTo, clientId: newId(), text: "LI" });
  const together = { ...sentTo, clientId: newId(), text: "NE で話しましょう" };
  expect(reasonOf(await saeki.raw("support/send", together))).toBe("CONTACT_REFUSED");
  for (const [body, reason] of [
    [{ ...sentTo }, "TEXT_OR_TEMPLATE"],
    [{ ...sentTo, text: "a", template: "withdrawal-window" }, "TEXT_OR_TEMPLATE"],
    [{ ...sentTo, template: "qr-code-to-pay" }, "FIELD_CHOICE"],
    [{ ...sentTo, text: "a", uploadId: "1" }, "FIELD_UNKNOWN"],
  ] as const)
    expect(reasonOf(await saeki.raw("support/send", body))).toBe(reason);
  await saeki.call("support/send", { ...sentTo, template: "withdrawal-window" });
  const { items } = await customer.api.call("support/conversation", {});
  expect(items.filter(({ sender }) => sender.kind === "operator")).toMatchObject([
    { content: { kind: "template", template: "withdrawal-window" } },
    { content: { kind: "text", text: "LI" } },
  ]);
});

/** Uploads a picture as the app does; resolves with its id. */
async function uploaded({ token }: Customer): Promise<string> {
  const jpeg = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#335577" },
  })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set("image", new File([new Uint8Array(jpeg)], "screen.jpg", { type: "image/jpeg" }));
  const answer = await fetch(`${world.akari.address}/api.php/upload/image?lang=en`, {
    method: "POST",
    headers: { token },
    body,
  });
  const { data } = (await answer.json()) as { data: { uploadId: string } };
  return data.uploadId;
}

test("M-CS-1 a customer's image is sent once, and an operator's view of it is logged", async () => {
  const customer = await world.customer();
  const stranger = await world.customer();
  const imageId = await uploaded(customer);
  const sendImage = (who: Customer, clientId: string) =>
    world.post("support/send", { clientId, imageId }, { token: who.token });
  const sent = await customer.api.call("support/send", { clientId: "image", imageId });
  expect(sent.content).toEqual({ kind: "image", imageId, width: 640, height: 480 });
  expect(await customer.api.call("support/send", { clientId: "image", imageId })).toEqual(sent);
  expect(reasonOf(await sendImage(customer, "again"))).toBe("UPLOAD_USED");
  expect(reasonOf(await sendImage(stranger, "theirs"))).toBe("UPLOAD_UNKNOWN");
  for (const body of [{ clientId: "x" }, { clientId: "x", text: "a", imageId }])
    expect(reasonOf(await world.post("support/send", body, { token: customer.token }))).toBe(
      "TEXT_OR_IMAGE",
    );
  const { items } = await customer.api.call("support/conversation", {});
  expect(items.filter(({ content }) => content.kind === "image")).toHaveLength(1);
  expect((await stranger.api.call("support/conversation", {})).items).toEqual([]);

  const { jpeg } = await saeki.call("support/image", { accountId: customer.userId, imageId });
  expect(await sharp(Buffer.from(jpeg, "base64")).metadata()).toMatchObject({ width: 640 });
  const { rows } = await world.test.database.app.query(
    "select case_number, parameters from operator_log where account_id = $1 and action = 'image-viewed'",
    [customer.userId],
  );
  expect(rows).toEqual([{ case_number: `S${customer.userId}`, parameters: { imageId } }]);
  // Support cannot read an image that was not sent to it.
  const own = await uploaded(customer);
  const other = await saeki.raw("support/image", { accountId: customer.userId, imageId: own });
  expect(reasonOf(other)).toBe("UPLOAD_UNKNOWN");
});

test("M-CS-1 M-OUT-210 a closed conversation opens again with the customer's next message", async () => {
  const customer = await world.customer();
  await ask(customer, "ありがとうございました。");
  await saeki.call("support/close", { clientId: "close", accountId: customer.userId });
  expect((await customer.api.call("support/state", {})).status).toBe("closed");
  const closed = await saeki.call("support/list", { state: "closed" });
  expect(closed.items.find(({ accountId }) => accountId === customer.userId)).toMatchObject({
    // The preview has the text of the conversation, and no picture.
    preview: expect.any(String),
    lastFrom: "customer",
  });
  await ask(customer, "もう一つあります。");
  expect((await customer.api.call("support/state", {})).status).toBe("open");
  expect((await logged(customer)).map(({ action }) => action)).toEqual(["conversation-closed"]);
});

test("an unknown account has no conversation and gets no new one", async () => {
  const accountId = "999999999";
  for (const name of ["support/conversation", "support/send"] as const) {
    const body =
      name === "support/send" ? { accountId, clientId: "x", text: "hello" } : { accountId };
    expect(reasonOf(await saeki.raw(name, body))).toBe("ACCOUNT_UNKNOWN");
  }
  const { rowCount } = await world.test.database.app.query(
    "select from conversations where account_id = $1",
    [accountId],
  );
  expect(rowCount).toBe(0);
});

test("while an operator attends, the automatic desk answers with the hours; switched off it answers nothing", async () => {
  const customer = await world.customer();
  await saeki.call("support/list", {});
  await ask(customer, "いますか。");
  expect((await customer.api.call("support/conversation", {})).items[0]?.content).toEqual({
    kind: "note",
    note: "attended",
    opens: "09:00",
    closes: "18:00",
  });

  const other = await world.customer();
  await world.clock.advance(10 * 60_000);
  await administrator.call("desk/switch", { clientId: newId(), queue: "support", on: false });
  await ask(other, "いますか。");
  expect((await other.api.call("support/conversation", {})).items).toHaveLength(1);
  await administrator.call("desk/switch", { clientId: newId(), queue: "support", on: true });
});

test("M-FUND-1 M-ST-16 with the automatic desk off two people decide a large deposit, and its record names both", async () => {
  const customer = await world.customer();
  await administrator.call("desk/switch", { clientId: newId(), queue: "deposit", on: false });
  try {
    const { depositId } = await customer.api.call("deposit/request", {
      clientId: "large",
      amount: 4_000_000,
    });
    await world.clock.advance(10_000);
    const record = () => customer.api.call("deposit/detail", { depositId });
    expect(await record()).toMatchObject({ status: "awaiting", decisions: [] });
    const { proposalId } = await enami.call("deposit/decide", {
      clientId: newId(),
      depositId,
      decision: "approved",
    });
    expect(await record()).toMatchObject({
      status: "awaiting",
      decisions: [{ by: "operator", name: "江波 直" }],
      entry: null,
    });
    await kuze.call("proposal/approve", { clientId: newId(), proposalId: proposalId! });
    const approved = await record();
    expect(approved).toMatchObject({
      status: "approved",
      decisions: [
        { by: "operator", name: "江波 直" },
        { by: "operator", name: "久世 陸" },
      ],
      entry: { cashBefore: 0, cashAfter: 4_000_000 },
    });
    expect(approved.remarks).toContain("operator");

    const small = await customer.api.call("deposit/request", { clientId: "small", amount: 1000 });
    await enami.call("deposit/decide", {
      clientId: newId(),
      depositId: small.depositId,
      decision: "failed",
      reason: "DEPOSIT_WITHDRAWN",
    });
    const failed = await customer.api.call("deposit/detail", { depositId: small.depositId });
    expect(failed).toMatchObject({
      status: "failed",
      decisions: [{ by: "operator", name: "江波 直" }],
      entry: null,
    });
    expect(failed.remarks.length).toBeGreaterThan(20);
  } finally {
    await administrator.call("desk/switch", { clientId: newId(), queue: "deposit", on: true });
  }
});
