import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openMarket } from "../admission/markets.ts";
import { accountId, personId } from "../admission/person.ts";
import { createDrivenClock } from "../clock/driven-clock.ts";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import { createBotTokens } from "../features/bot/tokens.ts";
import { createSessions } from "../features/session/sessions.ts";

const testDatabase = await createTestDatabase();
const { app } = testDatabase.database;
afterAll(testDatabase.drop);

const [owner, stranger] = [personId(100_000_000_001), personId(100_000_000_002)];
const clock = createDrivenClock(Date.parse("2026-11-20T10:00:00+09:00"));
const device = { userAgent: "", source: "" };
let seed = 0;
const entropy = { bytes: (length: number) => new Uint8Array(length).fill((seed += 1)) };
await app.query(
  `insert into people (person_id, mobile, password_hash, language, created_at)
   values ($1, '+819012345678', 'x', 'jp', now())`,
  [owner],
);

/** The owner on a device of theirs. */
const makerWith = (sessionId: number) => ({
  person: owner,
  account: accountId(100_000_000_001),
  market: openMarket.id,
  session: { sessionId, personId: owner, createdAt: clock.now() },
});

/** A database whose next answer is delayed until the test releases it. */
function heldBack() {
  let gate: Promise<void> | null = null;
  let open = () => {};
  let asked = () => {};
  const query = async (...parameters: Parameters<typeof app.query>) => {
    const [held, answer] = [
      gate,
      await (app.query as (...all: unknown[]) => unknown)(...parameters),
    ];
    gate = null;
    if (held !== null) asked();
    await held;
    return answer;
  };
  return {
    sql: { query, connect: () => app.connect() } as unknown as pg.Pool,
    hold() {
      gate = new Promise((resolve) => (open = resolve));
      return new Promise<void>((resolve) => (asked = resolve));
    },
    letGo: () => open(),
  };
}

type Store = ReturnType<typeof createSessions> | ReturnType<typeof createBotTokens>;

const kinds: [string, (sql: pg.Pool) => Promise<[Store, secret: string, id: number]>][] = [
  [
    "a session",
    async (sql) => {
      const sessions = createSessions({ sql, clock, entropy });
      const { token } = await sessions.open(app, owner, device);
      const { rows } = await app.query("select max(session_id) as id from login_sessions");
      return [sessions, token, rows[0].id];
    },
  ],
  [
    "a bot token",
    async (sql) => {
      const bots = createBotTokens({ sql, clock, entropy });
      const wanted = { name: "a bot", scope: "read", expiresInDays: null } as const;
      await createSessions({ sql, clock, entropy }).open(app, owner, device);
      const { rows } = await app.query("select max(session_id) as id from login_sessions");
      const made = await bots.create(makerWith(rows[0].id), wanted);
      if (!("row" in made)) throw new Error(made.reason);
      return [bots, made.secret, made.row.id];
    },
  ],
];

test.each(kinds)("%s that is revoked while it is being read stays revoked", async (_, make) => {
  const { sql, hold, letGo } = heldBack();
  const [store, secret, id] = await make(sql);
  const ended: number[] = [];
  store.onEnded((one) => ended.push(one));
  const asked = hold();
  const reading = store.resolve(secret);
  await asked;
  expect(await store.revoke(owner, id)).toBe(true);
  letGo();
  expect(await reading).toBeNull();
  expect(await store.resolve(secret)).toBeNull();
  expect(await store.revoke(owner, id)).toBe(false);
  expect(ended).toEqual([id]);
});

test.each(kinds)(
  "%s revoked while its use is being recorded is no longer accepted",
  async (_, make) => {
    const { sql, hold, letGo } = heldBack();
    const [store, secret, id] = await make(sql);
    expect(await store.resolve(secret)).not.toBeNull();
    await clock.advance(6 * 60_000);
    const asked = hold();
    const noting = store.resolve(secret);
    await asked;
    expect(await store.revoke(owner, id)).toBe(true);
    letGo();
    expect(await noting).toBeNull();
  },
);

test.each(kinds)("only its owner can revoke %s", async (_, make) => {
  const [store, secret, id] = await make(app);
  expect(await store.revoke(stranger, id)).toBe(false);
  expect(await store.resolve(secret)).toMatchObject({ personId: owner });
});
