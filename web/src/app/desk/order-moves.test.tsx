// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import type { AmendPreview, OrderItem } from "@akari/api/order";
import chart from "@akari/api/texts/instrument.ja.json" with { type: "json" };
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { LevelTag } from "../../features/instrument/level-tag.tsx";
import { useOwnLevels } from "../../features/instrument/use-own-levels.ts";
import { amendPreview, endsAsAWhole } from "../../features/order/testing/figures.ts";
import { openOrder } from "../../features/order/testing/order.ts";
import { quote } from "../../quotes/testing/quote.ts";
import { OrderMoves } from "./order-moves.tsx";

beforeEach(() => {
  completeDom();
  Element.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

const order = {
  orderId: "7",
  code: quote.code,
  side: "long",
  intent: "open",
  type: "limit",
  price: 2910,
  quantity: 300,
  filledQuantity: 100,
  status: "working",
  origin: "customer",
  stop: null,
  condition: null,
} as unknown as OrderItem;

/** The tags of a chart on which a pixel is a yen: its top is 3,000 yen. */
function Tags() {
  return useOwnLevels(quote.code).map((level) => (
    <LevelTag key={level.key} level={level} decimals={1} priceAt={(y) => 3_000 - y} />
  ));
}

function renderTags(
  orders: readonly OrderItem[],
  amend = () => Promise.resolve<unknown>({}),
  preview: () => Promise<AmendPreview> = () => Promise.resolve(amendPreview),
) {
  let alive = orders;
  const call = vi.fn((name: string, _request: object) => {
    if (name === "trade/orders") return Promise.resolve({ items: alive, nextCursor: null });
    if (name === "trade/holdings") return Promise.resolve({ items: [], nextCursor: null });
    if (name === "trade/amendPreview") return preview();
    return name === "trade/amend" ? amend() : Promise.reject(new Error(name));
  });
  const { queries } = renderWithServices(
    <OrderMoves quote={quote}>
      <Tags />
    </OrderMoves>,
    { call, token: "T" },
  );
  const amended = () =>
    call.mock.calls.filter(([name]) => name === "trade/amend").map(([, request]) => request);
  const show = (next: readonly OrderItem[]) => {
    alive = next;
    return act(() => queries.invalidateQueries({ queryKey: ["trade/orders"] }));
  };
  return { amended, show };
}

const name = chart.chart.own.move.replace(
  "{label}",
  chart.chart.own.buy.replace("{quantity}", "200"),
);
const line = () => screen.findByRole("slider", { name });
const priceOf = (element: HTMLElement) => Number(element.getAttribute("aria-valuenow"));

test("an order's line moves by ticks with the arrows, Enter asks, and confirming amends the price only", async () => {
  const { amended } = renderTags([order], () => Promise.resolve({ orderId: "7" }));
  const handle = await line();
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "ArrowDown" });
  expect(priceOf(handle)).toBeGreaterThan(2910);
  const price = priceOf(handle);
  fireEvent.keyDown(handle, { key: "Enter" });
  expect(await screen.findByText(texts.move.title)).toBeDefined();
  expect(amended()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: texts.amend }));
  await waitFor(() =>
    expect(amended()).toEqual([{ clientId: expect.any(String), orderId: "7", price }]),
  );
  await waitFor(() => expect(screen.queryByText(texts.move.title)).toBeNull());
});

test("a dragged line snaps to the tick, and giving up puts it back without a request", async () => {
  const { amended } = renderTags([order]);
  const handle = await line();
  fireEvent.pointerDown(handle, { button: 0, clientY: 90, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientY: 70.3, pointerId: 1 });
  const dragged = priceOf(handle);
  expect(dragged).not.toBe(2910);
  expect((dragged * 10) % 5).toBe(0);
  fireEvent.pointerUp(handle, { pointerId: 1 });
  fireEvent.click(await screen.findByRole("button", { name: texts.move.keep }));
  await waitFor(() => expect(priceOf(handle)).toBe(2910));
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "Escape" });
  expect(priceOf(handle)).toBe(2910);
  expect(amended()).toEqual([]);
});

test("the question names the price at which a line was released, however fast", async () => {
  renderTags([order]);
  const handle = await line();
  fireEvent.pointerDown(handle, { button: 0, clientY: 90, pointerId: 1 });
  // Browsers send the last movement right before the release, with no time to render between them.
  act(() => {
    const at = { clientY: 70, bubbles: true };
    handle.dispatchEvent(new MouseEvent("pointermove", at));
    handle.dispatchEvent(new MouseEvent("pointerup", at));
  });
  expect(await screen.findByText("3,020.0円")).toBeDefined();
});

test("the question shows the order's hold and cost at its new price, and whether it keeps its place", async () => {
  renderTags([order]);
  const handle = await line();
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "Enter" });
  expect(await screen.findByText("853,929円")).toBeDefined();
  expect(screen.getByText(/852,426円/)).toBeDefined();
  // With its unit, as every figure of a question.
  expect(screen.getByText(chart.chart.own.buy.replace("{quantity}", "200株"))).toBeDefined();
  expect(screen.getByText(texts.amended.queues.lost)).toBeDefined();
});

