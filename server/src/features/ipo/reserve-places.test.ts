import { expect, test } from "vitest";
import { placesOf, reachedPlace } from "../../uses/ipo/reserve-places.ts";

const random = "0".repeat(64);
/** Tickets 1 and 2 are of customer 7, 3 to 5 of customer 9, 6 of a simulated entry. */
const drawn = {
  entries: [
    `entry customer 7 2 ${random}`,
    `entry customer 9 3 ${random}`,
    `entry simulated 7 1 ${random}`,
  ],
  order: [4, 2, 5, 1, 6, 3],
};

test("M-IPO-4 each lot of an entry has won or has its place in the reserve", () => {
  expect(placesOf(drawn, 9, 1)).toEqual([
    { ticket: 3, reservePlace: 5 },
    { ticket: 4, reservePlace: null },
    { ticket: 5, reservePlace: 2 },
  ]);
  expect(placesOf(drawn, 7, 1)).toEqual([
    { ticket: 1, reservePlace: 3 },
    { ticket: 2, reservePlace: 1 },
  ]);
  expect(placesOf(drawn, 8, 1)).toEqual([]);
});

test("the reserve moves up by the lapsed lots, and skips the tickets of earlier winners", () => {
  expect([0, 1, 2, 3, 9].map((lapsed) => reachedPlace(drawn, 1, lapsed))).toEqual([0, 1, 3, 4, 4]);
});
