import type { Execution, OrderEntry, OrderReport } from "@akari/exchange/messages";
import { createCrowd, type PublicView } from "../src/crowd.ts";
import { inventUniverse } from "../src/universe.ts";
import type { Watcher } from "./market.ts";

/** All that the crowd may know: the public stream, as of each visit, and the exchange's reports on its own orders. */
export type Known =
  | { readonly kind: "begin"; readonly at: number }
  | {
      readonly kind: "visit";
      readonly index: number;
      readonly at: number;
      readonly view: PublicView;
      /** The crowd's decisions on it. */
      readonly entries: OrderEntry[];
    }
  | {
      readonly kind: "report";
      readonly index: number;
      readonly report: OrderReport | Execution;
    };

/**
 * Keeps all that the crowd may know and all that it decides. `log` grows as the market runs. Without `views` it keeps no copies of the
 * views, for readers of the decisions alone.
 */
export function recorder(views = true): { readonly log: Known[]; readonly watcher: Watcher } {
  const log: Known[] = [];
  let entries: OrderEntry[] = [];
  return {
    log,
    watcher: {
      began: (at) => log.push({ kind: "begin", at }),
      visiting(index, view, at) {
        entries = [];
        log.push({ kind: "visit", index, at, view: views ? copyOf(view) : view, entries });
      },
      operated: (_, entry) => entries.push(messageOf(entry)),
      heard: (index, report) => log.push({ kind: "report", index, report: withoutOthers(report) }),
    },
  };
}

/** The day's terms are never changed, only replaced, and a firm sees that they were. */
function copyOf({ phase, terms, last, quote, book }: PublicView): PublicView {
  return { ...structuredClone({ phase, last, quote, book }), terms };
}

/** The message to the exchange: the crowd keeps its own notes in the same objects. */
function messageOf(entry: OrderEntry): OrderEntry {
  if (entry.kind !== "new") return { ...entry };
  const { kind, orderId, participant, side, price, quantity, condition } = entry;
  const order = { kind, orderId, participant, side, price, quantity };
  return condition === undefined ? order : { ...order, condition };
}

/** A report as a firm may read it: the other side of an execution is private. */
function withoutOthers(report: OrderReport | Execution): OrderReport | Execution {
  if (report.kind !== "executed") return structuredClone(report);
  const { traces: _, ...execution } = report;
  const own = (orderId: number) => (orderId < 0 ? orderId : 0);
  return {
    ...execution,
    buyOrderId: own(execution.buyOrderId),
    sellOrderId: own(execution.sellOrderId),
  };
}

/** The place where a crowd of this seed, given only what it may know, decides otherwise than the log; null without one. */
export function firstDifference(seed: string, log: readonly Known[], count: number): string | null {
  const crowd = createCrowd(seed, inventUniverse(seed, count));
  for (const [place, known] of log.entries()) {
    if (known.kind === "begin") {
      crowd.takeAnnouncements();
      crowd.beginMarket(known.at);
    } else if (known.kind === "report") crowd.hear(known.index, known.report);
    else {
      const decided = JSON.stringify(crowd.act(known.index, known.view, known.at).map(messageOf));
      const recorded = JSON.stringify(known.entries);
      if (decided !== recorded) return `${place}: ${recorded}, but now ${decided}`;
    }
  }
  return null;
}
