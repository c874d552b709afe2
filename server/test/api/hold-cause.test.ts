import { accepted, type Decision } from "@akari/brokerage/decision";
import { draftFor, takeId } from "@akari/brokerage/draft";
import type { HoldKind } from "@akari/brokerage/hold/hold";
import { postHold } from "@akari/brokerage/hold/post-hold";
import { yen } from "@akari/brokerage/money";
import pg from "pg";
import { expect, test } from "vitest";
import { type Akari, createAkari } from "../../src/akari.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { Journal } from "@akari/core/journal/journal";
import { journalledRows } from "@akari/core/journal/journalled-rows";
import { Core } from "@akari/core/core";
import { lead } from "../../src/engine/leadership.ts";
import { loadState } from "@akari/core/state/load-state";
import { firmRules } from "@akari/core/rules";
import { Store } from "../../src/engine/store.ts";
import { SqlTables } from "../../src/engine/sql-tables.ts";
import { patience } from "./test-settings.ts";
import { type Customer, openWorld, worldOf } from "./world.ts";

/** An invented product that neither core nor edge knows. */
const invented = "raffle" as HoldKind;
const amount = 120_000;
const world = await openWorld();
const { clock, test: database } = world;

/** Runs a core whose only command holds money for it, through the product's own state, rows and store. */
async function holdMoney(accountId: number): Promise<void> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    const epoch = await lead(client, 1, "a test");
    const store = new Store(client, 1, epoch);
    const loaded = await loadState(new SqlTables(client, 1));
    const decide = (state: typeof loaded.brokerage): Decision => {
      const draft = draftFor(state, state.accounts.get(accountId)!, clock.now());
      postHold(draft, { kind: invented, id: takeId(draft) }, yen(amount));
      return accepted(draft, {});
    };
    const core = new Core({ ...loaded, rules: { ...firmRules, decide } });
    core.process({
      kind: "command",
      ticket: 1,
      command: {
        kind: "request-deposit",
        id: "raffle-1",
        actor: { kind: "customer", id: String(accountId) },
        at: clock.now(),
        accountId,
        amount: yen(1),
      },
      fingerprint: "raffle-1",
    });
    const journal = new Journal({ epoch, head: loaded.journalHead });
    const rows = journalledRows(core.takeBatch(), loaded.batch + 1, { ...loaded }, journal);
    await store.commit(rows!);
  } finally {
    await client.end();
  }
}

async function startAgain({ edge: { config, entropy, sender, vault } }: Akari): Promise<Akari> {
  return createAkari({
    ...config,
    ...patience,
    clock,
    entropy,
    sender,
    vault,
    database: database.database,
  });
}

async function figuresOf(akari: Akari, { token }: Customer) {
  const api = worldOf(akari, clock, database).api(token);
  const summary = await api.call("account/summary", {});
  const history = await api.call("account/history", { range: "day" });
  const performance = await api.call("account/performance", { period: "all" });
  const { tradingDate } = akari.edge.market;
  const range = { from: tradingDate, to: tradingDate, format: "json" } as const;
  const file = await api.call("account/statement", range);
  if (file.format !== "json") throw new Error(file.format);
  const { parts, equity } = await api.call("account/margin", {});
  return {
    totalAssets: summary.totalAssets,
    available: summary.availableBalance,
    used: summary.usedFunds,
    historyNow: history.points.at(-1)!.totalAssets,
    historyProfit: history.profit,
    performance: [performance.closingAssets, performance.profit, performance.deposits],
    statement: [file.statement.closing.totalAssets, file.statement.closing.cash],
    statementHeld: file.statement.closing.held,
    equity,
    marginHeld: parts.held,
  };
}

test("money held for an unknown cause is in summary, history, performance, statement and margin, after a restart too, and the audit reports its cause", async () => {
  const customer = await world.customer(1_000_000);
  await clock.advance(5_000);
  const before = await figuresOf(world.akari, customer);
  expect(before).toMatchObject({ totalAssets: 1_000_000, used: 0, statementHeld: 0 });
  await world.akari.close();
  await holdMoney(Number(customer.userId));

  let akari = await startAgain(world.akari);
  try {
    for (let starts = 1; starts <= 2; starts += 1) {
      expect(await figuresOf(akari, customer)).toEqual({
        ...before,
        available: before.available - amount,
        used: amount,
        statement: [before.statement[0], before.statement[1]! - amount],
        statementHeld: amount,
        marginHeld: amount,
      });
      const { checks } = await auditDatabase(database.database.app, 1);
      // The books are right; only the audit does not know the origin of this kind of entry.
      const wrong = checks.filter(({ offences }) => offences.length > 0);
      expect(wrong.map(({ name }) => name)).toEqual([
        "Every entry is of a known kind and has a cause of its account, which was there before it",
      ]);
      await akari.close();
      akari = await startAgain(akari);
    }
  } finally {
    await akari.close();
  }
});
