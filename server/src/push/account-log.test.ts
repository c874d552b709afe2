import { accountEvent } from "@akari/api/account";
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NumberedEvent } from "@akari/core/records/numbered-event";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { accountCatchUp } from "../feed/limits.ts";
import { readAccountEvents } from "../feed/stored-account-events.ts";
import { type AnyMessage, connectStream, type StreamClient } from "./testing/stream-client.ts";
import { createTestStream, type TestStream } from "./testing/test-stream.ts";

let database: TestDatabase;
let stream: TestStream;
let accountId = 100_000_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  stream = await createTestStream(database.database.app);
});
afterAll(async () => {
  await stream.close();
  await database.drop();
});

beforeEach(async () => {
  accountId += 1;
  await openAccount(accountId);
  stream.signIn("token", accountId);
});

async function openAccount(id: number): Promise<void> {
  await database.database.app.query(
    `insert into accounts (account_id, opened_at, cash, advance, credit_score, event_sequence, entry_count)
     values ($1, now(), 0, 0, 80, 0, 0)`,
    [id],
  );
}

const event = (sequence: number, account = accountId): NumberedEvent => ({
  accountId: account,
  sequence,
  at: stream.small.clock.now(),
  kind: "order-filled",
  orderId: 7,
  positionId: 8,
});

const happen = async (from: number, to: number) => {
  for (let sequence = from; sequence <= to; sequence += 1)
    await stream.small.notify(event(sequence));
};

const sequencesIn = ({ data }: AnyMessage) =>
  (data as unknown as { sequence: number }[]).map(({ sequence }) => sequence);

/** Reads until `last` has arrived. */
async function readTo(client: StreamClient, last: number, found: number[]): Promise<number[]> {
  while ((found.at(-1) ?? 0) < last) found.push(...sequencesIn(await client.next()));
  return found;
}

const counted = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test("M-API-8 the owner receives each event of the account in the API's format", async () => {
  const client = await connectStream(stream.port, { token: "token" });
  expect(await client.subscribe("account")).toMatchObject({ version: 0, epoch: 1, data: [] });
  await stream.small.notify(event(1));
  const update = await client.next();
  expect(update).toMatchObject({ topic: "account", kind: "update", version: 1 });
  expect(update.data).toMatchObject([
    { sequence: 1, kind: "order-filled", orderId: "7", positionId: "8" },
  ]);
  expect(v.is(v.array(accountEvent), update.data)).toBe(true);
  client.socket.close();
});

test("clients never receive another account's events", async () => {
  const stranger = accountId + 1_000;
  await openAccount(stranger);
  stream.signIn("stranger", stranger);
  const client = await connectStream(stream.port, { token: "stranger" });
  await client.subscribe("account");
  await happen(1, 3);
  await stream.small.notify(event(1, stranger));
  expect(sequencesIn(await client.next())).toEqual([1]);
  expect(client.unread()).toEqual([]);
  client.socket.close();
});

test("a reader without a log position receives only new events", async () => {
  await happen(1, 4);
  const client = await connectStream(stream.port, { token: "token" });
  expect(await client.subscribe("account")).toMatchObject({ version: 4, data: [] });
  await happen(5, 5);
  expect(sequencesIn(await client.next())).toEqual([5]);
  client.socket.close();
});

test("a reader receives each event once and in order across many lost connections", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ events: fc.nat(6), during: fc.nat(6), away: fc.nat(6) }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (lives) => {
        accountId += 1;
        await openAccount(accountId);
        stream.signIn("token", accountId);
        const found: number[] = [];
        let happened = 0;
        const more = async (count: number) => {
          await happen(happened + 1, happened + count);
          happened += count;
        };
        for (const { events, during, away } of lives) {
          const client = await connectStream(stream.port, { token: "token" });
          // Some events are committed while the past is being read.
          const subscribed = client.subscribe("account", { after: found.at(-1) ?? 0 });
          await more(during);
          found.push(...sequencesIn(await subscribed));
          await more(events);
          await readTo(client, happened, found);
          client.socket.terminate();
          await more(away);
        }
        const last = await connectStream(stream.port, { token: "token" });
        found.push(...sequencesIn(await last.subscribe("account", { after: found.at(-1) ?? 0 })));
        expect(found).toEqual(counted(1, happened));
        last.socket.close();
      },
    ),
    { numRuns: 15 },
  );
});

