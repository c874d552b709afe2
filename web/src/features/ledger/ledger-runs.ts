import type { LedgerLine } from "@akari/api/ledger";
import { isOneRow } from "../../navigation/subjects.ts";

/**
 * Entries of one order or withdrawal that follow each other in the ledger, as one row: its hold with its fills or its approval.
 * Newest first.
 */
export interface LedgerRun {
  readonly lines: readonly [LedgerLine, ...LedgerLine[]];
  /** Of the newest fill; of the newest entry in a run without fills. */
  readonly kind: LedgerLine["kind"];
  /** Net change of cash in yen. */
  readonly amount: number;
  /** Cash after the run. */
  readonly balance: number;
  /** Shares filled, and their average price in yen with at most two decimals; null without fills. */
  readonly filled: { readonly quantity: number; readonly average: number } | null;
}

/** What a list shows: a run, or holds that came back whole. */
export type LedgerItem =
  | { readonly kind: "run"; readonly run: LedgerRun }
  | { readonly kind: "quiet"; readonly runs: readonly [LedgerRun, ...LedgerRun[]] };

/** The rows of lines that are given newest first; lines that filters left out are never bridged. */
export function ledgerItems(
  lines: readonly LedgerLine[],
  hidesQuiet = true,
): readonly LedgerItem[] {
  const runs = runsOf(lines);
  const quiet = hidesQuiet ? quietOwners(runs) : new Set<string>();
  const items: LedgerItem[] = [];
  for (const run of runs) {
    const owner = ownerOf(run.lines[0]);
    if (owner === null || !quiet.has(owner)) {
      items.push({ kind: "run", run });
      continue;
    }
    const last = items.at(-1);
    if (last?.kind === "quiet" && dayOf(last.runs[0]) === dayOf(run))
      items[items.length - 1] = { kind: "quiet", runs: [...last.runs, run] };
    else items.push({ kind: "quiet", runs: [run] });
  }
  return items;
}

/** The newest entry of an item. */
export function newestOf(item: LedgerItem): LedgerLine {
  return (item.kind === "run" ? item.run : item.runs[0]).lines[0];
}

/** The oldest entry of an item. */
export function oldestOf(item: LedgerItem): LedgerLine {
  const run = item.kind === "run" ? item.run : (item.runs.at(-1) ?? item.runs[0]);
  return run.lines.at(-1) ?? run.lines[0];
}

/** Yen are sums of sen: adding them as such keeps them exact. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + sen(amount), 0) / 100;
}

const sen = (yen: number) => Math.round(yen * 100);
const dayOf = ({ lines }: LedgerRun) => lines[0].time.slice(0, 10);

function runsOf(lines: readonly LedgerLine[]): readonly LedgerRun[] {
  const runs: [LedgerLine, ...LedgerLine[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const newer = last?.at(-1);
    const owner = ownerOf(line);
    if (newer !== undefined && owner !== null && owner === ownerOf(newer) && follows(newer, line))
      last?.push(line);
    else runs.push([line]);
  }
  return runs.map(runOf);
}

/** True when no entry lies between the two. */
function follows(newer: LedgerLine, older: LedgerLine): boolean {
  return sen(newer.balance) - sen(newer.amount) === sen(older.balance);
}

function runOf(lines: LedgerRun["lines"]): LedgerRun {
  const fills = lines.flatMap(({ fill }) => (fill === null ? [] : [fill]));
  const quantity = fills.reduce((sum, fill) => sum + fill.quantity, 0);
  const value = sumOf(fills.map((fill) => fill.quantity * fill.price));
  return {
    lines,
    kind: (lines.find(({ fill }) => fill !== null) ?? lines[0]).kind,
    amount: sumOf(lines.map(({ amount }) => amount)),
    balance: lines[0].balance,
    filled:
      quantity === 0 ? null : { quantity, average: Math.round((value / quantity) * 100) / 100 },
  };
}

/** What the money of a row is on hold for: an order, or another cause with one row. */
function ownerOf({ orderId, cause }: LedgerLine): string | null {
  if (orderId !== null) return `order:${orderId}`;
  return isOneRow(cause.kind) ? `${cause.kind}:${cause.id}` : null;
}

/** Owners without fills among these entries whose holds came back to the sen. */
function quietOwners(runs: readonly LedgerRun[]): ReadonlySet<string> {
  const moved = new Map<string, number>();
  const filled = new Set<string>();
  for (const { lines, amount, filled: fills } of runs) {
    const owner = ownerOf(lines[0]);
    if (owner === null) continue;
    moved.set(owner, (moved.get(owner) ?? 0) + sen(amount));
    if (fills !== null) filled.add(owner);
  }
  return new Set(
    [...moved].flatMap(([owner, sum]) => (sum === 0 && !filled.has(owner) ? [owner] : [])),
  );
}
