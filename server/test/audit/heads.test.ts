import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  checkAccountChains,
  checkRoots,
  checkTapeChain,
} from "@akari/server/db/audit/chain-checks";
import {
  createTestDatabase,
  type TestDatabase,
} from "@akari/server/db/testing/create-test-database";
import { sealChecks } from "@akari/server/db/audit/seal-checks";
import { runCheck } from "@akari/server/db/audit/sql-check";
import { checkSince, readKept } from "@akari/server/heads/check-since";
import { headNow } from "@akari/server/heads/continued";
import { createHeadKeeper } from "@akari/server/heads/head-keeper";
import { headLine, readHeadsFile } from "@akari/server/heads/heads-file";
import { headOf, printedHead } from "@akari/verify/head";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClock } from "../../src/clock/test-clock.ts";
import { cutLastDeposit, doubleOldestDeposit, changeLastPrint } from "./rewritten-history.ts";
import { changeWithSeal } from "./resealed-rows.ts";
import { tradeIn } from "./traded-market.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-heads-"));
const kept = join(folder, "kept");
let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client(db.owner);
  await owner.connect();
  await tradeIn(db.database.writerConfig, 5, 60);
  // The edge writes this row outside the core's batches.
  await db.database.app.query(
    `insert into news (key, at, trading_date, kind, parameters) select 'told', now(), trading_date, 'market-opened', '{}' from leader`,
  );
  const keeper = keeperOn(kept);
  await keeper.begin();
  await keeper.stop();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await owner.end();
  await db.drop();
});

/** 1 December 2026. */
const now = Date.UTC(2026, 11, 1);
const lines: string[] = [];
const keeperOn = (file: string | null) =>
  createHeadKeeper({
    course: 1,
    jobs: db.database.jobs,
    clock: createTestClock(now),
    file,
    log: (line) => lines.push(line),
  });
const copied = (name: string) => {
  const path = join(folder, name);
  writeFileSync(path, readFileSync(kept));
  return path;
};

/** Runs `work` after a change that is rolled back. */
async function after<T>(change: (owner: pg.Client) => Promise<unknown>, work: () => Promise<T>) {
  await owner.query("begin");
  try {
    await change(owner);
    return await work();
  } finally {
    await owner.query("rollback");
  }
}

const since = (text: string) =>
  checkSince(
    owner,
    1,
    readKept(text, (name) => name),
  );

