// @vitest-environment jsdom
import type { MarketItem } from "@akari/api/instrument";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { marketItem } from "../../quotes/testing/market-item.ts";
import { MarketSection } from "./market-section.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const shares = Array.from({ length: 8 }, (_, place): MarketItem => ({
  ...marketItem,
  code: String(1000 + place),
  turnover: place,
}));
const codes = () =>
  [...document.querySelectorAll<HTMLElement>("[data-quote]")].map(
    ({ dataset }) => dataset["quote"],
  );

test("the five most traded shares keep their order, and a list read again during drawing replaces them", async () => {
  const { queries } = renderWithServices(<MarketSection clock={null} />, {
    call: (name) => Promise.resolve({ items: name === "market/list" ? shares : [] }),
  });
  await screen.findAllByRole("listitem");
  expect(codes()).toEqual(["1007", "1006", "1005", "1004", "1003"]);
  await act(async () => {
    queries.setQueryData(["market/list", {}], { items: shares.slice(0, 4) });
    queries.setQueryData(["market/list", {}], {
      items: shares.map((share) => (share.code === "1000" ? { ...share, turnover: 99 } : share)),
    });
  });
  await waitFor(() => expect(codes()).toEqual(["1000", "1007", "1006", "1005", "1004"]));
});
