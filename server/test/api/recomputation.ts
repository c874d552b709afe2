import { readCsv } from "./csv-reader.ts";

/**
 * A second implementation of what the app shows of an account, written from docs/statements.md, docs/margin.md and docs/performance.md
 * alone, in whole yen and sen. It reads the customer's exported statement (CSV): from it only trades, deposits and withdrawals, beside public
 * prices. It shares no code with the brokerage.
 */

type Line = Readonly<Record<string, string>>;

export interface Exported {
  readonly trades: readonly Line[];
  readonly entries: readonly Line[];
}

/** Public prices in yen. */
export interface PublicPrices {
  /** Trading dates from the account's first to today, in order. */
  readonly dates: readonly string[];
  /** The close of a date; of today the last price. */
  priceOf(code: string, date: string): number;
}

export interface Figures {
  readonly totalAssets: number;
  readonly availableBalance: number;
  readonly usedFunds: number;
  readonly floatingProfit: number;
  readonly realisedProfit: number;
  readonly equity: number;
  readonly withdrawable: number;
  readonly marginRatioPercent: number | null;
  readonly openPositions: number;
  /** Of the whole time. */
  readonly profit: number;
  readonly returnPercent: number | null;
  readonly fees: number;
  readonly financing: number;
}

interface Held {
  readonly code: string;
  readonly isLong: boolean;
  readonly leverage: number;
  readonly openedOn: string;
  quantity: number;
  /** Yen. */
  openValue: number;
}

/** The lines of an exported statement. */
export function exportedFrom(csv: string): Exported {
  const lines = readCsv(csv);
  return {
    trades: lines.filter(({ record }) => record === "trade"),
    entries: lines.filter(({ record }) => record === "entry"),
  };
}

const number = (line: Line, name: string) => Number(line[name]);
const dayMs = 86_400_000;

const isMargin = ({ isLong, leverage }: Held) => !isLong || leverage > 1;

/** floor(opening value x rate x days / 365), both ends counted. */
function financingOf(held: Held, openValue: number, date: string): number {
  if (!isMargin(held)) return 0;
  const days = (Date.parse(date) - Date.parse(held.openedOn)) / dayMs + 1;
  const basisPoints = BigInt(held.isLong ? 280 : 115);
  return Number((BigInt(openValue) * basisPoints * BigInt(days)) / (10_000n * 365n));
}

/** 0.05 % of the value, down to whole yen. */
const feeOf = (value: number) => Number((BigInt(value) * 5n) / 10_000n);

/** Prices have at most one decimal and lots are 100 shares, so that values are whole yen. */
const valueOf = (price: number, quantity: number) => (Math.round(price * 10) * quantity) / 10;

const floatingOf = ({ isLong, quantity, openValue }: Held, price: number) =>
  isLong ? valueOf(price, quantity) - openValue : openValue - valueOf(price, quantity);

/** Rounded half up, to hundredths. */
function halfUpHundredths(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * 10_000n * dividend + divisor;
  const rounded =
    doubled >= 0n ? doubled / (2n * divisor) : -((2n * divisor - 1n - doubled) / (2n * divisor));
  return Number(rounded) / 100;
}

/** In sen, to be exact. */
const sen = (yen: number) => BigInt(Math.round(yen * 100));
const yen = (amount: bigint) => Number(amount) / 100;

