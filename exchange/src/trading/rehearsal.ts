import { fastBooks } from "../book/fast-books.ts";
import type { Foreseen, Rehearsed, SelfTradeForeseen } from "../foreseen.ts";
import type { ExchangeOrderId, Report } from "../messages.ts";
import { shares } from "../price.ts";
import type { Shares } from "../price.ts";
import type { Boundary, ScheduleName } from "../schedule.ts";
import { MatchingEngine } from "./matching-engine.ts";
import { Venue } from "./venue.ts";

/**
 * Enters the message in a copy of the instrument, and holds there the auction that it is collected for. The copy is made as by a restart,
 * so matching and self-trade prevention are the exchange's own.
 */
export function foresee(
  engine: MatchingEngine,
  schedule: ScheduleName,
  entry: Rehearsed,
  at: number,
): Foreseen {
  const { orderId } = entry;
  const open = entry.quantity ?? engine.openQuantity(orderId) ?? shares(0);
  const copy = copyOf(engine, schedule);
  const atOnce = fateIn(copy.enter(untraced(entry), at), orderId);
  const { filled } = atOnce;
  const selfTradeBy = ({ cause }: Fate, when: SelfTradeForeseen["when"], traded: Shares) =>
    cause === null ? null : { when, cause, filled: traded, ended: shares(open - traded) };
  if (copy.openQuantity(orderId) === null)
    return { filled, stands: null, selfTrade: selfTradeBy(atOnce, "at-once", filled) };
  if (copy.isQueued(orderId)) return { filled, stands: "queue", selfTrade: null };
  const later = fateIn(comingAuction(copy, at), orderId);
  const selfTrade = selfTradeBy(later, "auction", shares(filled + later.filled));
  return { filled, stands: "auction", selfTrade };
}

/** Without the traces of its orders, since explanations of these fills are never read. */
function copyOf(engine: MatchingEngine, schedule: ScheduleName): MatchingEngine {
  const copy = new MatchingEngine(engine.listed, new Venue(schedule, fastBooks()));
  copy.restore(engine.workingOrders().map(({ trace: _, ...order }) => order));
  return copy;
}

function untraced(entry: Rehearsed): Rehearsed {
  return entry.kind === "new" ? { ...entry, traced: false } : entry;
}

/** The auction for which orders are being collected: the resumption after a halt, the opening or the close. Under a quote each entry has been tried already. */
function comingAuction(copy: MatchingEngine, at: number): Report[] {
  const resumed = copy.halted ? copy.enter({ kind: "resume" }, at) : [];
  const end = ends[copy.phase as keyof typeof ends];
  if (end === undefined) return resumed;
  const { tradingDate } = copy.terms;
  return [...resumed, ...copy.boundary({ ...end, at, tradingDate, endsDay: false }, tradingDate)];
}

/** How the phases end in which orders are collected. */
const ends = {
  "pre-opening": { kind: "open", phase: "continuous" },
  "pre-closing": { kind: "close", phase: "closed" },
} as const satisfies Record<string, Pick<Boundary, "kind" | "phase">>;

interface Fate {
  readonly filled: Shares;
  /** Why self-trade prevention ended it. */
  readonly cause: SelfTradeForeseen["cause"] | null;
}

function fateIn(reports: readonly Report[], orderId: ExchangeOrderId): Fate {
  let filled = 0;
  let cause: Fate["cause"] = null;
  for (const report of reports)
    if (report.kind === "executed") {
      if (report.buyOrderId === orderId || report.sellOrderId === orderId)
        filled += report.quantity;
    } else if (report.kind === "expired" && report.orderId === orderId)
      cause = report.cause === "self-trade" || report.cause === "displaced" ? report.cause : null;
  return { filled: shares(filled), cause };
}
