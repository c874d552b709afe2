import type { AccountId } from "@akari/brokerage/ids";
import { expect, test } from "vitest";
import { startOfTests } from "../api/test-settings.ts";
import { openWorld } from "../api/world.ts";
import { ask, queueForLeadership } from "./core-world.ts";

test("M-HOU-57 an Akari that has lost its lead runs no job of market or house until it leads again", async () => {
  const lines: string[] = [];
  const world = await openWorld({}, startOfTests, undefined, { log: (line) => lines.push(line) });
  const { akari, clock, test: database } = world;
  const owner = <Row extends object>(sql: string) =>
    ask<Row & Record<string, unknown>>(database.owner, sql);
  const { userId } = await world.customer(9_000_000);
  const stored = async () => {
    const [row] = await owner<{ batch: number; news: number; messages: number }>(
      `select (select batch from leader) as batch, (select count(*)::int from news) as news,
         (select count(*)::int from messages where key = 'message.freezeEnded') as messages`,
    );
    return row!;
  };
  const { leads } = akari.core;
  expect(leads.isOpen).toBe(true);
  const heads: number[] = [];
  akari.edge.heads.onNew(() => heads.push(clock.now()));

  const frozen = await akari.core.submit({
    kind: "freeze-account",
    id: "freeze",
    actor: { kind: "operator", id: "1" },
    at: clock.now(),
    accountId: Number(userId) as AccountId,
    minutes: 60,
    reason: "FREEZE_ASKED_BY_CUSTOMER",
    approvals: ["1", "2"],
  });
  expect(frozen).toMatchObject({ kind: "accepted" });

  // Another process takes the lead, and keeps it.
  const other = await queueForLeadership(database.owner);
  await owner("update leader set epoch = epoch + 1");
  await other.taken;
  await expect.poll(() => leads.isOpen).toBe(false);
  await expect
    .poll(() => lines.join("\n"))
    .toContain("the core could not start: another Akari is running");
  // The leading process reports the end of the freeze; meanwhile this one trades nothing, writes no summary and takes no head.
  const before = await stored();
  await clock.advance(2 * 60 * 60_000);
  expect(await stored()).toEqual(before);
  expect(before.messages).toBe(0);
  expect(heads).toEqual([]);

  await other.giveBack();
  await expect.poll(() => leads.isOpen, { timeout: 60_000 }).toBe(true);
  // The jobs continue: the market trades again, and the hour's head is taken.
  await clock.advance(1_000);
  await expect.poll(async () => (await stored()).batch).toBeGreaterThan(before.batch);
  await expect.poll(() => heads.length).toBeGreaterThan(0);
  await expect.poll(async () => (await stored()).messages).toBe(1);
});
