// @vitest-environment jsdom
import type { PositionItem } from "@akari/api/portfolio";
import texts from "@akari/api/texts/portfolio.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { Badge } from "@akari/ui/badge.tsx";
import { afterEach, beforeEach, expect, test } from "vitest";
import { heldShares } from "../../../test/held-shares.ts";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { instrument } from "../../quotes/testing/instrument.ts";
import { PositionFigures } from "./position-figures.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const closed = {
  status: "closed",
  quantity: 0,
  closedQuantity: 300,
  closedAt: "2026-11-20T10:00:00+09:00",
  closingPrice: 2846.5,
} as const;

function show(change: Partial<PositionItem>) {
  renderWithServices(
    <PositionFigures position={{ ...heldShares, ...change }} instrument={instrument} />,
    { call: (name) => Promise.reject(new Error(name)), token: "T" },
  );
}

test.each([{}, closed])("shares owned outright have a badge without a direction: %o", (change) => {
  render(<Badge tone="neutral">grey</Badge>);
  show(change);
  expect(screen.getByText(texts.kind.cash).className).toBe(screen.getByText("grey").className);
});

const { quantity, openedQuantity, tradedQuantity, leverage } = texts.detail;
const margin = { side: "short", leverage: 2 } as const;

test.each([
  ["shares that are held", {}, quantity, false],
  ["shares that were sold", closed, tradedQuantity, false],
  ["an open margin position", margin, openedQuantity, true],
  ["a closed margin position", { ...margin, ...closed }, openedQuantity, true],
] as const)(
  "%s have the quantity under its own word, and leverage only on margin",
  (_, change, label, leveraged) => {
    show(change);
    const labels = [quantity, openedQuantity, tradedQuantity].filter((word) =>
      screen.queryByText(word),
    );
    expect(labels).toEqual([label]);
    expect(screen.getAllByText("300株").length).toBe(1);
    expect(screen.queryByText(leverage) !== null).toBe(leveraged);
  },
);
