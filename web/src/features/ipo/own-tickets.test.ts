import type { LotteryProof } from "@akari/verify/draw/proof";
import { expect, test } from "vitest";
import { ownTickets } from "./own-tickets.ts";

const hex = "0".repeat(64);
const proof: LotteryProof = {
  format: "akari-draw-proof-1",
  kind: "lottery",
  commitment: hex,
  terms: `lottery 1 9Z1A 3 10 1000 1 ${hex}`,
  entries: [`entry customer 5 2 ${hex}`, `entry customer 9 3 ${hex}`, `entry simulated 1 2 ${hex}`],
  root: hex,
  tape: { previousHead: null, prints: ["print"], head: hex },
  secret: hex,
  order: [4, 7, 1, 3, 6, 2, 5],
};

test("M-IPO-4 each own lot has its number on the list, its place in the draw, and whether it has won", () => {
  const own = [{ number: 9, lots: 3, random: hex }];
  expect(ownTickets({ ...proof, own })).toEqual([
    { ticket: 3, place: 4, won: false },
    { ticket: 4, place: 1, won: true },
    { ticket: 5, place: 7, won: false },
  ]);
});

test("without own entries there are no own tickets, and a simulated entry of the same number is ignored", () => {
  expect(ownTickets(proof)).toEqual([]);
  expect(ownTickets({ ...proof, own: [{ number: 1, lots: 2, random: hex }] })).toEqual([]);
});
