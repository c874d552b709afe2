import pg from "pg";
import type { FromCore, Ready, ToCore } from "../bus/messages.ts";
import { sqlTypes } from "../db/sql-types.ts";
import { Core } from "./core.ts";
import { type Founding, foundMarket } from "./found.ts";
import { lead } from "./leadership.ts";
import { listReplays } from "../replay/list-replays.ts";
import { loadState } from "./load.ts";
import { loadReplays } from "./replays.ts";
import { quoteUpdateOf } from "./quote-update.ts";
import { Store } from "./store.ts";
import { SqlTables } from "./table-reader.ts";
import { Writer } from "./writer.ts";

export interface CoreSettings {
  readonly database: pg.ClientConfig;
  readonly founding: Founding;
  /** Whether imported replays come into the market: when the program starts, not when its core is replaced. */
  readonly listsReplays: boolean;
  /** Who leads, for the refusal that another Akari prints: host name and process. */
  readonly holder: string;
}

/**
 * Leads, founds the market if there is none, loads the tables, and answers a receiver for the bus.
 * `send` gets "ready" first. `onFailure` is called once, when the core cannot go on.
 */
export async function startCore(
  settings: CoreSettings,
  send: (messages: FromCore[]) => void,
  onFailure: (error: unknown) => void,
): Promise<(messages: readonly ToCore[]) => void> {
  const client = new pg.Client({ ...settings.database, types: sqlTypes });
  client.on("error", onFailure);
  await client.connect();
  // Compiling a plan would cost more than any batch.
  await client.query("set jit = off");
  const epoch = await lead(client, settings.holder);
  await foundMarket(client, settings.founding);
  if (settings.listsReplays) await listReplays(client, settings.founding.at);
  const loaded = await loadState(new SqlTables(client), await loadReplays(client));
  const core = new Core(loaded);

  const writer = new Writer({
    core,
    sources: { ...loaded },
    commit: (rows) => store.commit(rows),
    send: (messages) => {
      send(messages);
      if (messages.some((message) => message.kind === "drained")) void client.end();
    },
    stopwatch: () => performance.now(),
    onFailure,
    lastBatch: loaded.batch,
  });
  const store = new Store(client, epoch);
  send([readyOf(loaded, core, epoch)]);
  return (messages) => writer.receive(messages);
}

function readyOf(loaded: Awaited<ReturnType<typeof loadState>>, core: Core, epoch: number): Ready {
  const { exchange } = core;
  return {
    kind: "ready",
    epoch,
    schedule: loaded.schedule,
    tradingDate: loaded.brokerage.tradingDate,
    lastBoundaryAt: loaded.boundaryAt,
    isNew: loaded.batch === 0,
    genesisDate: loaded.genesisDate,
    marketSeed: loaded.seed,
    seedFixed: loaded.seedFixed,
    instruments: loaded.cards,
    replays: loaded.replays,
    quotes: exchange.codes.map((code) => quoteUpdateOf(core, code)),
    books: exchange.codes.map((code) => exchange.book(code)),
  };
}
