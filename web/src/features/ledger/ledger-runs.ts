import type { LedgerLine, LedgerPage } from "@akari/api/ledger";
import { isOneRow } from "../../navigation/subjects.ts";
import { withBalances } from "./ledger-balances.ts";
import { sumOf } from "@akari/ui/yen-sums.ts";

/**
 * One trade or payment as one row, newest entry first: an order's hold with its fills and what came back of it, a withdrawal's hold with
 * its approval, or an entry that stands alone.
 */
export interface LedgerRun {
  readonly lines: readonly [LedgerLine, ...LedgerLine[]];
  /** Of the newest fill; of the newest entry in a run without fills. */
  readonly kind: LedgerLine["kind"];
  /** Of the position that it filled. */
  readonly leverage: LedgerLine["leverage"];
  /** Net change of cash in yen. */
  readonly amount: number;
  /** Cash after the newest entry; null where the rows do not add up to it, see `ledger-balances.ts`. */
  readonly balance: number | null;
  /** Shares filled, and their average price in yen with at most two decimals; null without fills. */
  readonly filled: { readonly quantity: number; readonly average: number } | null;
  /** The cause to read its entries by when it began before those that have been read. */
  readonly missing: string | null;
}

/** What a list shows: a run, or holds that came back whole. */
export type LedgerItem =
  | { readonly kind: "run"; readonly run: LedgerRun }
  | { readonly kind: "quiet"; readonly runs: readonly [LedgerRun, ...LedgerRun[]] };

/** The rows of lines that are given newest first, one for each trade or payment, at the place of its newest entry. */
export function ledgerItems(
  lines: readonly LedgerLine[],
  { hidesQuiet = true, hasOlder = false } = {},
): readonly LedgerItem[] {
  const items: LedgerItem[] = [];
  for (const run of runsOf(lines, hasOlder)) {
    const last = items.at(-1);
    if (!hidesQuiet || !isQuiet(run)) items.push({ kind: "run", run });
    else if (last?.kind === "quiet" && dayOf(last.runs[0].lines[0]) === dayOf(run.lines[0]))
      items[items.length - 1] = { kind: "quiet", runs: [...last.runs, run] };
    else items.push({ kind: "quiet", runs: [run] });
  }
  return items;
}

/** Every entry as a row of its own. */
export function entryItems(lines: readonly LedgerLine[]): readonly LedgerItem[] {
  const runs = lines.map((line) => runOf([line]));
  return withBalances(runs, lines).map((run) => ({ kind: "run", run }));
}

/** The run with all entries of its cause, once they have been read; the rest of a long one comes with the list. */
export function wholeRun(run: LedgerRun, all: LedgerPage | undefined): LedgerRun {
  if (all === undefined || all.nextCursor !== null) return run;
  const owner = ownerOf(run.lines[0]);
  const [newest, ...older] = all.items.filter((line) => ownerOf(line) === owner);
  return newest === undefined ? run : { ...runOf([newest, ...older]), balance: run.balance };
}

/** The newest entry of an item. */
export function newestOf(item: LedgerItem): LedgerLine {
  return (item.kind === "run" ? item.run : item.runs[0]).lines[0];
}

/** What each day did to the cash, by date, of lines without a gap; of the oldest day only if nothing older follows. */
export function dayChanges(
  lines: readonly LedgerLine[],
  hasOlder: boolean,
): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const line of lines)
    changes.set(dayOf(line), sumOf([changes.get(dayOf(line)) ?? 0, line.amount]));
  const oldest = lines.at(-1);
  if (hasOlder && oldest !== undefined) changes.delete(dayOf(oldest));
  return changes;
}

/** What a day did to the cash, if its rows add up to it: they do not where a trade has entries of another day. */
export function rowsChange(
  items: readonly LedgerItem[],
  changes: ReadonlyMap<string, number>,
): number | null {
  const [newest] = items;
  const change = newest === undefined ? undefined : changes.get(dayOf(newestOf(newest)));
  const rows = items.flatMap((item) => (item.kind === "run" ? [item.run] : item.runs));
  const addsUp =
    rows.every(({ missing }) => missing === null) &&
    sumOf(rows.map(({ amount }) => amount)) === change;
  return addsUp ? change : null;
}

const dayOf = ({ time }: LedgerLine) => time.slice(0, 10);

function runsOf(lines: readonly LedgerLine[], hasOlder: boolean): readonly LedgerRun[] {
  const runs: [LedgerLine, ...LedgerLine[]][] = [];
  const byOwner = new Map<string, LedgerLine[]>();
  for (const line of lines) {
    const owner = ownerOf(line);
    const begun = owner === null ? undefined : byOwner.get(owner);
    if (begun !== undefined) {
      begun.push(line);
      continue;
    }
    const run: [LedgerLine] = [line];
    runs.push(run);
    if (owner !== null) byOwner.set(owner, run);
  }
  const found = runs.map((run) => ({
    ...runOf(run),
    missing: hasOlder && lacksHold(run) ? ownerOf(run[0]) : null,
  }));
  return withBalances(found, lines);
}

function runOf(lines: LedgerRun["lines"]): LedgerRun {
  const fills = lines.flatMap(({ fill }) => (fill === null ? [] : [fill]));
  const quantity = fills.reduce((sum, fill) => sum + fill.quantity, 0);
  const value = sumOf(fills.map((fill) => fill.quantity * fill.price));
  const { kind, leverage } = lines.find(({ fill }) => fill !== null) ?? lines[0];
  return {
    lines,
    kind,
    leverage,
    amount: sumOf(lines.map(({ amount }) => amount)),
    balance: lines[0].balance,
    filled:
      quantity === 0 ? null : { quantity, average: Math.round((value / quantity) * 100) / 100 },
    missing: null,
  };
}

/** What the money of a row is on hold for: an order, or another cause with one row. What a fund pays back is a payment of its own. */
function ownerOf({ kind, orderId, cause }: LedgerLine): string | null {
  if (kind === "fund-redeemed") return null;
  if (orderId !== null) return `order:${orderId}`;
  return isOneRow(cause.kind) ? `${cause.kind}:${cause.id}` : null;
}

/** True for what began with a hold that is not among these entries; an order that closes a position holds nothing. */
function lacksHold(lines: readonly LedgerLine[]): boolean {
  return (
    lines.every(({ kind }) => !kind.endsWith("-held")) &&
    lines.some(({ kind }) => kind !== "long-closed" && kind !== "short-closed")
  );
}

/** True for holds that came back to the sen, without a fill. */
function isQuiet({ lines, amount, filled, missing }: LedgerRun): boolean {
  return missing === null && filled === null && amount === 0 && ownerOf(lines[0]) !== null;
}
