// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { EveryonesWins } from "./everyones-wins.tsx";
import { useChance } from "./use-chance.ts";

beforeEach(completeDom);
afterEach(cleanup);

function Game() {
  const { chance, take } = useChance();
  return (
    <>
      <button type="button" onClick={take}>
        {chance?.status ?? "take"}
      </button>
      <EveryonesWins shown={1} />
    </>
  );
}

test("M-HOME-4 an own win is listed among everyone's as soon as it is drawn", async () => {
  let status = "none";
  const { queries } = renderWithServices(<Game />, {
    token: "token",
    async call(name) {
      if (name === "luck/take") {
        status = "pending";
        return { chanceId: "7" };
      }
      if (name === "luck/history")
        return { items: status === "none" ? [] : [{ chanceId: "7", status }] };
      const won = status === "drawn" ? 1 : 0;
      if (name === "luck/wins") return { items: [], today: { drawn: won, won } };
      return {};
    },
  });
  expect(await screen.findByText("本日の抽選0回、当選0回")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "take" }));
  expect(await screen.findByRole("button", { name: "pending" })).toBeDefined();
  // The next trade decides, and the account's event causes one more read of the customer's own data.
  status = "drawn";
  await queries.invalidateQueries({ queryKey: ["luck/history"] });
  expect(await screen.findByText("本日の抽選1回、当選1回")).toBeDefined();
});