test("M-VAL-30 a move that would be denied shows the reason and cannot be confirmed", async () => {
  const msg = "買付余力が足りません。";
  const denial = { reason: "FUNDS_SHORT", msg };
  const { amended } = renderTags([order], undefined, () =>
    Promise.resolve({ ...amendPreview, denial }),
  );
  const handle = await line();
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "Enter" });
  expect((await screen.findByRole("alert")).textContent).toContain(msg);
  const confirm = screen.getByRole("button", { name: texts.amend }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: texts.move.keep }));
  await waitFor(() => expect(priceOf(handle)).toBe(2910));
  expect(amended()).toEqual([]);
});

test("a move onto an own order on the other side shows that the order would end and cannot be confirmed", async () => {
  const { amended } = renderTags([order], undefined, () =>
    Promise.resolve({ ...amendPreview, outcome: "ends", selfTrade: endsAsAWhole }),
  );
  const handle = await line();
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "Enter" });
  expect((await screen.findByRole("alert")).textContent).toContain(endsAsAWhole.msg);
  const confirm = screen.getByRole("button", { name: texts.amend }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  expect(amended()).toEqual([]);
});

test("an order that is filled while its move is confirmed leaves the other lines unchanged", async () => {
  const other = { ...order, orderId: "8", side: "short", price: 2950 } as OrderItem;
  const { show } = renderTags([order, other]);
  const handle = await line();
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "Enter" });
  await screen.findByText(texts.move.title);
  await show([other]);
  await waitFor(() => expect(screen.queryByText(texts.move.title)).toBeNull());
  const [left] = screen.getAllByRole("slider");
  fireEvent.keyDown(left!, { key: "ArrowUp" });
  expect(priceOf(left!)).toBeGreaterThan(2950);
  fireEvent.keyDown(left!, { key: "Escape" });
  expect(priceOf(left!)).toBe(2950);
});

test("a press without a drag moves nothing", async () => {
  renderTags([order]);
  const handle = await line();
  fireEvent.pointerDown(handle, { button: 0, clientY: 90, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientY: 92, pointerId: 1 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(priceOf(handle)).toBe(2910);
  expect(screen.queryByText(texts.move.title)).toBeNull();
});

test("M-VAL-30 a refused move shows the reason, and the line goes back", async () => {
  const msg = "この価格では受け付けられません。";
  const refused = new ApiError(0, msg, { reason: "PRICE_LIMIT", field: "price" }, null);
  renderTags([order], () => Promise.reject(refused));
  const handle = await line();
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "Enter" });
  fireEvent.click(await screen.findByRole("button", { name: texts.amend }));
  expect(await screen.findByText(msg)).toBeDefined();
  await waitFor(() => expect(priceOf(handle)).toBe(2910));
});

test("orders without a price, finished ones and the firm's own have no handle", async () => {
  renderTags([
    { ...order, orderId: "8", price: null },
    { ...order, orderId: "9", status: "filled" },
    { ...order, orderId: "10", price: 2920, origin: "margin" } as unknown as OrderItem,
  ]);
  await screen.findAllByText(chart.chart.own.buy.replace("{quantity}", "200"));
  expect(screen.queryAllByRole("slider")).toEqual([]);
});

/** Two orders of one side at one price: their quantities are summed on one line. */
const twins: readonly OrderItem[] = [
  { ...openOrder, ...order },
  { ...openOrder, ...order, orderId: "8", quantity: 500, filledQuantity: 0 },
];
const nameOfTwins = chart.chart.own.show.replace(
  "{label}",
  chart.chart.own.several
    .replace("{label}", chart.chart.own.buy.replace("{quantity}", "700"))
    .replace("{count}", "2"),
);

test("orders of one side at one price share one tag, which shows their number and links to each of them", async () => {
  const { show } = renderTags([...twins, { ...order, orderId: "9", price: 2950 }]);
  fireEvent.click(await screen.findByRole("button", { name: nameOfTwins }));
  // The third is at another price and keeps its handle.
  expect(screen.getAllByRole("slider", { hidden: true })).toHaveLength(1);
  const sheet = screen.getByRole("dialog");
  const links = within(sheet).getAllByRole("link");
  expect(links.map((link) => /orderId=(\d+)/.exec(link.getAttribute("href") ?? "")?.[1])).toEqual([
    "7",
    "8",
  ]);
  fireEvent.click(
    within(sheet).getByRole("button", { name: new RegExp(`^${texts.manage} .*500`) }),
  );
  expect(screen.getAllByRole("dialog")).toHaveLength(2);
  // A cancelled order leaves the sheets, and the remaining one has a handle again.
  await show(twins.slice(0, 1));
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  await show([]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an order moved away from another one at its price has its own line meanwhile", async () => {
  const { show } = renderTags([order, { ...order, orderId: "8", price: 2910.5 }]);
  const [first] = await screen.findAllByRole("slider");
  fireEvent.keyDown(first!, { key: "ArrowUp" });
  expect(screen.getAllByRole("slider").map(priceOf)).toEqual([2910.5, 2910.5]);
  fireEvent.keyDown(first!, { key: "Escape" });
  await show([order, { ...order, orderId: "8" }]);
  await waitFor(() => expect(screen.queryByRole("slider")).toBeNull());
  expect(screen.getAllByRole("button")).toHaveLength(1);
});
