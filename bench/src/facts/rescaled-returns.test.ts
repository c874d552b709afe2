import { createRandom } from "@akari/simulator/random";
import { expect, test } from "vitest";
import type { SessionRecord } from "./minute-record.ts";
import { rescaledReturns } from "./rescaled-returns.ts";
import { autocorrelation, mean } from "./return-statistics.ts";
import { type Returns, returnsWithinSessions } from "./returns.ts";

const days = 5;
const shares = 20;
const lengths = [150, 175];

/**
 * A week of serially uncorrelated returns with persistent volatility: common returns with wandering volatility, and own returns. With
 * `drift`, market-wide news is absorbed over some minutes on three days.
 */
function week(seed: string, drift: boolean): SessionRecord[] {
  const random = createRandom("rescaled", seed);
  const mids = Array.from({ length: shares }, () => 1_000);
  let nervous = 0;
  return Array.from({ length: 2 * days }, (_, session) => {
    const length = lengths[session % 2]!;
    const record: number[][] = mids.map(() => []);
    const sign = random.uniform() < 0.5 ? -1 : 1;
    for (let minute = 0; minute < length; minute += 1) {
      nervous += -nervous / 40 + 0.7 * Math.sqrt(2 / 40) * random.normal();
      const fromMiddle = (2 * minute) / length - 1;
      const wild = Math.exp(nervous) * (0.6 + 1.2 * fromMiddle ** 2);
      const since = minute - 60;
      const news = drift && session % 4 === 0 && since >= 0 ? sign * 9 * Math.exp(-since / 3) : 0;
      const common = wild * random.normal() + news;
      for (let share = 0; share < shares; share += 1) {
        mids[share]! *= Math.exp(0.000_3 * (common + 1.5 * random.normal()));
        record[share]!.push(mids[share]!);
      }
    }
    return { mids: record, lasts: record, volumes: record, spreads: record };
  });
}

const follows = (returnsOf: readonly Returns[]) =>
  mean(returnsOf.map((returns) => autocorrelation(returns, 1)));

test("wandering volatility makes plain returns look autocorrelated but not rescaled ones", () => {
  const weeks = Array.from({ length: 40 }, (_, seed) => week(String(seed), false));
  const spread = (of: (sessions: SessionRecord[]) => readonly Returns[]) =>
    Math.sqrt(mean(weeks.map((sessions) => follows(of(sessions)) ** 2)));
  const plain = spread((sessions) => returnsWithinSessions(sessions, "mids", 5));
  const rescaled = spread((sessions) => rescaledReturns(sessions, 5));
  expect(rescaled).toBeLessThan(0.75 * plain);
});

test("rescaled returns still show a drift after news", () => {
  const meanOf = (drift: boolean) =>
    mean(
      Array.from({ length: 8 }, (_, seed) =>
        follows(rescaledReturns(week(String(seed), drift), 5)),
      ),
    );
  expect(meanOf(true)).toBeGreaterThan(meanOf(false) + 0.03);
});

test("rescaling keeps a jump's size relative to the previous return, and keeps gaps", () => {
  const flat = Array.from({ length: 151 }, (_, minute) => 1_000 * (1 + 0.001 * (minute % 2)));
  const jumped = flat.map((mid, minute) => (minute < 60 ? mid : mid * 1.05));
  const mids = [flat.with(3, NaN), jumped];
  const sessions = [{ mids, lasts: mids, volumes: mids, spreads: mids }];
  const [gappy, returns] = rescaledReturns(sessions, 1);
  const plain = returnsWithinSessions(sessions, "mids", 1)[1]!;
  expect(returns![59]! / returns![58]!).toBeCloseTo(plain[59]! / plain[58]!, 0);
  expect([...gappy!.keys()].filter((place) => Number.isNaN(gappy![place]))).toEqual([2, 3]);
});
