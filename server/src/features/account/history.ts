import type { History } from "@akari/api/account";
import { tradingDateAt } from "@akari/exchange/schedule";
import type { Edge } from "../../edge.ts";
import type { Call } from "../../http/handler.ts";
import { timeOf, yenOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { calendarOf } from "../portfolio/trading-calendar.ts";
import { type AssetState, statesOf, totalAssetsOf } from "./asset-past.ts";
import { gridOf } from "./history-grid.ts";
import { readAssetPast, readPrices } from "./read-past.ts";

/** A state of the account just before an instant, epoch ms. */
interface Sample {
  readonly at: number;
  readonly state: AssetState;
}

interface Point {
  readonly at: number;
  /** Sen. */
  readonly total: number;
}

/** Total assets over a range: nothing of it is stored, all is recomputed from postings, executions and bars. */
export async function assetHistory({
  edge,
  request: { range },
  session,
  at: now,
}: Call<"account/history">): Promise<History | Refusal> {
  const grid = gridOf(range, now);
  const past = await readAssetPast(edge.sql, session.accountId, grid);
  if (past === null) return refuse("ACCOUNT_UNKNOWN");

  const states = statesOf(past, grid.length);
  const samples = grid.map((at, place): Sample => ({ at, state: states[place]! }));
  const points = [
    ...(await pointsOf(edge, sinceOpening(samples, Math.min(past.openedAt, now)))),
    { at: now, total: totalNow(edge, states.at(-1)!) },
  ];
  const deposited = past.moves.reduce((sum, move) => sum + move.deposited, 0);
  return {
    points: points.map(({ at, total }) => ({ time: timeOf(at), totalAssets: yenOf(total) })),
    netDeposits: yenOf(deposited),
    profit: yenOf(points.at(-1)!.total - points[0]!.total - deposited),
  };
}

/** Before it was opened an account is nothing: then the line begins with its opening. */
function sinceOpening(samples: readonly Sample[], openedAt: number): Sample[] {
  const first = samples[0];
  if (first !== undefined && first.at >= openedAt) return [...samples];
  const opening = { at: openedAt, state: { balance: 0, positions: [] } };
  return [opening, ...samples.filter(({ at }) => at > openedAt)];
}

async function pointsOf(edge: Edge, samples: readonly Sample[]): Promise<Point[]> {
  const held = samples.flatMap(({ at, state }) =>
    [...new Set(state.positions.map(({ code }) => code))].map((code) => ({ code, at })),
  );
  const prices = new Map(
    (await readPrices(edge.sql, held)).map(({ code, at, price }) => [`${code} ${at}`, price]),
  );
  const calendar = calendarOf(edge);
  return samples.map(({ at, state }) => ({
    at,
    total: totalAssetsOf(state, {
      tradingDate: tradingDateAt(calendar, at),
      calendar,
      priceOf: (code) => prices.get(`${code} ${at}`) ?? basePrice(edge, code),
    }),
  }));
}

/** By the same prices and date as the account's summary. */
function totalNow(edge: Edge, state: AssetState): number {
  return totalAssetsOf(state, {
    tradingDate: edge.market.tradingDate,
    calendar: calendarOf(edge),
    priceOf: (code) => edge.market.lastPrice(code),
  });
}

function basePrice({ market }: Edge, code: string): number {
  return market.quote(code)?.terms.basePrice ?? market.lastPrice(code);
}