test.each([
  [
    "the last deposit cut off its chain, with roots rehashed",
    cutLastDeposit,
    /changed up to there: accounts \(/,
  ],
  [
    "the last print changed, with its head rehashed",
    changeLastPrint,
    /changed up to there: tape \(/,
  ],
  [
    "the oldest deposit doubled, with everything rehashed",
    doubleOldestDeposit,
    /accounts \(.*roots \(/,
  ],
  [
    "a daily root deleted",
    (client: pg.Client) => client.query("delete from chain_roots"),
    /changed up to there: roots \(0 of 3\)/,
  ],
  [
    "the operators' log cut off",
    (client: pg.Client) =>
      client.query(
        `alter table operator_log disable trigger all;
         delete from operator_log where number = (select max(number) from operator_log);
         update operator_log_head h set (number, hash) = (select number, hash from operator_log order by number desc limit 1)`,
      ),
    /log \d+ of \d+/,
  ],
  [
    "another list of a lottery",
    (client: pg.Client) =>
      client.query("update offerings set root = repeat('0', 64) where root is not null"),
    /offerings \(/,
  ],
  [
    "another secret of prizes",
    (client: pg.Client) => client.query("update prize_series set commitment = repeat('0', 64)"),
    /prizes \(/,
  ],
  [
    "another market",
    (client: pg.Client) => client.query("update market set seed = 'another'"),
    /market \(/,
  ],
])("M-HON-1 a kept head reveals %s, which the chains alone do not", async (_, change, words) => {
  const { head } = readHeadsFile(kept)!.heads.at(-1)!;
  await after(change, async () => {
    const chains = [checkAccountChains, checkRoots, checkTapeChain];
    for (const check of chains) expect((await check(owner, 1)).offences).toEqual([]);
    expect((await since(kept)).offences).toEqual([expect.stringMatching(words)]);
    expect((await since(printedHead(head))).offences).toHaveLength(1);
  });
  expect((await since(kept)).offences).toEqual([]);
  expect((await since(printedHead(head).toUpperCase())).offences).toEqual([]);
});

test.each([
  ["an account event", "account_events", "at = at - interval '1 hour'", "kind = 'deposit-decided'"],
  ["a message to a customer", "messages", "key = key || 'x'", "true"],
  ["a news item", "news", "kind = 'another'", "key = 'told'"],
  ["a day's bar", "day_bars", "base_price = base_price + 10", "true"],
  ["the terms of an order", "orders", "client_id = 'another'", "true"],
  ["the market's founding", "market", "founded_at = founded_at - interval '1 day'", "true"],
])(
  "M-HON-1 a kept head reveals %s that was changed with its seal and the whole chain after it",
  async (_, table, change, which) => {
    const { head } = readHeadsFile(kept)!.heads.at(-1)!;
    await after(
      (client) => changeWithSeal(client, table, change, which),
      async () => {
        for (const check of sealChecks)
          expect((await runCheck(owner, 1, check)).offences).toEqual([]);
        expect((await since(kept)).offences).toEqual([
          expect.stringMatching(/changed up to there: seals \(/),
        ]);
        expect((await since(printedHead(head))).offences).toHaveLength(1);
      },
    );
  },
);

test("M-HON-1 a head of the first format is read and compared as before", async () => {
  const { position } = readHeadsFile(kept)!.heads.at(-1)!.head;
  const earlier = { ...position, seal: null };
  const file = join(folder, "first-form");
  const parts = { ...(await headNow(owner, 1))!.parts, seals: null };
  const noted = { head: headOf(earlier, parts), parts };
  writeFileSync(file, `${headLine(now, noted)}\n`);
  expect(printedHead(noted.head)).toMatch(/^akari1(-\d+){4}-[0-9a-f]{64}$/);
  expect(readFileSync(file, "utf8")).not.toContain("seals=");
  expect((await since(file)).offences).toEqual([]);
  expect((await since(printedHead(noted.head))).offences).toEqual([]);
  await after(cutLastDeposit, async () => {
    expect((await since(file)).offences).toEqual([expect.stringMatching(/accounts \(/)]);
    expect((await since(printedHead(noted.head))).offences).toHaveLength(1);
  });
  // The next head continues from this one, in the second format.
  const keeper = keeperOn(file);
  await keeper.requireContinued(null);
  await keeper.begin();
  await keeper.stop();
  expect(readHeadsFile(file)!.heads.map(({ head }) => printedHead(head).split("-")[0])).toEqual([
    "akari1",
    "akari2",
  ]);
});

test("M-HON-1 a start on a database that does not continue the last head is refused, until the operator accepts it by its hash", async () => {
  const file = copied("older");
  const { head } = readHeadsFile(file)!.heads.at(-1)!;
  // The backup is older than the head.
  const later = (await headNow(owner, 1))!;
  const ahead = { ...later.head.position, batch: later.head.position.batch + 1 };
  const noted = { head: headOf(ahead, later.parts), parts: later.parts };
  writeFileSync(file, `${headLine(now, noted)}\n`, { flag: "a" });

  const refused = keeperOn(file);
  await expect(refused.requireContinued(null)).rejects.toThrow(
    new RegExp(
      `does not continue .* it ends before that head \\(batch .*AKARI_HEADS_ACCEPT=${noted.head.hash}`,
    ),
  );
  await expect(refused.requireContinued(head.hash)).rejects.toThrow(/does not continue/);
  const unchanged = readFileSync(file, "utf8");

  const accepted = keeperOn(file);
  await accepted.requireContinued(noted.head.hash.toUpperCase());
  await accepted.begin();
  const text = readFileSync(file, "utf8");
  expect(text.startsWith(unchanged)).toBe(true);
  expect(text.slice(unchanged.length)).toMatch(
    new RegExp(`^\\S+ accepted ${printedHead(noted.head)} it ends before.*\\n\\S+ head akari2-`),
  );
  expect(readKept(file, (name) => name)).toMatchObject({
    heads: [{ head }],
    acceptances: [expect.stringMatching(/ accepted akari2-/)],
  });
  // If the setting remains, it accepts no other head.
  const again = keeperOn(file);
  await again.requireContinued(noted.head.hash);
  expect(readFileSync(file, "utf8")).toBe(text);
  await accepted.stop();
});

test("M-HON-1 a keeper that finds changed history logs it and writes no further head", async () => {
  const file = copied("watched");
  const keeper = keeperOn(file);
  await keeper.requireContinued(null);
  await keeper.begin();
  const before = readFileSync(file, "utf8");
  lines.length = 0;
  await owner.query("update prize_series set commitment = reverse(commitment)");
  try {
    await keeper.note();
    expect(lines).toEqual([
      expect.stringMatching(/^HEADS: the database does not continue akari2-.*prizes/),
    ]);
    expect(readFileSync(file, "utf8")).toBe(before);
  } finally {
    await owner.query("update prize_series set commitment = reverse(commitment)");
    await keeper.stop();
  }
});

test("a line torn by a kill is left in place, and later heads follow it", async () => {
  const file = copied("torn");
  const line = readFileSync(file, "utf8").split("\n").at(-2)!;
  writeFileSync(file, line.slice(0, 90), { flag: "a" });
  expect(readHeadsFile(file)!.heads).toHaveLength(1);
  await owner.query(
    "select append_operator_log(now(), 'server', 'test', 'looked', null, null, null, '{}', null)",
  );
  const keeper = keeperOn(file);
  await keeper.requireContinued(null);
  await keeper.begin();
  await keeper.stop();
  expect(readHeadsFile(file)!.heads).toHaveLength(2);
  expect((await since(file)).offences).toEqual([]);
});

test.each([
  ["a changed digit", (text: string) => text.replace(/tape=(\d)/, "tape=1$1")],
  ["a head without its chains", (text: string) => text.replace(/ market=.*/, "")],
  ["foreign words", (text: string) => `${text}hello\n`],
])("a file of heads with %s is refused with its line", (_, change) => {
  const file = join(folder, "changed");
  writeFileSync(file, change(readFileSync(kept, "utf8")));
  expect(() => readHeadsFile(file)).toThrow(/changed has a line \d that Akari did not write/);
});

test("arguments that are neither a head nor a file are refused", () => {
  const nowhere = join(folder, "nowhere");
  expect(() => readKept(nowhere, (name) => name)).toThrow(/There is no file of heads .*nowhere/);
  for (const torn of [
    "akari1-1-2-3-4-ab",
    "akari2-1-2-3-4-5-ab",
    `akari2-1-2-3-4-${"0a".repeat(32)}`,
  ])
    expect(() => readKept(torn, (name) => name)).toThrow(/no whole head/);
  const empty = join(folder, "empty");
  writeFileSync(empty, "# nothing\n");
  expect(() => readKept(empty, (name) => name)).toThrow(/has no head/);
});

test("M-HON-1 a head commits to earlier writes outside the core", async () => {
  const waiting = "select count(*) as count from waiting_seals";
  await db.database.app.query(
    `insert into messages (account_id, key, parameters, created_at) select account_id, 'beside', '{}', now() from accounts limit 1`,
  );
  expect((await owner.query(waiting)).rows).toEqual([{ count: 1 }]);
  const keeper = keeperOn(null);
  await keeper.begin();
  await keeper.stop();
  expect((await owner.query(waiting)).rows).toEqual([{ count: 0 }]);
  for (const check of sealChecks) expect((await runCheck(owner, 1, check)).offences).toEqual([]);
});
