import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { createDrivenClock, type DrivenClock } from "../clock/driven-clock.ts";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import { messageChanges } from "../messages/message-changes.ts";
import { systemEntropy } from "../entropy.ts";
import { createVault, secretBytes, vaultKey } from "../vault/vault.ts";
import { testVault } from "../vault/testing/test-vault.ts";
import { type Away, startAway } from "./away.ts";
import type { AwayNotice } from "./away-notice.ts";
import { openPushKeys } from "./push-keys.ts";
import type { PushAnswer, PushRequest } from "./push-service.ts";
import { createBrowser } from "./testing/browser.ts";

const testDatabase = await createTestDatabase();
const { app: sql } = testDatabase.database;
afterAll(testDatabase.drop);

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const lifetimes = { idleMs: 14 * day, absoluteMs: 90 * day };

let clock: DrivenClock;
let away: Away;
/** The requests to the services, and their answer. */
let asked: PushRequest[];
let answer: (request: PushRequest) => Promise<PushAnswer> | PushAnswer;
let faults: string[];

const start = async (vault = testVault) => {
  away = await startAway({
    edge: {
      sql,
      jobs: sql,
      course: 1,
      clock,
      vault,
      core: { onCommitted: () => () => {} } as never,
      config: { publicAddress: null } as never,
    },
    service: {
      accepts: () => true,
      send: async (request) => {
        asked.push(request);
        return answer(request);
      },
      close: () => {},
    },
    lifetimes,
    onFault: (error) => faults.push(String(error)),
  });
};
const taken = { status: 201, retryAfterMs: null };
const away503 = { status: 503, retryAfterMs: null };

beforeEach(async () => {
  clock = createDrivenClock(Date.parse("2026-11-20T10:00:00+09:00"));
  [asked, faults, answer] = [[], [], () => taken];
  await start();
});
afterEach(async () => {
  await away.stop();
  await sql.query("delete from people");
});

let people = 0;
/** A customer with a device that gets messages of the kind `access`. */
async function device(host = "push.akari-tests.net") {
  people += 1;
  const accountId = 100_000_000_000 + people;
  await sql.query(
    `insert into people (person_id, mobile, password_hash, language, created_at) values ($1, $2, 'x', 'jp', now())`,
    [accountId, `+8190${String(people).padStart(8, "0")}`],
  );
  await sql.query(
    `insert into person_accounts (person_id, market, account_id) values ($1, 'open', $1)`,
    [accountId],
  );
  const { rows } = await sql.query<{ id: number }>(
    `insert into login_sessions (person_id, token_hash, created_at, last_seen_at, user_agent, source) values ($1, $2, $3, $3, '', '') returning session_id as id`,
    [accountId, randomBytes(32), new Date(clock.now())],
  );
  const sessionId = rows[0]!.id;
  const browser = createBrowser(`https://${host}/${people}`);
  const session = { sessionId, accountId };
  await away.devices.set(
    session,
    { subscription: browser.subscription, kinds: ["access"], locale: "en" },
    clock.now(),
  );
  away.look(accountId);
  await away.settled();
  return { ...session, browser };
}

const insertMessage = `insert into messages (account_id, key, parameters, created_at) values ($1, 'message.passkeyAdded', '{}', $2)`;

/** Stores a message for the device. */
async function message(accountId: number): Promise<void> {
  await sql.query(insertMessage, [accountId, new Date(clock.now())]);
  messageChanges(sql).tell(accountId);
  await away.settled();
}
// M-OUT-30
test("retries become rarer while a service fails, and a message older than a day is dropped", async () => {
  const { accountId, sessionId } = await device();
  answer = () => away503;
  await message(accountId);
  for (let passed = 0; passed < 26; passed += 1) {
    await clock.advance(hour);
    await away.settled();
  }
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThan(40);
  answer = () => taken;
  asked.length = 0;
  await clock.advance(hour);
  await away.settled();
  expect([asked, await away.devices.kindsOf(sessionId)]).toEqual([[], ["access"]]);
  await message(accountId);
  expect(asked).toHaveLength(1);
});

test("a service may ask for more time, up to an hour", async () => {
  const { accountId } = await device();
  answer = () => ({ status: 429, retryAfterMs: 30 * day });
  await message(accountId);
  await clock.advance(59 * minute);
  await away.settled();
  expect(asked).toHaveLength(1);
  answer = () => taken;
  await clock.advance(minute);
  await away.settled();
  expect(asked).toHaveLength(2);
});

test("the log names a service without an answer once, and no address of a device", async () => {
  const { accountId } = await device();
  answer = () => Promise.reject(new Error("connect ECONNREFUSED"));
  await message(accountId);
  for (let passed = 0; passed < 4; passed += 1) {
    await clock.advance(minute);
    await away.settled();
  }
  expect(asked.length).toBeGreaterThan(3);
  expect(faults).toEqual(["push.akari-tests.net: Error: connect ECONNREFUSED"]);
});

test.each([302, 400, 403, 413])(
  "the log names a service that refuses a message with %d, and no address of a device",
  async (status) => {
    const { accountId } = await device();
    answer = () => ({ status, retryAfterMs: null });
    await message(accountId);
    expect(faults).toEqual([`push.akari-tests.net: answered ${status}`]);
  },
);

