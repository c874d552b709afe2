import type { CoreLinks } from "../bus/core-links.ts";
import type { Ready } from "../bus/messages.ts";
import { shownMarket, type ShownMarket } from "../bus/shown-market.ts";
import { type QuoteUpdate, quoteUpdateOf } from "@akari/core/market/quote-update";
import { nowOf, type SharedClock } from "../clock/shared-clock.ts";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import type { Aside } from "@akari/core/faults/aside";
import { Core } from "@akari/core/core";
import { Journal } from "@akari/core/journal/journal";
import { sha256 } from "./native-sha256.ts";
import type { FaultMemory } from "@akari/core/faults/heard-endings";
import { recordFaults } from "./record-faults.ts";
import type { Founding } from "@akari/core/state/founding";
import { foundMarket } from "./found.ts";
import { beatEveryMs, lead } from "./leadership.ts";
import { listReplays } from "../replay/list-replays.ts";
import { loadState } from "@akari/core/state/load-state";
import { loadReplays } from "./load-replays.ts";
import { firmRules, type Rules } from "@akari/core/rules";
import { Store } from "./store.ts";
import { SqlTables } from "./sql-tables.ts";
import { Writer } from "@akari/core/writer";
import type { FromWriter } from "@akari/core/writer-messages";
import { coreEnvironment } from "@akari/core/journal/core-environment";
import { resumeMarketFrom, type Start } from "@akari/core/journal/resume-market";
import type { RowSources } from "@akari/core/records/row-sources";
import type { NewCapture } from "@akari/core/journal/kept-capture";
import { type PaceLimits, productPace } from "@akari/core/keeping/capture-pace";
import { CaptureKeeper } from "./capture-keeper.ts";
import type { CoreHome } from "./core-home.ts";
import { captureOf, unpacked } from "./keep-capture.ts";
import { storeCapture, storeNamedCapture } from "./store-capture.ts";
import { ownThread } from "./own-thread.ts";

export interface CoreSettings {
  readonly database: DatabaseConnection;
  /** The course of the market that it leads. */
  readonly course: number;
  readonly founding: Founding;
  /** When imported replays join the market: at the program's start, and when the core is replaced for them; null: another replacement. */
  readonly listsReplaysAt: number | null;
  /** The leader's host name and process, for the refusal that another Akari prints. */
  readonly holder: string;
  /** The market's clock; absent: its time comes with each input. */
  readonly clock?: SharedClock;
  /** Faults of previous cores; absent: none. */
  readonly faults?: FaultMemory;
  /** How its starter is connected to it. */
  readonly bus: BusSettings;
  /** Shared with its starter: the number of the input in hand. */
  readonly inHand?: Float64Array;
}

interface BusSettings {
  readonly market: string;
  /** The edge of its starter. */
  readonly edge: string;
  /** Messages travel as bytes, as between processes; absent: as values. */
  readonly inBytes?: boolean | undefined;
}

/** Parameters of a core that no message can change; tests inject a fault in the rules. */
export interface CoreMake {
  readonly rules: Rules;
  /** A batch not stored within this time counts as lost. */
  readonly commitLimitMs: number;
  /** When the market is captured while it runs. */
  readonly pace: PaceLimits;
  /** A tail of the journal that takes longer is left: the tables are read in less. */
  readonly tailLimitMs: number;
}

export const productCore: CoreMake = {
  rules: firmRules,
  commitLimitMs: 15_000,
  pace: productPace,
  tailLimitMs: 3_000,
};

/**
 * Takes the leadership, founds the market if there is none, loads the tables, and opens the bus, on which a snapshot comes first.
 * `onFailure` is called once, when the core cannot continue.
 */
