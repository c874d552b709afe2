import { expect, test } from "vitest";
import type { Akari } from "../../src/akari.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { password, type World, worldOf } from "../api/world.ts";
import { DrivenProcess } from "./driven-process.ts";

const driven = await DrivenProcess.on(Date.parse("2026-11-20T10:28:30+09:00"));
await driven.start();
await driven.advance(3_000);
/** The running process, as a test in one process would use it. */
const world = (): World => {
  const clock = { now: () => driven.now, advance: (ms: number) => driven.advance(ms) };
  return worldOf(driven.started as unknown as Akari, clock as World["clock"], driven.test);
};

let people = 0;
async function saver() {
  const mobile = `0904000000${(people += 1)}`;
  const { token, user_id: userId } = await world().register(mobile);
  const deposit = { clientId: "d", amount: 1_000_000 };
  await world().api(token).call("deposit/request", deposit);
  await driven.advance(3_000);
  return { token, userId };
}
const cashOf = async (token: string) =>
  (await world().api(token).call("account/summary", {})).availableBalance;
const isSound = async () => {
  const { checks } = await auditDatabase(driven.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
};

test("after a kill as soon as a reset is on disk, it is complete, and the same request again is the same reset", async () => {
  const { token, userId } = await saver();
  const request = { clientId: "reset", password };
  const reset = () => world().post("accountData/reset", request, { token });
  expect(await cashOf(token)).toBe(1_000_000);
  await driven.killedWith("reset-ended", reset);
  // The reset is complete on disk: the cash has been returned, and the account can start again.
  expect(await cashOf(token)).toBe(0);
  const again = await reset();
  expect(again.body?.code).toBe(1);
  const { rows } = await driven.test.database.app.query(
    "select status, returned from resets where account_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ status: "done", returned: 100_000_000 }]);
  await world().api(token).call("deposit/request", { clientId: "new", amount: 500_000 });
  await driven.advance(3_000);
  expect(await cashOf(token)).toBe(500_000);
  await isSound();
});

test("after a kill between the closing of an account and its erasure, the next process erases it", async () => {
  const { token, userId } = await saver();
  const request = { clientId: "leave", password, accountId: userId };
  const leave = () => world().post("accountData/delete", request, { token });
  await driven.killedWith("reset-ended", leave);
  const count = async (table: string) => {
    const owner = table === "messages" ? "account_id" : "person_id";
    const { app } = driven.test.database;
    return (await app.query(`select from ${table} where ${owner} = $1`, [userId])).rowCount;
  };
  // The killed process closed the account and did not erase it: its successor does so by itself.
  await expect.poll(() => count("people")).toBe(0);
  for (const table of ["people", "person_accounts", "login_sessions", "messages"])
    expect({ table, rows: await count(table) }).toEqual({ table, rows: 0 });
  for (const again of [await leave(), await world().get("account/summary", { token })])
    expect(again.status).toBe(401);
  const { rows } = await driven.test.database.app.query(
    "select cash, closing_id is not null as closed from accounts where account_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ cash: 0, closed: true }]);
  await isSound();
});
