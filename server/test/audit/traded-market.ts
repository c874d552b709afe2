import { boundariesBetween } from "@akari/exchange/schedule";
import { createRandom } from "@akari/simulator/random";
import { type RowSources, rowsOf } from "@akari/server/engine/batch-rows";
import { Core } from "@akari/server/engine/core";
import { foundMarket } from "@akari/server/engine/found";
import { lead } from "@akari/server/engine/leadership";
import { loadState } from "@akari/server/engine/load";
import { Store } from "@akari/server/engine/store";
import { SqlTables } from "@akari/server/engine/table-reader";
import { sqlTypes } from "@akari/server/db/sql-types";
import pg from "pg";
import { Workload } from "../simulation/workload.ts";

/** Monday, 16 November 2026, 23:30 in Tokyo: the trading day rolls after half an hour. */
const start = Date.UTC(2026, 10, 16, 14, 30);

/** Founds a market and lets random customers trade in it across the roll of a day, through the real core and the real store. */
export async function tradeIn(
  connection: pg.ClientConfig,
  seed: number,
  commands: number,
): Promise<void> {
  const client = new pg.Client({ ...connection, types: sqlTypes });
  await client.connect();
  try {
    await foundMarket(client, {
      schedule: "practice",
      instruments: 4,
      seed: "audited",
      seedFixed: true,
      at: start,
    });
    const store = new Store(client, await lead(client, "a test"));
    const loaded = await loadState(new SqlTables(client));
    const core = new Core(loaded);
    const sources: RowSources = { ...loaded };
    const random = createRandom(seed, "audited market");
    const workload = new Workload(random);

    core.process({ kind: "quote-anew", ticket: 0, at: start });
    let batch = 0;
    let at = start;
    for (let issued = 0; issued < commands;) {
      for (let inputs = random.integer(1, 40); inputs > 0; inputs -= 1) {
        const before = at;
        at += Math.ceil(random.exponential(4_000_000 / commands));
        const { calendar } = core.brokerage;
        for (const boundary of boundariesBetween(calendar, before, at))
          core.process({
            kind: "boundary",
            ticket: 0,
            boundary,
            nextTradingDate: calendar.nextTradingDay(boundary.tradingDate),
          });
        core.process({ kind: "beat", ticket: 0, at });
        const command = workload.next(core.brokerage, at);
        core.process({ kind: "command", ticket: (issued += 1), command, fingerprint: command.id });
      }
      const rows = rowsOf(core.takeBatch(), batch + 1, sources);
      if (rows === null) continue;
      batch += 1;
      await store.commit(rows);
    }
  } finally {
    await client.end();
  }
}
