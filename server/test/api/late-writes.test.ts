import { expect, test } from "vitest";
import { inTransaction } from "../../src/http/in-transaction.ts";
import { Refusal } from "../../src/admission/refusal.ts";
import { sendMessage } from "../../src/messages/send-message.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { cardImage, uploadCard } from "./card.ts";
import { connected, whole } from "./raw-client.ts";
import { type Customer, openWorld, password } from "./world.ts";

const world = await openWorld();
const { clock, akari } = world;
const { sql } = akari.edge;
const port = Number(new URL(akari.address).port);

/** Tables whose rows belong to the person. */
const housed = new Set(["people", "login_sessions", "sign_ins", "bot_tokens", "passkeys"]);
const remaining = async (table: string, { userId }: Customer) =>
  (
    await sql.query(
      `select from ${table} where ${housed.has(table) ? "person_id" : "account_id"} = $1`,
      [userId],
    )
  ).rowCount;

test("requests in flight when their customer leaves write nothing about them", async () => {
  const customer = await world.customer(10_000);
  const accountId = Number(customer.userId);
  const { body } = await world.post(
    "accountData/delete",
    { clientId: "leave", password, accountId: customer.userId },
    { token: customer.token },
  );
  expect(body?.code).toBe(1);

  // Calls that were admitted before the erasure and write after it.
  const said = await akari.conversations.append(accountId, {
    author: { kind: "customer" },
    clientId: "late",
    content: { kind: "text", text: "My name is Hana" },
  });
  expect(said instanceof Refusal && said.reason).toBe("ACCOUNT_CLOSED");
  const message = { key: "message.twoStepPaused", parameters: { until: clock.now() } } as const;
  await inTransaction(sql, (transaction) =>
    sendMessage(transaction, accountId, message, clock.now()),
  );
  for (const table of ["conversations", "conversation_messages", "messages"])
    expect({ table, rows: await remaining(table, customer) }).toEqual({ table, rows: 0 });
});

test("an image that arrives after its sender was erased is refused with a reason, and is not stored", async () => {
  const customer = await world.customer(10_000);
  const { token, userId } = customer;
  const image = await cardImage(1);
  const boundary = "akari";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
    ),
    image,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const client = await connected(port);
  client.socket.write(
    whole(
      "POST /api.php/upload/image?lang=en",
      `token: ${token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      "expect: 100-continue",
      `content-length: ${body.length}`,
    ),
  );
  // The session has been admitted by then: the server asks for the body.
  await expect.poll(() => client.text()).toContain("100 Continue");
  client.socket.write(body.subarray(0, 100));
  // The upload is running: another image of the same customer has to wait for it.
  await expect
    .poll(() => uploadCard(world, token, image).catch((error: unknown) => String(error)))
    .toContain("UPLOAD_UNDER_WAY");
  const { body: answer } = await world.post(
    "accountData/delete",
    { clientId: "leave", password, accountId: userId },
    { token },
  );
  expect(answer?.code).toBe(1);
  client.socket.write(body.subarray(100));
  await expect.poll(() => client.text()).toContain('"reason":"ACCOUNT_CLOSED"');
  expect(client.text()).toContain("This account has been deleted.");
  client.socket.destroy();
  expect(await remaining("uploads", customer)).toBe(0);
});

test("when a killed process closed an account without erasing it, the erasure ends its sessions, programs and sockets", async () => {
  const customer = await world.customer(10_000);
  const { token, userId } = customer;
  const { secret } = await customer.api.call("bot/create", { tokenName: "p", scope: "read" });
  const closed = await akari.core.submit({
    kind: "close-account",
    id: "closed-then-killed",
    actor: { kind: "customer", id: userId },
    at: clock.now(),
    accountId: Number(userId),
  });
  expect(closed.kind).toBe("accepted");
  const socket = await connectStream(port, { token });
  for (const holder of [token, secret])
    expect((await world.get("account/summary", { token: holder })).status).toBe(200);

  // The next trading date.
  clock.leap(24 * 3_600_000);
  await clock.advance(5_000);
  expect(await socket.closed).toBe(4001);
  for (const holder of [token, secret])
    expect((await world.get("account/summary", { token: holder })).status).toBe(401);
  expect(await remaining("people", customer)).toBe(0);
});