export async function startCore(
  settings: CoreSettings,
  { rules, commitLimitMs, pace, tailLimitMs }: CoreMake,
  links: CoreLinks,
  onFailure: (error: unknown) => void,
  home: CoreHome = ownThread(settings.database, commitLimitMs),
): Promise<void> {
  const { ending, pause } = home;
  const sessions = await home.sessions(onFailure);
  const { starting: client, line, backend } = sessions;
  const { clock, course } = settings;
  const epoch = await lead(client, course, settings.holder, { backend });
  links.led(epoch);
  const { isCareful = false, unrecorded = [] } = settings.faults ?? {};
  const { aside, decisions } = await recordFaults(client, course, epoch, unrecorded);
  links.say({ kind: "recorded", decisions });
  await foundMarket(client, course, epoch, settings.founding);
  if (settings.listsReplaysAt !== null)
    await listReplays(client, course, epoch, settings.listsReplaysAt);
  const replays = await loadReplays(client, course);
  const tables = new SqlTables(client, course);
  const loaded = await loadState(tables, replays);
  const environment = coreEnvironment(loaded.schedule, loaded.replays, sha256);
  const carrying = new CarryingTime();
  const start = await resumeMarketFrom(tables, loaded, {
    course,
    environment,
    given: { replays, rules },
    aside,
    sha256,
    unpack: unpacked,
    mayGoOn: () => carrying.isBelow(tailLimitMs),
    ...(pause === null ? {} : { pause: () => carrying.without(pause) }),
  });
  const carriedMs = carrying.ms;
  const core = start.market?.core ?? new Core({ ...loaded, rules, aside });
  const sources: RowSources = start.market?.sources ?? { ...loaded };
  const journal = new Journal({ course, epoch, head: loaded.journalHead, sha256 });
  const from = start.market === null ? "tables" : "capture";
  const { because } = start;
  journal.hear({ kind: "start", at: core.at, from, because, aside, ...environment });
  await sessions.loaded();

  const shown = shownMarket({ ...shownBy(core, aside), instruments: loaded.cards });
  const { batch, boundaryAt, storedAt, brokerage } = loaded;
  let stored: Stored = { batch, at: storedAt, boundaryAt, tradingDate: brokerage.tradingDate };
  const now = { course, core, sources, journal, environment };
  const keep = (capture: NewCapture) => storeCapture(settings.database, epoch, capture);
  const keepNamed = (name: string, capture: NewCapture) =>
    storeNamedCapture(settings.database, epoch, name, capture);
  const { openedAt } = loaded;
  const hurriesUntil = openedAt !== null && loaded.storedAt < openedAt ? openedAt : null;
  const keeper = new CaptureKeeper({
    ...now,
    limits: pace,
    tail: start.market === null ? null : { ms: carriedMs, batches: start.carried },
    opensAt: hurriesUntil,
    keep,
    keepNamed,
    onKept: ({ ticket }, atBatch, problem) =>
      links.tell([{ kind: "kept", ticket, batch: atBatch, problem }]),
    onTrouble: (line) => links.say({ kind: "notice", line }),
  });
  /** The last word of an orderly end: the next start has nothing to carry again. */
  const keepLast = async () => {
    await keeper.end();
    await keep(await captureOf({ ...now, batch: writer.lastBatch }));
  };
  const end = async (last: readonly FromWriter[]) => {
    clearInterval(pulse);
    await keepLast().catch((error: unknown) =>
      links.say({ kind: "notice", line: `the market was not captured: ${String(error)}` }),
    );
    await sessions.resigned(epoch);
    links.tell(last);
  };
  const writer = new Writer({
    core,
    sources,
    journal,
    async commit(rows) {
      await store.commit(rows);
      const { batch: number, at, tradingDate } = rows;
      stored = { batch: number, at, tradingDate, boundaryAt: rows.boundaryAt ?? stored.boundaryAt };
    },
    send: (messages) => {
      for (const message of messages) if (message.kind === "committed") shown.apply(message);
      if (messages.some((message) => message.kind === "drained")) void end(messages);
      else links.tell(messages);
    },
    soon: setImmediate,
    stopwatch: () => performance.now(),
    onFailure,
    lastBatch: loaded.batch,
    isCareful,
    keeper,
    ...(clock === undefined ? {} : { now: () => nowOf(clock) }),
    ...(settings.inHand === undefined ? {} : { inHand: settings.inHand }),
  });
  const store = new Store(line, course, epoch, commitLimitMs, hurriesUntil);
  const pulse = setInterval(() => void store.beat().catch(onFailure), beatEveryMs).unref();
  ending?.throwIfAborted();
  ending?.addEventListener("abort", () => {
    clearInterval(pulse);
    writer.stop();
    void keeper.end();
  });
  const snapshot = () => readyOf(loaded, { shown, epoch, stored, start });
  links.open({ epoch, snapshot, receive: (messages) => writer.receive(messages) });
}

/** How long the tail of the journal has taken, without its pauses. */
class CarryingTime {
  readonly #begun = performance.now();
  #firstAsked: number | null = null;
  #pausedMs = 0;

  get ms(): number {
    return this.#now - this.#begun;
  }

  /** Asked before each batch of the tail: whether there is time for it since it was asked first. */
  isBelow(limitMs: number): boolean {
    this.#firstAsked ??= this.#now;
    return this.#now - this.#firstAsked < limitMs;
  }

  async without(pause: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    await pause();
    this.#pausedMs += performance.now() - begun;
  }

  get #now(): number {
    return performance.now() - this.#pausedMs;
  }
}

/** Suspended instruments are shown as halted. */
function shownBy(core: Core, { codes: standingStill }: Aside) {
  const { exchange } = core;
  const quoteOf = (code: string): QuoteUpdate => {
    const quote = quoteUpdateOf(core, code);
    return standingStill.includes(code) ? { ...quote, phase: "halted" } : quote;
  };
  return {
    quotes: exchange.codes.map(quoteOf),
    books: exchange.codes.map((code) => exchange.book(code)),
  };
}

/** Of the last batch on disk. */
interface Stored {
  readonly batch: number;
  readonly at: number;
  readonly boundaryAt: number;
  readonly tradingDate: string;
}

interface Standing {
  readonly shown: ShownMarket;
  readonly epoch: number;
  readonly stored: Stored;
  readonly start: Start;
}

function readyOf(
  loaded: Awaited<ReturnType<typeof loadState>>,
  { shown, epoch, stored, start: { market, because, carried } }: Standing,
): Ready {
  return {
    kind: "ready",
    epoch,
    start: { from: market === null ? "tables" : "capture", because, carried },
    schedule: loaded.schedule,
    tradingDate: stored.tradingDate,
    lastBoundaryAt: stored.boundaryAt,
    storedAt: stored.at,
    isNew: stored.batch === 0,
    foundedAt: loaded.foundedAt,
    openedAt: loaded.openedAt,
    genesisDate: loaded.genesisDate,
    pastStyle: loaded.pastStyle,
    marketSeed: loaded.seed,
    seedFixed: loaded.seedFixed,
    secondPersonAbove: loaded.brokerage.secondPersonAbove,
    instruments: shown.instruments,
    replays: loaded.replays,
    quotes: shown.quotes,
    books: shown.books,
  };
}
