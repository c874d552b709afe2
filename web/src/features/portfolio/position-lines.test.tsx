// @vitest-environment jsdom
import type { PositionItem } from "@akari/api/portfolio";
import desk from "@akari/api/texts/desk.ja.json" with { type: "json" };
import texts from "@akari/api/texts/portfolio.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { PositionLines } from "./position-lines.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const position = {
  positionId: "1",
  code: "6W3A",
  side: "long",
  leverage: 1,
  quantity: 400,
  averagePrice: 2822.5,
  lastPrice: 2846.5,
  marketValue: 1_138_600,
  unrealisedProfit: 9_600,
  realisedProfit: 0,
  status: "holding",
} as PositionItem;
const short: PositionItem = {
  ...position,
  positionId: "2",
  code: "4X21",
  side: "short",
  leverage: 3,
  status: "closing",
};
const call = (name: string) =>
  Promise.resolve({
    items: name === "trade/positions" ? [position, short] : [],
    positions: [],
    nextCursor: null,
  });

test("each open position has its kind, name, figures and result in one row that links to its details", async () => {
  renderWithServices(<PositionLines empty="nothing" />, { token: "T", call });
  const [own, other] = await screen.findAllByRole("listitem");
  if (own === undefined || other === undefined) throw new Error("a position has no row");
  expect(own.dataset).toMatchObject({ level: "2822.5", share: "6W3A" });
  expect(own.textContent).toContain(texts.kind.cash);
  expect(own.textContent).toContain("6W3A");
  expect(own.textContent).toContain("400株 2,822.5 → 2,846.5");
  expect(own.textContent).toContain("+9,600円");
  expect(own.textContent).toContain("+0.85%");
  expect(within(own).getByRole("link").getAttribute("href")).toContain("positionId=1");
  expect(other.textContent).toContain(`${texts.kind.short} ${texts.times.replace("{times}", "3")}`);
  expect(other.textContent).toContain(texts.status.closing);
  // Without a way to close them there are no buttons.
  expect(screen.queryByRole("button")).toBeNull();
});

test("beside its share a row leaves out the name and has a button whose accessible name names the position", async () => {
  const closed: string[] = [];
  renderWithServices(
    <PositionLines
      code="6W3A"
      onClose={({ positionId }) => closed.push(positionId)}
      empty="nothing"
    />,
    { token: "T", call },
  );
  const [own] = await screen.findAllByRole("listitem");
  expect(own?.textContent).not.toContain("6W3A");
  expect(own?.textContent).toContain(
    desk.ownPositionLine.replace("{quantity}", "400株").replace("{average}", "2,822.5"),
  );
  fireEvent.click(
    screen.getByRole("button", { name: `${texts.table.sell} ${texts.kind.cash} 400株` }),
  );
  expect(closed).toEqual(["1"]);
});

test("without open positions it shows a message", async () => {
  renderWithServices(<PositionLines empty="nothing" />, {
    token: "T",
    call: () => Promise.resolve({ items: [], positions: [], nextCursor: null }),
  });
  expect(await screen.findByText("nothing")).toBeDefined();
});