test("two readers of one account are independent", async () => {
  const [one, two] = [
    await connectStream(stream.port, { token: "token" }),
    await connectStream(stream.port, { token: "token" }),
  ];
  await one.subscribe("account");
  await happen(1, 2);
  const found = sequencesIn(await two.subscribe("account", { after: 0 }));
  await happen(3, 4);
  expect(await readTo(two, 4, found)).toEqual([1, 2, 3, 4]);
  expect(await readTo(one, 4, [])).toEqual([1, 2, 3, 4]);
  for (const client of [one, two]) client.socket.close();
});

test("a reader with too many missed events is behind, and so is a cursor ahead of the log", async () => {
  await database.database.app.query(
    `insert into account_events (account_id, sequence, at, kind, body)
     select $1, n, now(), 'order-filled', '{}' from generate_series(1, $2) n`,
    [accountId, accountCatchUp + 1],
  );
  await database.database.app.query(
    "update accounts set event_sequence = $2 where account_id = $1",
    [accountId, accountCatchUp + 1],
  );
  const client = await connectStream(stream.port, { token: "token" });
  for (const after of [0, accountCatchUp + 2]) {
    client.send({ subscribe: ["account"], after });
    expect(await client.next()).toEqual({ topic: "account", kind: "behind" });
  }
  const caught = await client.subscribe("account", { after: 1 });
  expect(sequencesIn(caught)).toEqual(counted(2, accountCatchUp + 1));
  client.socket.close();
});

test("a reader who stops reading is disconnected, and resumes without a gap", async () => {
  const [stuck, quick] = [
    await connectStream(stream.port, { token: "token" }),
    await connectStream(stream.port, { token: "token" }),
  ];
  await stuck.subscribe("account", { after: 0 });
  await quick.subscribe("account", { after: 0 });
  stuck.socket.pause();
  const connected = stream.readers();
  let happened = 0;
  while (stream.readers() === connected) {
    // Some megabytes, enough to fill the operating system's own buffers.
    await database.database.app.query(
      `with log as (insert into account_events (account_id, sequence, at, kind, body)
         select $1, n, now(), 'order-filled', '{}' from generate_series($2::bigint, $3::bigint) n)
       update accounts set event_sequence = $3 where account_id = $1`,
      [accountId, happened + 1, happened + 20_000],
    );
    const accountEvents = counted(happened + 1, happened + 20_000).map((sequence) =>
      event(sequence),
    );
    happened += accountEvents.length;
    stream.small.commit({ accountEvents });
    await readTo(quick, happened, []);
  }
  stuck.socket.resume();
  expect(await stuck.closed).toBe(4008);
  const found = stuck.unread().flatMap(sequencesIn);
  expect(found.length).toBeLessThan(happened);

  const again = await connectStream(stream.port, { token: "token" });
  again.send({ subscribe: ["account"], after: found.at(-1) ?? 0 });
  expect(await again.next()).toEqual({ topic: "account", kind: "behind" });
  while ((found.at(-1) ?? 0) < happened) {
    const { accountEvents } = await readAccountEvents(
      { sql: database.database.app, course: 1 },
      accountId,
      found.at(-1) ?? 0,
      5_000,
    );
    found.push(...accountEvents.map(({ sequence }) => sequence));
  }
  await again.subscribe("account", { after: happened });
  await happen(happened + 1, happened + 1);
  await readTo(again, happened + 1, found);
  expect(found).toEqual(counted(1, happened + 1));
  for (const client of [again, quick]) client.socket.close();
});
