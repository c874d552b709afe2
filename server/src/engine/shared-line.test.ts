import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { LineKeeper } from "./line-keeper.ts";
import { SharedLine } from "./shared-line.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const commitLimitMs = 60_000;
let line: SharedLine;
beforeEach(async () => {
  line = await SharedLine.open(db.database.writerConfig, commitLimitMs);
  return () => line.end();
});

const named = (name: string, text: string, limitMs = commitLimitMs) => ({
  name,
  text,
  query_timeout: limitMs,
});

test("M-HOU-29 a caller who sends one statement after another gets one turn per round", async () => {
  const order: string[] = [];
  const ask = async (who: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      await line.query({ text: "select 1" });
      order.push(who);
    }
  };
  await Promise.all([ask("a", 6), ask("b", 3), ask("c", 1)]);
  expect(order.join("")).toBe("abcababaaa");
});

test("a refused statement affects only its caller", async () => {
  const losses: unknown[] = [];
  line.onLost((error) => losses.push(error));
  const [refused, next] = await Promise.allSettled([
    line.query(named("refused", "select 1 / 0")),
    line.query(named("next", "select 2 as two")),
  ]);
  expect(refused.status).toBe("rejected");
  expect(next).toMatchObject({ value: { rows: [{ two: 2 }] } });
  expect(losses).toEqual([]);
});

test("a statement that waits too long for a lock fails, and the next one runs", async () => {
  const holder = new pg.Client(db.owner);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin");
  await holder.query("select from leader where course = 1 for update");
  await line.query({ text: "set lock_timeout = 1" });
  const waits = line.query(named("waits", "update leader set batch = batch where course = 1"));
  await expect(waits).rejects.toMatchObject({ code: "55P03" });
  await expect(line.query(named("goes", "select 1"))).resolves.toMatchObject({ rowCount: 1 });
});

test("M-HOU-80 a batch that times out ends the session for all callers, and each is notified once", async () => {
  const losses: unknown[] = [];
  line.onLost((error) => losses.push(error));
  const isDeaf = line.onLost(() => losses.push("one that has left"));
  isDeaf();
  const late = line.query(named("late", "select pg_sleep(600)", 50));
  const behind = line.query(named("behind", "select 1"));
  await expect(late).rejects.toThrow("Query read timeout");
  await expect(behind).rejects.toThrow("Query read timeout");
  expect(losses).toHaveLength(1);
  // A later listener is notified at once.
  line.onLost((error) => losses.push(error));
  expect(losses).toHaveLength(2);
});

test("a line is opened for its first user, replaced when it is lost, and closed after its last user", async () => {
  const lines = new LineKeeper(db.database.writerConfig, commitLimitMs);
  const [one, other] = await Promise.all([lines.take(), lines.take()]);
  expect(one).toBe(other);
  const lost = new Promise((resolve) => one.onLost(resolve));
  const owner = new pg.Client(db.owner);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query("select pg_terminate_backend($1)", [one.backend]);
  await lost;
  const next = await lines.take();
  expect(next).not.toBe(one);
  await Promise.all([lines.giveBack(one), lines.giveBack(one)]);
  expect(await lines.take()).toBe(next);
  await lines.giveBack(next);
  await lines.giveBack(next);
  const sessions = () => owner.query("select from pg_stat_activity where pid = $1", [next.backend]);
  await expect.poll(async () => (await sessions()).rowCount).toBe(0);
  const last = await lines.take();
  expect(last).not.toBe(next);
  await lines.giveBack(last);
});
