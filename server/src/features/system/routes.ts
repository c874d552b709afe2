import { version } from "@akari/api/system";
import { nextBoundary } from "@akari/exchange/schedule";
import { runBy } from "../../http/run-by.ts";
import { seedCommitment } from "@akari/verify/seed-commitment";
import type { Handlers } from "../../http/handler.ts";
import { timeOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { calendarOf } from "../../uses/calendar.ts";
import { orderDates } from "./order-dates.ts";
import { realExchangeAt } from "./real-exchange.ts";

type SystemHandlers = Pick<Handlers, "system/version" | "system/host" | "system/streamCheck">;

/** Retry-After, in seconds, while the market does not answer. */
const marketBackSeconds = 2;

/** The running version, and its start (epoch milliseconds). */
export interface Running {
  readonly build: string;
  readonly commit: string | null;
  readonly startedAt: number;
}

export function systemRoutes({ build, commit, startedAt }: Running): SystemHandlers {
  return {
    // The stream judges a page in the same way (`push/upgrade.ts`), but a browser does not tell a page why its socket was refused.
    "system/streamCheck": ({ foreign, edge }) =>
      // Data read meanwhile would look live, as on the stream.
      edge.core.answers
        ? { refused: foreign }
        : refuse("OVERLOADED", { parameters: { seconds: marketBackSeconds } }),

    "system/version": () => ({ version, build, commit, startedAt: timeOf(startedAt) }),

    "system/host": ({ edge, at }) => {
      const { core, market, config } = edge;
      const calendar = calendarOf(edge);
      const boundary = nextBoundary(calendar, at);
      return {
        schedule: core.ready.schedule,
        phase: market.phaseOfMarket(),
        tradingDate: market.tradingDate,
        orderDates: orderDates(calendar, market.tradingDate),
        serverTime: timeOf(at),
        nextBoundary: { kind: boundary.kind, at: timeOf(boundary.at) },
        realExchange: realExchangeAt(at),
        instruments: market.codes.length,
        operator: runBy(config),
        seedFixed: core.ready.seedFixed,
        seedCommitment: Buffer.from(seedCommitment(core.ready.marketSeed)).toString("hex"),
      };
    },
  };
}
