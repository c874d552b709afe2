// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import terms from "@akari/api/texts/orderTerms.ja.json" with { type: "json" };
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import type { ConfirmParameters } from "../../../navigation/parameters.ts";
import { quote } from "../../../quotes/testing/quote.ts";
import { endsAsAWhole, endsInPart, preview } from "../testing/figures.ts";
import { OrderReviewPage } from "./order-review-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const parameters: ConfirmParameters = {
  clientOrderId: "a-1",
  code: "6W3A",
  side: "long",
  type: "limit",
  price: "2845",
  quantity: "300",
  leverage: "1",
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const sendable = () => waitFor(() => expect(button(texts.send).disabled).toBe(false));

/** Answers of the API by name; the test's own come first. */
function review(
  answers: Readonly<Record<string, () => Promise<unknown>>>,
  change: Partial<ConfirmParameters> = {},
) {
  const usual: typeof answers = {
    "market/quote": () => Promise.resolve(quote),
    "trade/preview": () => Promise.resolve(preview),
    "trade/orders": () => Promise.resolve({ items: [], nextCursor: null }),
    "trade/place": () => Promise.resolve({ orderId: "9", status: "working" }),
  };
  const call = vi.fn((name: string, _request: object) => {
    const answer = answers[name] ?? usual[name];
    return answer === undefined ? Promise.reject(new Error(name)) : answer();
  });
  const { navigator } = renderWithServices(
    <OrderReviewPage parameters={{ ...parameters, ...change }} />,
    { call, token: "T" },
  );
  const placed = () =>
    call.mock.calls.filter(([name]) => name === "trade/place").map(([, request]) => request);
  return { navigator, placed, call };
}

test("M-GAP-12 M-STK-8 the review shows the order read-only with its current costs", async () => {
  const { call } = review({});
  await sendable();
  for (const text of ["現物買", "300株", "853,500円", "429円", "853,929"])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(call).toHaveBeenCalledWith("trade/preview", {
    code: "6W3A",
    side: "long",
    type: "limit",
    price: 2845,
    quantity: 300,
    leverage: 1,
  });
});

test.each([
  [{ condition: "funari" }, true],
  [{ ocoTrigger: "2900" }, true],
  [{ ocoTrigger: "2900", ocoPrice: "2905" }, false],
  [{}, false],
] as const)(
  "an order that can trade at the daily limit shows its worst price: %o",
  async (change, stands) => {
    review({}, change);
    await sendable();
    expect(screen.queryByText(texts.cost.worstPrice) !== null).toBe(stands);
    expect(screen.queryByText("3,312.0円") !== null).toBe(stands);
  },
);

test.each([
  ["a limit buy is held at its own price", {}, 2845, null],
  ["an OCO at its dearer leg", { ocoTrigger: "2900", ocoPrice: "2905" }, 2905, "ownPrice"],
  ["funari as the market order that it becomes", { condition: "funari" }, 3312, "upperLimit"],
  ["a short sale at the upper limit", { side: "short", leverage: "2" }, 3312, "upperLimit"],
] as const)(
  "the calculation shows the price of the hold where it needs an explanation: %s",
  async (_, change, holdPrice, basis) => {
    review({ "trade/preview": () => Promise.resolve({ ...preview, holdPrice }) }, change);
    await sendable();
    const working = screen.queryByRole("region", { name: texts.working.label });
    if (basis === null) return expect(working).toBeNull();
    expect(working?.textContent).toContain(`${holdPrice.toLocaleString("ja")}.0円`);
    expect(working?.textContent).toContain(texts.working[basis]);
  },
);

test("the calculation of a short sale has its margin, its fee, and the amount that a fill returns", async () => {
  const short = {
    ...preview,
    holdPrice: 3312,
    heldMargin: 496_800,
    heldFee: 498,
    heldLotFee: 166,
    heldReturned: 70_123,
    held: 497_298,
  };
  review({ "trade/preview": () => Promise.resolve(short) }, { side: "short", leverage: "2" });
  await sendable();
  const working = screen.getByRole("region", { name: texts.working.label }).textContent;
  for (const part of [
    "保証金 3,312.0円 × 300株 ÷ 2",
    "496,800円",
    "手数料 0.05%(最大)",
    "498円",
    "2,845.0円で約定すると、差額の70,123円が現金に戻ります。",
    "100株ごとに円未満を切り上げ",
  ])
    expect(working).toContain(part);
});

