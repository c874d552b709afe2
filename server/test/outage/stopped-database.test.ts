import { execFileSync } from "node:child_process";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Akari, createAkari } from "../../src/akari.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { startTestServer } from "../../src/db/testing/test-server.ts";
import { DatabaseAway, watchDatabase } from "../../src/db/database-watch.ts";
import { type Database, poolOn } from "../../src/db/open.ts";
import type { TimeLimits } from "../../src/db/time-limits.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { liftedLimits } from "../../src/admission/rate-limits.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { connectStream, openStream } from "../../src/push/testing/stream-client.ts";
import { createTestClock } from "../../src/clock/test-clock.ts";
import { startOfTests } from "../api/test-settings.ts";
import { password, reasonOf, type World, worldOf } from "../api/world.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";

/** A separate database server, which the tests stop (SIGSTOP) and continue. */
let server: Awaited<ReturnType<typeof startTestServer>>;
let testDatabase: TestDatabase;
let database: Database;
let akari: Akari;
let world: World;
let token: string;
let mobile: string;
let code: string;
let port: number;

const short: TimeLimits = {
  connectMs: 1000,
  statementMs: 1500,
  lockMs: 1000,
  queryMs: 2000,
  idleInTransactionMs: 60_000,
};

beforeAll(async () => {
  server = await startTestServer();
  testDatabase = await createTestDatabase(server);
  const clock = createTestClock(startOfTests);
  const open = (on: Database, replyMs: number) =>
    createAkari({
      host: "127.0.0.1",
      port: 0,
      dataDir: "",
      schedule: "practice",
      instruments: 6,
      seed: "outage",
      clock,
      entropy: systemEntropy,
      sender: practiceSender,
      database: on,
      vault: testVault,
      replyMs,
      app: { limits: liftedLimits, passwordCost: { memoryKib: 64, passes: 1 } },
    });
  // Generous limits for preparing; then limits short enough to wait for.
  const first = await open(testDatabase.database, 60_000);
  ({ token, mobile } = await worldOf(first, clock, testDatabase).customer(5_000_000));
  await first.close();

  const { app: _app, jobs: _jobs, writerConfig } = testDatabase.database;
  database = poolOn(writerConfig, "stopped at times", { calls: short, jobs: short });
  akari = await vi.waitFor(() => open(database, 2000), 60_000);
  world = worldOf(akari, clock, testDatabase);
  port = Number(new URL(akari.address).port);
  code = akari.edge.market.codes[0]!;
});
afterAll(async () => {
  await akari.close();
  await database.stop();
  await testDatabase.drop();
  await server.stop();
});

/** The database server's first process, the parent of all others. */
async function postmaster(): Promise<number> {
  const owner = new pg.Client(testDatabase.owner);
  await owner.connect();
  const { rows } = await owner.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  await owner.end();
  return rows[0]!.pid;
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, of]) => (of === parent ? [pid] : []));
}

function signal(pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // A connection that was idle has ended.
    }
}

/** Stops the parent first, so that no new connection is served. */
async function whileStopped(work: () => Promise<void>): Promise<void> {
  const parent = await postmaster();
  signal([parent], "SIGSTOP");
  const children = childrenOf(parent);
  signal(children, "SIGSTOP");
  try {
    await work();
  } finally {
    signal([parent, ...children], "SIGCONT");
  }
}

interface CallOf {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
  readonly guest?: true;
}

const get = (path: string): CallOf => ({ method: "GET", path: `/api.php/${path}` });
const post = (path: string, body: object): CallOf => ({
  method: "POST",
  path: `/api.php/${path}`,
  body,
});

