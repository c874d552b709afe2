import { akariMarket, enterRecords, FillLog } from "./akari-market.ts";
import type { Flow } from "./flow-file.ts";
import { HashOfTrades } from "./hash-of-trades.ts";
import { enterIntoRival, rivalIds, rivalMarket } from "./rival-market.ts";

export const engineNames = ["akari", "nodejs-order-book"] as const;
export type EngineName = (typeof engineNames)[number];

/** One run of a flow on fresh books. */
export interface Pass {
  /** Enters the records from `from` up to `to`. */
  run(from: number, to: number): void;
  /** Whether the flow's trades match: by hash if the engine reports each trade, else by number. */
  agrees(): boolean;
}

export interface Engine {
  /** Creates the books and the driver's order table. */
  begin(): Pass;
}

/** Creates an engine's driver, before any timing. */
export function engine(name: EngineName, flow: Flow): Engine {
  return name === "akari" ? akari(flow) : rival(flow);
}

function akari(flow: Flow): Engine {
  const fills = new FillLog(flow.trades);
  return {
    begin() {
      const market = akariMarket(flow);
      fills.used = 0;
      return {
        run(from, to) {
          const end = enterRecords(market, flow.words, fills, from, to);
          if (end !== to) throw new Error(`record ${end} was refused`);
        },
        agrees() {
          const hash = new HashOfTrades();
          fills.forEach((taker, maker, yen, quantity) => hash.add(taker, maker, yen, quantity));
          return hash.value === flow.hash && hash.trades === flow.trades;
        },
      };
    },
  };
}

function rival(flow: Flow): Engine {
  const ids = rivalIds(flow);
  return {
    begin() {
      const books = rivalMarket(flow);
      let trades = 0;
      return {
        run(from, to) {
          trades += enterIntoRival(books, flow.words, ids, from, to);
        },
        agrees: () => trades === flow.trades,
      };
    },
  };
}
