import { boundariesBetween } from "@akari/exchange/schedule";
import { createRandom } from "@akari/simulator/random";
import { Journal } from "@akari/core/journal/journal";
import { coreEnvironment } from "@akari/core/journal/core-environment";
import { captureOf, keepQuery } from "@akari/server/engine/keep-capture";
import { sha256 } from "@akari/server/engine/native-sha256";
import { journalledRows } from "@akari/core/journal/journalled-rows";
import { Core } from "@akari/core/core";
import { foundMarket } from "@akari/server/engine/found";
import { lead } from "@akari/server/engine/leadership";
import { loadState } from "@akari/core/state/load-state";
import type { RowSources } from "@akari/core/records/row-sources";
import { Store } from "@akari/server/engine/store";
import { SqlTables } from "../../src/engine/sql-tables.ts";
import { sqlTypes } from "@akari/server/db/sql-types";
import pg from "pg";
import { correctOne } from "./one-correction.ts";
import { borrowSome } from "./some-loans.ts";
import { setAlerts } from "./some-alerts.ts";
import { withdrawSome } from "./some-withdrawals.ts";
import { declareDividends } from "./some-dividends.ts";
import { offerOne } from "./some-offerings.ts";
import { resetSome } from "./some-resets.ts";
import { drawPrizes } from "./some-prizes.ts";
import { followFund } from "./some-funds.ts";
import { openThinAccounts } from "./thin-margin.ts";
import { Workload } from "@akari/core/testing/workload";
import { wholeBeat } from "@akari/core/input";

/** Monday, 16 November 2026, 22:57 in Tokyo: the last session of the trading day opens after three minutes. */
const start = Date.UTC(2026, 10, 16, 13, 57);

/**
 * Founds a market and lets random customers trade in it across the roll of a day, through the real core and the real store, until the
 * margin calls of that day have fallen due.
 */
export async function tradeIn(
  connection: pg.ClientConfig,
  seed: number,
  commands: number,
): Promise<void> {
  const client = new pg.Client({ ...connection, types: sqlTypes });
  await client.connect();
  try {
    await foundMarket(client, 1, 0, {
      schedule: "practice",
      instruments: 4,
      seed: "audited",
      seedFixed: true,
      at: start,
    });
    const epoch = await lead(client, 1, "a test");
    const store = new Store(client, 1, epoch);
    const loaded = await loadState(new SqlTables(client, 1));
    const core = new Core(loaded);
    const sources: RowSources = { ...loaded };
    const journal = new Journal({ epoch, head: loaded.journalHead });
    const random = createRandom(seed, "audited market");
    const workload = new Workload(random, "without funds and prizes");

    core.process({ kind: "quote-anew", ticket: 0, at: start });
    declareDividends(core, start);
    openThinAccounts(core, start);
    let batch = 0;
    let at = start;
    const moveTo = (next: number) => {
      const { calendar } = core.brokerage;
      for (const boundary of boundariesBetween(calendar, at, next))
        core.process({
          kind: "boundary",
          ticket: 0,
          boundary,
          nextTradingDate: calendar.nextTradingDay(boundary.tradingDate),
        });
      at = next;
      core.process(wholeBeat(at));
    };
    const commit = async () => {
      const rows = journalledRows(core.takeBatch(), batch + 1, sources, journal);
      if (rows === null) return;
      batch += 1;
      await store.commit(rows);
    };
    for (let issued = 0; issued < commands;) {
      for (let inputs = random.integer(1, 40); inputs > 0; inputs -= 1) {
        moveTo(at + Math.ceil(random.exponential(4_500_000 / commands)));
        const command = workload.next(core.brokerage, at);
        core.process({ kind: "command", ticket: (issued += 1), command, fingerprint: command.id });
      }
      await commit();
    }
    await commit();
    const { called, accounts } = core.brokerage;
    const dueAt = Math.max(0, ...Array.from(called, (id) => accounts.get(id)?.call?.dueAt ?? 0));
    for (const next of [dueAt - 4_000, dueAt, dueAt + 1_000]) if (next > at) moveTo(next);
    withdrawSome(core, at);
    borrowSome(core, at);
    setAlerts(core, at);
    await commit();
    offerOne(core, at, moveTo);
    await commit();
    followFund(core, at, moveTo);
    await commit();
    await commit();
    await drawPrizes(client, core, at, moveTo, commit);
    await correctOne(client, core, at);
    await commit();
    resetSome(core, at);
    await commit();
    const environment = coreEnvironment(loaded.schedule, loaded.replays, sha256);
    const now = { course: 1, core, sources, journal, batch, environment };
    await client.query(keepQuery(epoch, await captureOf(now)));
  } finally {
    await client.end();
  }
}
