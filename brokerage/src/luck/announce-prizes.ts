import { isHex } from "@akari/verify/draw/hex";
import { accepted, type Decision, denied } from "../decision.ts";
import type { BrokerageEvent } from "../events.ts";
import { houseEntry } from "../ledger/house-entry.ts";
import { house, move } from "../ledger/lines.ts";
import { sen } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { AnnouncePrizes } from "./commands.ts";
import { poolFor, type PrizeSeries, seriesIdOf, seriesTimesAt } from "./prize-series.ts";

/**
 * Announces the series of a trading date with the commitment to its secret. Before that the pool is filled up: outside > prizes, an entry of the
 * firm's own chain (docs/luck.md#pool).
 * Denied: PRIZES_TERMS_INVALID, PRIZES_OVER, PRIZES_ANNOUNCED.
 */
export function decideAnnouncePrizes(state: Brokerage, command: AnnouncePrizes): Decision {
  const { draw, commitment, from, until, at } = command;
  if (!isHex(commitment)) return denied("PRIZES_TERMS_INVALID", "commitment");
  if (!Number.isSafeInteger(from)) return denied("PRIZES_TERMS_INVALID", "from");
  const times = seriesTimesAt(state.calendar, from);
  if (times.from !== from) return denied("PRIZES_TERMS_INVALID", "from");
  if (times.until !== until) return denied("PRIZES_TERMS_INVALID", "until");
  if (at >= until) return denied("PRIZES_OVER", "until");
  const { tradingDate } = times;
  for (const running of state.prizeSeries.values())
    if (running.tradingDate === tradingDate || running.draw === draw)
      return denied("PRIZES_ANNOUNCED", "from");

  const id = seriesIdOf(tradingDate);
  const pool = sen(Math.max(state.house.prizes, poolFor(state.accounts.size)));
  const fed = sen(pool - state.house.prizes);
  const events: BrokerageEvent[] = [];
  if (fed > 0) {
    const cause = { kind: "prizes", id } as const;
    const moves = [move(house("outside"), house("prizes"), fed)];
    const entry = houseEntry(state, "prizes-fed", cause, moves, at);
    events.push({ kind: "house-entry-posted", entry });
  }
  const series: PrizeSeries = {
    id,
    draw,
    ...times,
    commitment,
    announcedAt: at,
    pool,
    fed,
    taken: 0,
    status: "announced",
    secret: null,
    revealedAt: null,
  };
  events.push({ kind: "prizes-announced", series });
  return accepted({ events, outgoing: [] }, { seriesId: id });
}