test("devices with a hanging service do not delay other devices", async () => {
  const hanging = [];
  for (let each = 0; each < 10; each += 1) hanging.push(await device("hangs.akari-tests.net"));
  const other = await device();
  // A service that has failed gets four places of sixteen.
  answer = () => away503;
  for (const { accountId } of hanging) await message(accountId);
  let release = () => {};
  const held = new Promise<PushAnswer>((resolve) => (release = () => resolve(taken)));
  answer = ({ endpoint }) => (endpoint.includes("hangs") ? held : taken);
  asked.length = 0;
  await clock.advance(10_000);
  await expect.poll(() => asked.length).toBe(4);
  await sql.query(insertMessage, [other.accountId, new Date(clock.now())]);
  messageChanges(sql).tell(other.accountId);
  await expect.poll(() => asked.at(-1)?.endpoint).toBe(other.browser.subscription.endpoint);
  release();
  await away.settled();
  expect(asked).toHaveLength(11);
});

// M-OUT-33
test("each message is sent once when numbers commit out of order, also across restarts", async () => {
  const { accountId, browser } = await device();
  // The first message takes its number, the second one commits before it.
  const slow = await sql.connect();
  await slow.query("begin");
  await slow.query(insertMessage, [accountId, new Date(clock.now())]);
  await message(accountId);
  expect(asked).toHaveLength(1);
  await slow.query("commit");
  slow.release();
  messageChanges(sql).tell(accountId);
  await away.settled();
  await away.stop();
  await start();
  await away.settled();
  messageChanges(sql).tell(accountId);
  await away.settled();
  const numbers = asked.map(({ body }) => {
    const { messageId } = JSON.parse(browser.open(Buffer.from(body))) as AwayNotice;
    return Number(messageId);
  });
  expect(numbers).toEqual([numbers[1]! + 1, numbers[1]]);
});

test("hundreds of messages leave a bounded list of sent numbers", async () => {
  const { accountId, sessionId } = await device();
  await sql.query(
    `insert into messages (account_id, key, parameters, created_at) select $1, 'message.passkeyAdded', '{}', $2 from generate_series(1, 700)`,
    [accountId, new Date(clock.now())],
  );
  await message(accountId);
  expect(asked).toHaveLength(10);
  const { rows } = await sql.query<{ n: number }>(
    "select cardinality(told) as n from away_devices where session_id = $1",
    [sessionId],
  );
  expect(rows[0]!.n).toBeLessThanOrEqual(500);
  await message(accountId);
  expect(asked).toHaveLength(11);
  await clock.advance(2 * day);
  await message(accountId);
  await message(accountId);
  expect(asked).toHaveLength(13);
  const { rows: later } = await sql.query<{ n: number }>(
    "select cardinality(told) as n from away_devices where session_id = $1",
    [sessionId],
  );
  expect(later[0]!.n).toBeLessThanOrEqual(2);
});

// M-OUT-31
test.each([
  ["has not been used for 14 days", "last_seen_at = last_seen_at - interval '14 days'"],
  ["is 90 days old", "created_at = created_at - interval '90 days'"],
  ["has been revoked", "revoked_at = now()"],
])("a device whose session %s gets no message and is deleted", async (_, change) => {
  const { accountId, sessionId } = await device();
  const owner = new pg.Client(testDatabase.owner);
  await owner.connect();
  await owner.query(`update login_sessions set ${change} where session_id = $1`, [sessionId]);
  await owner.end();
  await message(accountId);
  expect([asked, await away.devices.kindsOf(sessionId)]).toEqual([[], []]);
});

test("a session that ends while its device is being stored keeps no device", async () => {
  const { accountId, sessionId, browser } = await device();
  const wish = { subscription: browser.subscription, kinds: ["access"], locale: "en" } as const;
  await sql.query("update login_sessions set revoked_at = now() where session_id = $1", [
    sessionId,
  ]);
  const refused = await away.devices.set({ sessionId, accountId }, wish, clock.now());
  expect(refused).toMatchObject({ reason: "SESSION_EXPIRED" });
  expect(await away.devices.kindsOf(sessionId)).toEqual([]);
});

// M-OUT-34
test("the key pair is created once and kept; without the vault's key a new pair replaces it and its devices are deleted", async () => {
  const { accountId, sessionId } = await device();
  const now = clock.now();
  const first = await openPushKeys(sql, testVault, now);
  expect(first.publicKey).toBe(away.publicKey);
  const pairs = await Promise.all([1, 2, 3].map(() => openPushKeys(sql, testVault, now)));
  expect(pairs).toEqual([first, first, first]);
  await away.stop();
  const otherVault = createVault([vaultKey(Buffer.alloc(secretBytes, 9))], systemEntropy);
  await start(otherVault);
  expect(away.publicKey).not.toBe(first.publicKey);
  expect(await away.devices.kindsOf(sessionId)).toEqual([]);
  await message(accountId);
  expect(asked).toEqual([]);
  await away.stop();
  await sql.query("delete from push_keys");
  await start();
});