test.each([
  ["continuous", "limit", "約定するまで板で待ちます"],
  ["continuous", "market", "板でいちばん安い売り注文から"],
  ["pre-opening", "market", "次の寄付の板寄せで、指値の注文より先に、1つの値段で約定します"],
  ["pre-opening", "limit", "約定しない分は、その後も板で待ちます"],
  ["pre-closing", "limit", "引けの板寄せで、指値より不利にならない1つの値段で約定します"],
  ["halted", "limit", "再開の板寄せで"],
] as const)(
  "sent in the phase %s, a %s order behaves as the review states",
  async (phase, type, said) => {
    review({ "market/quote": () => Promise.resolve({ ...quote, phase }) }, { type });
    await sendable();
    const heading = screen.getByRole("heading", { name: terms.will.heading });
    expect(heading.parentElement?.textContent).toContain(said);
  },
);

test("M-OUT-106 for an order that meets the other side the review has the ticket's sentence", async () => {
  review({ "market/quote": () => Promise.resolve({ ...quote, ask: 2845 }) }, { type: "limit" });
  await sendable();
  const said = screen.getByRole("heading", { name: terms.will.heading }).parentElement?.textContent;
  expect(said).toContain("すぐ約定する見込みです。約定しない分は板で待ちます。");
  expect(said).not.toContain("約定するまで板で待ちます");
});

test("M-RT-30 M-STK-8 with leverage the review shows risk, margin, interest and margin-call price", async () => {
  review(
    {
      "trade/preview": () =>
        Promise.resolve({
          ...preview,
          margin: 426_750,
          marginRatePercent: 50,
          financingPerDay: 32,
          callPrice: 1991.5,
          callDistancePercent: -30,
          liquidationPrice: 1770,
        }),
    },
    { leverage: "2" },
  );
  await sendable();
  expect(screen.getByText(texts.risk.long)).toBeDefined();
  expect(screen.getByText(texts.cost.margin.replace("{percent}", "50%"))).toBeDefined();
  expect(screen.getByText("426,750円")).toBeDefined();
  expect(screen.getByText(texts.cost.perDay.replace("{amount}", "32円"))).toBeDefined();
  expect(screen.getByText("1,991.5円 (−30.00%)")).toBeDefined();
  expect(screen.getByText(texts.cost.liquidationPrice)).toBeDefined();
  expect(screen.getByText("1,770.0円")).toBeDefined();
});

test("the review describes the order in whole sentences with read-only terms", async () => {
  const { call } = review(
    {},
    { goodTill: "2026-03-11", ocoTrigger: "2900", exitPrice: "3000", exitTrigger: "2700" },
  );
  await sendable();
  for (const sentence of [
    "300株を2,845.0円以下で買います。先に2,900.0円以上の約定が出たら指値を取り消し、残りを成行で買います。",
    "2026/03/11(水)の取引が終わるまで毎日続き、それまでに約定しなければ失効します。",
    "この注文が終わると、約定した株数を3,000.0円以上の指値で売ります。先に2,700.0円以下の約定が出たら指値を取り消し、成行で売ります。",
  ])
    expect(screen.getByText(sentence)).toBeDefined();
  for (const text of ["OCO 指値 2,845.0円 または 2,900.0円以上で成行", "利確 3,000.0円"])
    expect(screen.getByText(text)).toBeDefined();
  expect(call).toHaveBeenCalledWith(
    "trade/preview",
    expect.objectContaining({
      oco: { trigger: 2900 },
      goodTill: "2026-03-11",
      exit: { price: 3000, stop: { trigger: 2700 } },
    }),
  );
});

test("M-API-10 two taps on 発注する place one order, under the id of the url", async () => {
  let answer: (value: unknown) => void = () => {};
  const { navigator, placed } = review({
    "trade/place": () => new Promise((resolve) => (answer = resolve)),
  });
  await sendable();
  fireEvent.click(button(texts.send));
  fireEvent.click(button(texts.send));
  expect(button(texts.send).getAttribute("aria-busy")).toBe("true");
  await act(() => {
    answer({ orderId: "9", status: "working" });
    return Promise.resolve();
  });
  expect(placed()).toEqual([expect.objectContaining({ clientOrderId: "a-1", price: 2845 })]);
  expect(navigator.redirect).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/jiaoyiDetail\?orderId=9$/),
  );
});

test("M-API-10 without a response the page reports an unknown outcome and resends the same order", async () => {
  let attempts = 0;
  const { placed } = review({
    "trade/place": () => {
      attempts += 1;
      return attempts === 1
        ? Promise.reject(new ApiError(408, "", null, null))
        : Promise.resolve({ orderId: "9", status: "working" });
    },
  });
  await sendable();
  fireEvent.click(button(texts.send));
  expect((await screen.findByRole("alert")).textContent).toBe(texts.outcomeUnknown);
  expect(button(texts.edit).disabled).toBe(true);
  fireEvent.click(button(texts.sendAgain));
  await waitFor(() => expect(placed()).toHaveLength(2));
  expect(placed()[1]).toEqual(placed()[0]);
});

