import { expect, test } from "vitest";
import { commandRules } from "../products.ts";

/** Kinds of commands that name an offering, an entry or a draw. */
const ofOfferings = Object.entries(commandRules).filter(([kind]) => /offering|ipo/.test(kind));

test("M-ST-12 M-GAP-11 no command of an operator or the desk grants, approves or removes a win: only an offering itself can be announced", () => {
  const byPeople = ofOfferings.filter(
    ([, { from }]) =>
      from !== "own account" && from.some((kind) => kind === "operator" || kind === "desk"),
  );
  expect(byPeople.map(([kind]) => kind)).toEqual(["announce-offering"]);
  expect(ofOfferings.map(([kind]) => kind).toSorted()).toEqual([
    "announce-offering",
    "apply-ipo",
    "change-ipo",
    "decline-ipo",
    "draw-offering",
    "pay-ipo",
    "withdraw-ipo",
  ]);
  expect(commandRules["draw-offering"].from).toEqual(["clock"]);
});
