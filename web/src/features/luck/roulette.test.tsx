// @vitest-environment jsdom
import home from "@akari/api/texts/home.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { tellingHold } from "../../messages/telling-hold.ts";
import { Roulette } from "./roulette.tsx";

beforeEach(completeDom);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(SVGElement.prototype, "getAnimations");
});

const texts = home.roulette;
const state = {
  left: 2,
  prizes: [
    { rank: 1, amount: 100_000, percent: 0.1 },
    { rank: 4, amount: 100, percent: 30 },
  ],
  noPrizePercent: 69.9,
  average: 330,
  running: {},
};
const won = {
  chanceId: "7",
  status: "drawn",
  rank: 4,
  amount: 100,
  drawnAt: "2026-11-28T04:10:00.000+09:00",
};

const everyones = (count: number) => `本日の抽選${count}回、当選${count}回`;

/** The roulette after a chance has been taken and drawn; `moves`: the wheel's animations. */
async function turn(moves: readonly Pick<Animation, "finished">[]) {
  Object.assign(SVGElement.prototype, { getAnimations: () => moves });
  let isTaken = false;
  renderWithServices(<Roulette />, {
    token: "token",
    async call(name) {
      if (name === "luck/take") isTaken = true;
      if (name === "luck/state") return state;
      if (name === "luck/history") return { items: isTaken ? [won] : [] };
      if (name === "luck/wins") {
        const count = isTaken ? 1 : 0;
        return { items: [], today: { drawn: count, won: count } };
      }
      return { chanceId: "7" };
    },
  });
  await screen.findByText(everyones(0));
  fireEvent.click(screen.getByRole("button", { name: /ルーレットを回す/ }));
}
const result = texts.result.replace("{rank}", "4").replace("{amount}", "100円");

test("M-OUT-114 the result is announced once the wheel shows it, nowhere earlier", async () => {
  const { promise, resolve } = Promise.withResolvers<Animation>();
  await turn([{ finished: promise }]);
  await screen.findByRole("button", { name: new RegExp(texts.turning) });
  await vi.waitFor(() => expect(document.querySelector("[style*='rotate(-']")).not.toBeNull());
  expect(screen.queryByText(result)).toBeNull();
  expect(screen.queryByText(texts.own)).toBeNull();
  expect(screen.getByText(everyones(0))).toBeDefined();
  expect(tellingHold.isHeld()).toBe(true);
  await act(async () => resolve({} as Animation));
  expect(await screen.findByText(result)).toBeDefined();
  expect(screen.getByText(texts.own)).toBeDefined();
  expect(await screen.findByText(everyones(1))).toBeDefined();
  expect(tellingHold.isHeld()).toBe(false);
});

test("with reduced motion nothing turns, and the result is announced at once", async () => {
  await turn([]);
  expect(await screen.findByText(result)).toBeDefined();
});