export function recompute(
  { trades, entries }: Exported,
  { dates, priceOf }: PublicPrices,
): Figures {
  const positions = new Map<string, Held>();
  let paidIn = 0n;
  let leaving = 0n;
  let realised = 0;
  let fees = 0;
  let financing = 0;
  let before = 0n;
  let growth: readonly [bigint, bigint] = [1n, 1n];
  let hadMoney = false;
  let now = { assets: 0n, floating: 0, accrued: 0 };

  for (const date of dates) {
    let deposits = 0n;
    let withdrawals = 0n;
    /** Start of the stretch since the last flow. */
    let start = before;
    const grow = (end: bigint) => {
      if (start <= 0n) return;
      growth = [growth[0] * end, growth[1] * start];
      hadMoney = true;
    };
    for (const entry of entries.filter((each) => each["date"] === date)) {
      if (entry["kind"] === "deposit-approved") deposits += sen(number(entry, "cash"));
      if (entry["kind"] === "withdrawal-approved") withdrawals -= sen(number(entry, "held"));
      if (entry["assetsBefore"] !== "") {
        const value = sen(number(entry, "assetsBefore"));
        grow(value);
        start = value + sen(number(entry, "cash") + number(entry, "held"));
      }
      if (entry["kind"]!.startsWith("withdrawal-")) leaving += sen(number(entry, "held"));
    }
    for (const trade of trades.filter((each) => each["date"] === date)) {
      const quantity = number(trade, "quantity");
      const value = valueOf(number(trade, "price"), quantity);
      const id = trade["positionId"]!;
      const held = positions.get(id) ?? {
        code: trade["code"]!,
        isLong: trade["side"] === "long",
        leverage: number(trade, "leverage"),
        openedOn: date,
        quantity: 0,
        openValue: 0,
      };
      positions.set(id, held);
      let result = -feeOf(value);
      fees += feeOf(value);
      if (trade["intent"] === "open") {
        held.quantity += quantity;
        held.openValue += value;
      } else {
        const part =
          quantity === held.quantity
            ? held.openValue
            : Math.floor((held.openValue * quantity) / held.quantity);
        const charged = financingOf(held, part, date);
        financing += charged;
        result += (held.isLong ? value - part : part - value) - charged;
        held.quantity -= quantity;
        held.openValue -= part;
      }
      realised += result;
    }
    paidIn += deposits - withdrawals;
    const open = [...positions.values()].filter(({ quantity }) => quantity > 0);
    const floating = open.reduce(
      (sum, held) => sum + floatingOf(held, priceOf(held.code, date)),
      0,
    );
    const accrued = open.reduce((sum, held) => sum + financingOf(held, held.openValue, date), 0);
    const assets = paidIn + sen(realised) + sen(floating) - sen(accrued);
    grow(assets);
    before = assets;
    now = { assets, floating, accrued };
  }

  const today = dates.at(-1)!;
  const open = [...positions.values()].filter(({ quantity }) => quantity > 0);
  const margin = open.filter(isMargin);
  const paid = open.filter((held) => !isMargin(held));
  const sum = (list: readonly Held[], of: (held: Held) => number) =>
    list.reduce((total, held) => total + of(held), 0);
  const valueNow = (held: Held) => valueOf(priceOf(held.code, today), held.quantity);
  const own = paidIn + sen(realised);
  const cash = sen(entries.reduce((total, entry) => total + number(entry, "cash"), 0));
  const equity =
    own -
    leaving -
    sen(sum(paid, ({ openValue }) => openValue)) +
    (sen(sum(paid, valueNow)) * 80n) / 100n +
    sen(
      Math.min(
        0,
        sum(margin, (held) => floatingOf(held, priceOf(held.code, today))),
      ),
    ) -
    sen(now.accrued);
  const opened = sen(sum(margin, ({ openValue }) => openValue));
  const least = opened === 0n ? 0n : max((opened * 30n) / 100n, sen(300_000));
  return {
    totalAssets: yen(now.assets),
    availableBalance: yen(cash),
    usedFunds: yen(own - cash),
    floatingProfit: yen(sen(now.floating)),
    realisedProfit: realised,
    equity: yen(equity),
    withdrawable: yen(max(0n, min(cash, equity - least))),
    marginRatioPercent: opened === 0n ? null : halfUpHundredths(equity, opened),
    openPositions: open.length,
    profit: yen(now.assets - paidIn),
    returnPercent: hadMoney ? halfUpHundredths(growth[0] - growth[1], growth[1]) : null,
    fees,
    financing: financing + now.accrued,
  };
}

const max = (one: bigint, other: bigint) => (one > other ? one : other);
const min = (one: bigint, other: bigint) => (one < other ? one : other);
