import { createBrokerage } from "@akari/brokerage/brokerage";
import { exDividendOn } from "@akari/brokerage/dividend/ex-dividend";
import { newOrderOf } from "@akari/brokerage/order/exchange-order";
import type { Brokerage } from "@akari/brokerage/state";
import type { ListedInstrument } from "@akari/brokerage/instrument/listed-instrument";
import { createCalendar } from "@akari/exchange/calendar";
import type { WorkingOrder } from "@akari/exchange/working-order";
import { createExchange, type Exchange } from "@akari/exchange/exchange";
import type { Phase } from "@akari/exchange/messages";
import { type Hex, hexOf } from "@akari/verify/draw/hex";
import type { Shares } from "@akari/exchange/price";
import type { TradingState } from "@akari/exchange/trading/trading-state";
import { phaseAt, type ScheduleName } from "@akari/exchange/schedule";
import { type Crowd, type CrowdMemory, createCrowd } from "@akari/simulator/crowd";
import type { PastStyleName } from "@akari/simulator/history/past-style";
import type { Issuer } from "@akari/simulator/universe";
import type { InstrumentCard } from "../market/instrument-card.ts";
import { type ReplayFile, baseOf, noReplays } from "../market/replays.ts";
import { holidays } from "../market/holidays.ts";
import { ChainBook } from "../batch/chain-book.ts";
import { FinishedDays } from "../market/finished-days.ts";
import { CommandMemory } from "../command-memory.ts";
import { type LastLife, lookBackMs } from "../monitors/margin-monitor.ts";
import { PreviousCloses } from "../market/previous-closes.ts";
import { createListings, type Listings } from "../market/new-listings.ts";
import { MinuteBars } from "../market/minute-bars.ts";
import type { StoredOutcome } from "../outcome.ts";
import { countedRecords, keptRecords } from "../records/all.ts";
import { storedMinuteBar } from "../records/execution.ts";
import type { OperatorHalt } from "@akari/brokerage/instrument/operator-halt";
import { storedStatistics, storedTerms } from "../records/instrument.ts";
import type { Restored } from "../records/record.ts";
import { loadedTradingState } from "./stored-trading-state.ts";
import type { StoredRow as Row } from "../tables/stored-row.ts";
import type { TableReader } from "./table-reader.ts";

/** The core's whole state, as the tables have it. */
export interface Loaded {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly memory: CommandMemory;
  readonly finished: FinishedDays;
  readonly chains: ChainBook;
  readonly bars: MinuteBars;
  readonly tapeHead: Uint8Array | null;
  /** Of the last row of the journal; null: it has none. */
  readonly journalHead: Hex | null;
  readonly batch: number;
  readonly boundaryAt: number;
  /** The latest time that is stored, epoch ms. */
  readonly storedAt: number;
  readonly lastLife: LastLife;
  readonly listings: Listings;
  readonly replays: readonly ReplayFile[];
  readonly schedule: ScheduleName;
  readonly seed: string;
  readonly seedFixed: boolean;
  readonly foundedAt: number;
  /** null: it was open to customers as soon as it traded. */
  readonly openedAt: number | null;
  readonly genesisDate: string;
  readonly pastStyle: PastStyleName;
  readonly cards: readonly InstrumentCard[];
}

/** Reads the tables into memory. The columns are those of `records/`. */
export async function loadState(tables: TableReader, replays = noReplays): Promise<Loaded> {
  const [market] = await tables.read("market");
  const [leader] = await tables.read("leader");
  if (market === undefined || leader === undefined) throw new Error("the tables hold no market");
  const instruments = (await tables.read("instruments")).toSorted((one, other) =>
    one.code < other.code ? -1 : 1,
  );

  const calendar = createCalendar(market.schedule, holidays);
  const marketPhase = phaseAt(calendar, leader.boundary_at);
  const listed = instruments.map((row) => listedOf(row, marketPhase));
  const exchange = createExchange(listed, {
    schedule: market.schedule,
    outsideBase: (code, tradingDate, own) => baseOf(replays, code, tradingDate, own),
    exDividend: (code, tradingDate) => exDividendOn(brokerage, code, tradingDate),
  });
  const brokerage: Brokerage = createBrokerage({
    calendar,
    tradingDate: leader.trading_date,
    secondPersonAbove: market.second_person_above,
    instruments: listed.map(
      ({
        instrument,
        terms,
        statistics,
        phase,
        halted,
        tradingState,
        operatorHalt,
        untradedEx,
      }) => ({
        instrument,
        terms,
        phase: halted ? "halted" : phase,
        lastPrice: untradedEx ? null : statistics.last,
        newListing: newListingOf(tradingState),
        operatorHalt,
      }),
    ),
  });
  brokerage.nextId = leader.next_id;
  const restored: Restored = { brokerage, heads: new Map(), arrivals: new Map() };
  await restoreRecords(tables, restored);
  restoreBooks(restored, exchange);

  const issuers = instruments.map((row) => row.issuer as Issuer);
  const crowdMemory = new Map<string, CrowdMemory>(
    instruments.filter((row) => row.crowd !== null).map((row) => [row.code, row.crowd]),
  );
  const crowd = createCrowd(market.seed, issuers, crowdMemory, market.schedule);
  for (const [code, series] of replays.series) crowd.follow(code, series);
  return {
    brokerage,
    exchange,
    crowd,
    replays: replays.files,
    memory: await loadCommands(tables),
    finished: new FinishedDays(
      instruments.flatMap(({ code, finished }) => (finished === null ? [] : [[code, finished]])),
      closesOf(instruments, await tables.read("dayCloses")),
    ),
    chains: new ChainBook(restored.heads),
    bars: await loadMinuteBars(tables),
    tapeHead: (await tables.read("tapeHead"))[0]?.head ?? null,
    journalHead: await readJournalHead(tables),
    batch: leader.batch,
    boundaryAt: leader.boundary_at,
    storedAt: Math.max(leader.boundary_at, leader.batch_at ?? 0, leader.live_at ?? 0),
    lastLife: lastLifeOf(leader, listed),
    listings: createListings(
      market.seed,
      Math.max(0, ...instruments.map(({ position }) => position)),
    ),
    schedule: market.schedule,
    seed: market.seed,
    seedFixed: market.seed_fixed,
    foundedAt: market.founded_at,
    openedAt: market.opened_at,
    genesisDate: market.genesis_date,
    pastStyle: market.past_style ?? "first",
    cards: instruments.map((row) => ({
      code: row.code,
      name: row.name,
      nameEnglish: row.name_english,
      kana: row.kana,
      sector: row.sector,
      tickTable: row.tick_table,
      lot: row.lot,
      listing: listingOf(row),
    })),
  };
}

