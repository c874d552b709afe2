import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiError, type Client, createClient } from "@akari/api/client";
import { afterAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { freePort } from "../free-port.ts";
import { type RunningAkari, startAkari } from "./running-akari.ts";

/** An acknowledged order: the customer's id and the order number in the answer. */
interface Acknowledged {
  readonly client: Client;
  readonly request: Parameters<typeof place>[1];
  readonly orderId: string;
}

const dataDir = mkdtempSync(join(tmpdir(), "akari-kills-"));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const kills = ["akari", "both", "database", "akari", "both"] as const;
const customerCount = 4;
const lanes = 6;

test("after five kills of the running process under load no acknowledged command is lost, repeated or torn", async () => {
  const port = await freePort();
  let akari = await startAkari(dataDir, port);
  const clients = await Promise.all(
    Array.from({ length: customerCount }, (_, index) => customer(akari, index)),
  );
  const { items } = await clients[0]!.call("market/list", {});
  const stock = items.toSorted((one, other) => one.previousClose - other.previousClose)[0]!;
  const acknowledged: Acknowledged[] = [];
  let count = 0;

  for (const [round, whom] of kills.entries()) {
    let running = true;
    const lane = async (client: Client) => {
      while (running) {
        const request = {
          clientOrderId: `k${round}-${(count += 1)}`,
          code: stock.code,
          side: "long",
          type: count % 5 === 0 ? "market" : "limit",
          ...(count % 5 === 0 ? {} : { price: Math.floor(stock.previousClose * 0.9) }),
          quantity: 100,
          leverage: 3,
        } as const;
        const answer = await place(client, request);
        if (answer !== null) acknowledged.push({ client, request, orderId: answer });
      }
    };
    const before = acknowledged.length;
    const load = Array.from({ length: lanes }, (_, index) => lane(clients[index % customerCount]!));
    await until(() => acknowledged.length >= before + 40 + round * 17);
    await akari.kill(whom);
    running = false;
    await Promise.all(load);

    if (whom !== "database") akari = await startAkari(dataDir, port);
    await until(async () => (await readyz(akari.address)) === 200);

    // Repeated under the same ids, every acknowledged request gets its first answer.
    for (const { client, request, orderId } of acknowledged.slice(before))
      expect(await placeSurely(client, request)).toBe(orderId);
  }

  for (const { client, orderId } of acknowledged) {
    const order = await client.call("trade/order", { orderId });
    expect(order.orderId).toBe(orderId);
  }
  expect(new Set(acknowledged.map(({ orderId }) => orderId)).size).toBe(acknowledged.length);
  await akari.stop();

  const database = await openDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null });
  try {
    const { rows } = await database.app.query(
      "select count(*)::int as repeated from (select client_id from orders group by account_id, client_id having count(*) > 1) twice",
    );
    expect(rows[0].repeated).toBe(0);
    const { checks } = await auditDatabase(database.app);
    expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
  } finally {
    await database.stop();
  }
});

/** The order number, or null without an answer: then nothing is known. */
async function place(
  client: Client,
  request: {
    clientOrderId: string;
    code: string;
    side: "long";
    type: "market" | "limit";
    price?: number;
    quantity: number;
    leverage: 3;
  },
): Promise<string | null> {
  try {
    return (await client.call("trade/place", request)).orderId;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 0 || error.code === 404)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return null;
  }
}

async function placeSurely(client: Client, request: Parameters<typeof place>[1]): Promise<string> {
  let orderId: string | null = null;
  while (orderId === null) orderId = await place(client, request);
  return orderId;
}

async function customer(akari: RunningAkari, index: number): Promise<Client> {
  const stored = new Map<string, string>();
  const client = createClient({
    origin: akari.address,
    fetch,
    storage: { getItem: (name) => stored.get(name) ?? null },
  });
  const mobile = `0901234000${index}`;
  const { practiceMessage } = await client.call("user/sendCode", { mobile });
  const { token } = await client.call("user/register", {
    mobile,
    password: "kills123",
    confirmPassword: "kills123",
    invitationCode: akari.invitationCode,
    verificationCode: practiceMessage!.code,
  });
  stored.set("token", token);
  await client.call("deposit/request", { clientId: "d1", amount: 10_000_000 });
  await until(async () => (await client.call("account/summary", {})).availableBalance > 0);
  return client;
}

async function readyz(address: string): Promise<number> {
  return fetch(`${address}/readyz`).then(
    (answer) => answer.status,
    () => 0,
  );
}

/** Polls every few milliseconds, since real processes settle in their own time; ended by the test's own limit. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