test("an order that was placed before is shown as placed and cannot be sent", async () => {
  const { navigator, placed } = review({
    "trade/orders": () =>
      Promise.resolve({ items: [{ clientOrderId: "a-1", orderId: "7" }], nextCursor: null }),
  });
  fireEvent.click(await screen.findByRole("button", { name: texts.confirm.showOrder }));
  expect(screen.queryByRole("button", { name: texts.send })).toBeNull();
  expect(navigator.redirect).toHaveBeenCalledWith(expect.stringMatching(/orderId=7$/));
  expect(placed()).toEqual([]);
});

test("a denial is shown at the top with the server's message, and nothing can be sent", async () => {
  const denial = { reason: "FUNDS_SHORT", msg: "買付余力が足りません。" };
  const { placed } = review({ "trade/preview": () => Promise.resolve({ ...preview, denial }) });
  const notice = await screen.findByRole("alert");
  expect(notice.querySelector("p")?.textContent).toBe(denial.msg);
  expect(within(notice).getByRole("button", { name: texts.deposit })).toBeDefined();
  expect(button(texts.send).disabled).toBe(true);
  expect(placed()).toEqual([]);
});

test("ending a part before an own order is a warning, and ending the whole order a reason not to send", async () => {
  const { placed } = review({
    "trade/preview": () => Promise.resolve({ ...preview, selfTrade: endsInPart }),
  });
  expect(await screen.findByText(endsInPart.msg)).toBeDefined();
  await waitFor(() => expect(button(texts.send).disabled).toBe(false));
  cleanup();
  review({ "trade/preview": () => Promise.resolve({ ...preview, selfTrade: endsAsAWhole }) });
  expect((await screen.findByRole("alert")).textContent).toBe(endsAsAWhole.msg);
  expect(button(texts.send).disabled).toBe(true);
  expect(placed()).toEqual([]);
});

test("after the close a day order shows its trading day", async () => {
  const over = { ...quote, phase: "closed", orderDate: "2026-11-24" };
  review({ "market/quote": () => Promise.resolve(over) });
  expect(await screen.findByText("当日限り 2026/11/24(火)")).toBeDefined();
});

test("M-OUT-82 an order until a holiday shows its last trading day, one until a trading day does not", async () => {
  const until = (goodTill: string) =>
    review(
      { "trade/preview": () => Promise.resolve({ ...preview, goodTill }) },
      { goodTill: "2026-11-23" },
    );
  until("2026-11-20");
  const words = texts.validity.stored
    .replace("{wanted}", "2026/11/23(月)")
    .replace("{date}", "2026/11/20(金)");
  expect(await screen.findByText(words)).toBeDefined();
  cleanup();
  until("2026-11-23");
  await sendable();
  expect(screen.queryByText(/取引日ではありません/)).toBeNull();
});

test("a denied order is not shown as waiting", async () => {
  const waits = { ...preview, waits: true };
  const denial = { reason: "FUNDS_SHORT", msg: "買付余力が足りません。" };
  review({ "trade/preview": () => Promise.resolve(waits) });
  expect(await screen.findByText(texts.cost.waits)).toBeDefined();
  cleanup();
  review({ "trade/preview": () => Promise.resolve({ ...waits, denial }) });
  await screen.findByRole("alert");
  expect(screen.queryByText(texts.cost.waits)).toBeNull();
});

test("after a refusal the URL gets a new order id, since the server repeats its first response", async () => {
  const { navigator, placed } = review({
    "trade/place": () => Promise.reject(new ApiError(0, "値幅制限の外です。", null, null)),
  });
  await sendable();
  fireEvent.click(button(texts.send));
  expect((await screen.findByRole("alert")).textContent).toBe("値幅制限の外です。");
  const [url] = vi.mocked(navigator.redirect).mock.calls[0] ?? [""];
  const renewed = new URLSearchParams(url.split("?")[1]).get("clientOrderId");
  expect(renewed).not.toBe("a-1");
  fireEvent.click(button(texts.send));
  await waitFor(() => expect(placed()).toHaveLength(2));
  expect(placed()[1]).toMatchObject({ clientOrderId: renewed });
});

test("costs that fail to load can be retried, and nothing is sent without them", async () => {
  let attempts = 0;
  review({
    "trade/preview": () => {
      attempts += 1;
      return attempts === 1
        ? Promise.reject(new ApiError(408, "", null, null))
        : Promise.resolve(preview);
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain(texts.previewFailed);
  expect(button(texts.send).disabled).toBe(true);
  fireEvent.click(button(texts.confirm.retry));
  await sendable();
});

test("a share that fails to load can be retried", async () => {
  review({ "market/quote": () => Promise.reject(new ApiError(404, "", null, null)) });
  expect(await screen.findByText(texts.confirm.noStock)).toBeDefined();
  expect(button(texts.confirm.retry)).toBeDefined();
});
