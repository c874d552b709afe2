// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { useOwnLevels } from "./use-own-levels.ts";

afterEach(cleanup);

function Labels() {
  return useOwnLevels("6W3A").map(({ key, label }) => <p key={key}>{label}</p>);
}

test("the average's level shows the shares held and the server's result on them", async () => {
  const holding = { side: "long", averagePrice: 2824.8, quantity: 600, unrealisedProfit: 13_000 };
  const items = [
    { ...holding, code: "6W3A" },
    { ...holding, code: "6W3A", side: "short", quantity: 100, unrealisedProfit: -400 },
    { ...holding, code: "7X2C", quantity: 900 },
  ];
  renderWithServices(<Labels />, {
    call: (name) => Promise.resolve({ items: name === "trade/holdings" ? items : [] }),
    token: "T",
  });
  expect(await screen.findByText("買平均 600株 +13,000円")).toBeDefined();
  expect(screen.getByText("売平均 100株 −400円")).toBeDefined();
  expect(screen.queryByText(/900/)).toBeNull();
});