const send = ({ method, path, body, guest }: CallOf) =>
  world.raw(method, path, {
    ...(guest === true ? {} : { token }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const readingCalls = (): CallOf[] => [
  get("account/summary"),
  get("account/history?range=day"),
  get("account/ledger"),
  get("account/statement?from=2026-11-20&to=2026-11-20&format=csv"),
  get("account/messages"),
  get("trade/orders?status=open"),
  get("trade/positions?status=open"),
  get("news/list"),
  get("deposit/list"),
  get("favourite/list"),
  get("session/list"),
  post("user/login", { mobile, password }),
  post("user/sendCode", { mobile: "09011112222" }),
  post("favourite/add", { code }),
  { method: "GET", path: "/readyz", guest: true },
];
const order = () => {
  const { lowerLimit } = akari.edge.market.quote(code)!.terms;
  const { lot } = akari.edge.market.card(code)!;
  return { code, side: "long", type: "limit", price: lowerLimit / 10, quantity: lot, leverage: 1 };
};
const writingCalls = (): CallOf[] => [
  post("deposit/request", { clientId: "stopped-deposit", amount: 100_000 }),
  post("trade/place", { clientOrderId: "stopped-order", ...order() }),
];
const preview = () => post("trade/preview", order());

// ASVS 16.5.2
test("while the database is stopped calls that need it get 503 with Retry-After, afterwards all succeed", async () => {
  // From now on the server has the session cached.
  await vi.waitFor(async () => expect((await send(get("account/summary"))).status).toBe(200));
  await whileStopped(async () => {
    const submitted = vi.spyOn(akari.edge.core, "submit");
    const asked = (calls: CallOf[]) =>
      calls.map(async (call) => ({ call: call.path, answer: await send(call) }));
    const under = asked([...readingCalls(), ...writingCalls()]);
    // The order is sent before the preview, which alone needs no disk (docs/decisions/0500-expensive-calls-take-turns.md).
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(writingCalls().length), 60_000);
    submitted.mockRestore();
    const answers = await Promise.all([...under, ...asked([preview()])]);
    for (const { call, answer } of answers) {
      expect([call, answer.status, answer.body?.code]).toEqual([call, 503, 503]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    const reasons = new Map(answers.map(({ call, answer }) => [call, reasonOf(answer)]));
    expect(reasons.get("/api.php/account/summary")).toBe("OVERLOADED");
    expect(reasons.get("/api.php/trade/preview")).toBe("OVERLOADED");
    // The outcome of these is unknown.
    expect(reasons.get("/api.php/trade/place")).toBe("OUTCOME_UNKNOWN");
    expect(reasons.get("/api.php/deposit/request")).toBe("OUTCOME_UNKNOWN");

    // Calls without a database still work.
    const quote = await send({ ...get(`market/quote?code=${code}`), guest: true });
    expect(quote.body?.code).toBe(1);
  });

  for (const call of [...readingCalls(), ...writingCalls(), preview()])
    await vi.waitFor(async () => {
      const answer = await send(call);
      expect([call.path, answer.status, reasonOf(answer)]).toEqual([call.path, 200, undefined]);
    }, 60_000);
  // The order that was repeated with its id was placed once.
  const { rows } = await testDatabase.database.app.query(
    "select count(*) as count from orders where client_id = 'stopped-order'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("calls that wait on a database that stops answering fail with it, and the database is called again once it answers", async () => {
  const { writerConfig } = testDatabase.database;
  const minute = 60_000;
  const waits = { connectMs: minute, statementMs: minute, lockMs: minute, queryMs: minute };
  const patient: TimeLimits = { ...waits, idleInTransactionMs: minute };
  const watch = watchDatabase(writerConfig);
  const pools = poolOn(writerConfig, "watched", { calls: patient, jobs: patient }, watch);
  const ask = () => pools.app.query("select 1");
  await ask();
  await whileStopped(async () => {
    await expect(ask()).rejects.toThrow("Connection terminated");
    expect(watch.isAway).toBe(true);
    await expect(ask()).rejects.toThrow(DatabaseAway);
  });
  await vi.waitFor(ask, minute);
  expect(watch.isAway).toBe(false);
  await watch.stop();
  await pools.stop();
});

test("while the database is stopped a stream closes with 'try again' and is served afterwards", async () => {
  const client = await connectStream(port, { token });
  await whileStopped(async () => {
    client.send({ subscribe: ["account"], after: 0 });
    expect(await client.next()).toMatchObject({ type: "error", reason: "OVERLOADED" });
    expect(await client.closed).toBe(1013);
    const stranger = await openStream(port);
    stranger.send({ token: token.toUpperCase() });
    expect(await stranger.next()).toMatchObject({ type: "error", reason: "OVERLOADED" });
    expect(await stranger.closed).toBe(1013);
    const guest = await connectStream(port);
    expect((await guest.subscribe("quotes", { codes: [code] })).data).toHaveLength(1);
    guest.socket.close();
  });
  const again = await vi.waitFor(async () => {
    const connected = await connectStream(port, { token });
    await connected.subscribe("account", { after: 0 });
    return connected;
  }, 60_000);
  again.socket.close();
});
