// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { PortfolioPage } from "./portfolio-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("positions and orders have no count before the account has loaded", () => {
  renderWithServices(
    <PortfolioPage view="positions" orders={null} offerings={null} banner={null} />,
    {
      call: () => new Promise(() => {}),
    },
  );
  const names = screen.getAllByRole("tab").map(({ textContent }) => textContent);
  expect(names).toEqual(["保有・\u2060建玉", "注文", "決済済", "IPO"]);
});
