import { expect, test } from "vitest";
import { link } from "../link.ts";
import { drawnOrder } from "./lottery.ts";
import { NumberStream } from "./number-stream.ts";
import { prizeAt } from "./prize-draw.ts";
import { bytesFor, printedPrizes } from "./testing/made-proof.ts";

/** Pearson's statistic of observed counts against expected ones. */
function chiSquare(observed: readonly number[], expected: readonly number[]): number {
  return observed.reduce(
    (sum, count, index) => sum + (count - expected[index]!) ** 2 / expected[index]!,
    0,
  );
}

/**
 * The statistic that a fair draw exceeds once in ten thousand: the approximation of Wilson and Hilferty, within half a percent from
 * four degrees of freedom up.
 */
function critical(degrees: number): number {
  const z = 3.719;
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + z * Math.sqrt(part)) ** 3;
}

test("M-HON-3 a million prize draws fall by the printed odds", () => {
  const draws = 1_000_000;
  const { prizes } = printedPrizes;
  const counts = [...prizes, null].map(() => 0);
  const secret = bytesFor("a fixed secret");
  for (let number = 1; number <= draws; number += 1) {
    const seed = link("akari/draw-prize", secret, `chance 1 ${number}`);
    const prize = prizeAt(prizes, new NumberStream(seed).below(1000));
    counts[prize === null ? prizes.length : prizes.indexOf(prize)]! += 1;
  }
  const chances = prizes.map((prize) => prize.chances);
  const none = 1000 - chances.reduce((sum, one) => sum + one, 0);
  const expected = [...chances, none].map((one) => (draws * one) / 1000);
  expect(chiSquare(counts, expected)).toBeLessThan(critical(counts.length - 1));
});

test("M-HON-3 a million tickets of lotteries fall on every place equally often", () => {
  const tickets = 20;
  const lotteries = 50_000;
  const seed = bytesFor("another fixed secret");
  const places = Array.from({ length: tickets }, () => Array.from({ length: tickets }, () => 0));
  for (let number = 1; number <= lotteries; number += 1)
    for (const [place, ticket] of drawnOrder(
      link("akari/draw-seed", seed, String(number)),
      tickets,
    ).entries())
      places[ticket - 1]![place]! += 1;
  const expected = Array.from({ length: tickets }, () => lotteries / tickets);
  // Rows and columns both add up to the number of lotteries, so the table has (tickets - 1) squared degrees of freedom.
  const statistic = places.reduce((sum, counts) => sum + chiSquare(counts, expected), 0);
  const degrees = (tickets - 1) ** 2;
  expect((statistic * (tickets - 1)) / tickets).toBeLessThan(critical(degrees));
  expect((statistic * (tickets - 1)) / tickets).toBeGreaterThan(2 * degrees - critical(degrees));
});

test("a crooked draw fails the same measure", () => {
  const fair = Array.from({ length: 5 }, () => 200_000);
  expect(chiSquare([201_000, 199_750, 199_750, 199_750, 199_750], fair)).toBeLessThan(critical(4));
  expect(chiSquare([203_000, 199_250, 199_250, 199_250, 199_250], fair)).toBeGreaterThan(
    critical(4),
  );
});