function closesOf(instruments: readonly Row[], bars: readonly Row[]): PreviousCloses {
  const closes = new PreviousCloses();
  const byCode = Map.groupBy(bars, ({ code }) => code as string);
  for (const { code, listed_on: listedOn, issuer, finished } of instruments) {
    const days = (byCode.get(code) ?? []).map((bar) => ({
      date: bar.trading_date,
      close: bar.close,
    }));
    closes.restore(
      code,
      days,
      listedOn === null ? (issuer as Issuer).referencePrice : null,
      finished,
    );
  }
  return closes;
}

/** null for a share listed at the founding. */
function listingOf({ listed_on: date, issuer }: Row): InstrumentCard["listing"] {
  return date === null ? null : { date, offeringPrice: (issuer as Issuer).referencePrice };
}

function listedOf(row: Row, marketPhase: Phase) {
  return {
    instrument: { code: row.code, tickTable: row.tick_table, lot: row.lot as Shares },
    terms: storedTerms.read(row),
    statistics: storedStatistics.read(row),
    // A halted instrument's row says "halted"; it will join the market's own phase.
    phase: row.halted ? marketPhase : (row.phase as Phase),
    halted: row.halted as boolean,
    tradingState: loadedTradingState(row.session),
    operatorHalt: row.operator_halt as OperatorHalt | null,
    untradedEx: row.untraded_ex as boolean,
  };
}

/** Phases whose last print can come from the phase itself, not only from a closing auction. */
const isTrading: Readonly<Record<Phase, boolean>> = {
  "pre-opening": false,
  continuous: true,
  "pre-closing": true,
  closed: false,
  halted: false,
};

/**
 * When the previous process stopped, and the prints that it may not have checked. If the next session is waiting for its opening, the
 * last print came from a closing auction, which the loss line ignores.
 */
function lastLifeOf(leader: Row, listed: readonly ReturnType<typeof listedOf>[]): LastLife {
  const since = (leader.batch_at ?? 0) - lookBackMs;
  const traded = listed
    .filter(({ phase }) => isTrading[phase])
    .map(({ instrument: { code }, statistics: { lastAt } }) => ({ code, at: lastAt ?? 0 }))
    .filter(({ at }) => at > 0 && at >= since);
  return {
    liveAt: leader.live_at ?? leader.batch_at ?? 0,
    traded: traded.map(({ code }) => code),
    tradedAt: Math.max(0, ...traded.map(({ at }) => at)),
  };
}

/** The brokerage's data of a new listing, derived from the exchange's state. */
function newListingOf(trading: TradingState | undefined): ListedInstrument["newListing"] {
  if (trading === undefined) return null;
  if (trading.newListing !== null) return "awaiting";
  const { marketOrdersBarredUntil } = trading;
  return marketOrdersBarredUntil === null ? null : { pricedOn: marketOrdersBarredUntil };
}

/** Everything that belongs to customers and the firm, record by record. */
async function restoreRecords(tables: TableReader, into: Restored): Promise<void> {
  for (const record of [...keptRecords, ...countedRecords])
    for (const row of await tables.readAlive(record)) record.restore(into, row);
}

/**
 * A book opens with the customers' orders in their stored sequence; the crowd quotes before matching resumes. The queues are new,
 * the orders' arrivals are the stored ones.
 */
function restoreBooks({ brokerage, arrivals }: Restored, exchange: Exchange): void {
  const byCode = new Map<string, WorkingOrder[]>();
  for (const order of brokerage.orders.values()) {
    if (order.status !== "working" || order.sequence === null) continue;
    const book = byCode.get(order.code) ?? [];
    byCode.set(order.code, book);
    const { kind: _, traced: __, ...entry } = newOrderOf(order);
    const trace = { arrival: arrivals.get(order.id) ?? null };
    book.push({ ...entry, sequence: order.sequence, trace });
  }
  for (const [code, orders] of byCode) {
    const inTimeOrder = orders.toSorted((one, other) => one.sequence - other.sequence);
    exchange.restore(code, inTimeOrder);
  }
}

async function loadCommands(tables: TableReader): Promise<CommandMemory> {
  const memory = new CommandMemory();
  await tables.readInParts("recentCommands", (row) =>
    memory.remember({ kind: row.actor_kind, id: row.actor_id }, row.id, {
      at: row.at,
      fingerprint: row.fingerprint,
      outcome: row.outcome as StoredOutcome,
    }),
  );
  return memory;
}

async function readJournalHead(tables: TableReader): Promise<Hex | null> {
  const [last] = await tables.read("journalHead");
  return last === undefined ? null : hexOf(last.head);
}

async function loadMinuteBars(tables: TableReader): Promise<MinuteBars> {
  return new MinuteBars((await tables.read("lastBars")).map(storedMinuteBar.read));
}
