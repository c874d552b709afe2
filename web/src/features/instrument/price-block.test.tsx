// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { quote as figures } from "../../quotes/testing/quote.ts";
import { PriceBlock } from "./price-block.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const quote = { ...figures, time: "2026-11-20T14:32:08.000+09:00" };
const show = (change: Partial<Quote>) =>
  renderWithServices(<PriceBlock quote={{ ...quote, ...change }} />, {
    call: () => Promise.reject(new Error("nothing is read")),
  });

test("M-STK-1 shows price, change, percent, phase and time", () => {
  show({});
  expect(screen.getByText("2,846.5")).toBeTruthy();
  expect(screen.getByText(/\+34\.5 \(\+1\.23%\)/)).toBeTruthy();
  expect(screen.getByText("ザラバ")).toBeTruthy();
  expect(screen.getByText("14:32:08")).toBeTruthy();
  expect(screen.queryByText(/ストップ/)).toBeNull();
});

const chip = () => screen.getByRole("button", { name: /説明を見る$/ });
const standing = {
  kind: "special",
  side: "buy",
  price: 2900,
  since: "2026-11-20T14:33:00.000+09:00",
  renewsAt: "2026-11-20T14:36:00.000+09:00",
} as const;

test("a halted share shows a badge instead of the phase, and the resumption time", async () => {
  show({ phase: "halted", haltedUntil: "2026-11-20T14:50:00.000+09:00" });
  expect(screen.queryByText("ザラバ")).toBeNull();
  expect(chip().textContent).toBe("売買停止中");
  fireEvent.click(chip());
  const sheet = await screen.findByRole("dialog", { name: "売買停止中" });
  expect(sheet.textContent).toContain("再開予定14:50");
  expect(sheet.textContent).toContain("成行注文は板で待ち");
  expect(sheet.textContent).toContain("指値注文は板で待ち");
});

test.each([
  ["up", "ストップ高", "値幅上限3,312.0円"],
  ["down", "ストップ安", "値幅下限2,312.0円"],
] as const)(
  "a price at its limit shows %2$s beside the phase, and the reason behind a tap",
  async (limitState, word, figure) => {
    show({ limitState });
    expect(screen.getByText("ザラバ")).toBeTruthy();
    expect(chip().textContent).toBe(word);
    fireEvent.click(chip());
    const sheet = await screen.findByRole("dialog", { name: word });
    expect(sheet.textContent).toContain(figure);
  },
);

test("a standing quote is shown as a quote next to the last price, with its times on tap", async () => {
  show({ quoteState: standing });
  expect(screen.getByText("2,846.5")).toBeTruthy();
  expect(screen.getByText("気配 2,900.0円")).toBeTruthy();
  expect(screen.queryByText("ザラバ")).toBeNull();
  expect(chip().textContent).toBe("特別買い気配");
  fireEvent.click(chip());
  const { textContent: text } = await screen.findByRole("dialog", { name: "特別買い気配" });
  for (const fact of ["気配の値段2,900.0円", "最後の約定2,846.5円", "14:33:00", "次の更新14:36:00"])
    expect(text).toContain(fact);
  expect(screen.getByRole("link", { name: "取引のルールを読む" })).toBeTruthy();
});

test("a quote without further renewals shows this; at the limit both states are explained", async () => {
  show({ limitState: "down", quoteState: { ...standing, side: "sell", renewsAt: null } });
  expect(chip().textContent).toBe("ストップ安特別売り気配");
  fireEvent.click(chip());
  const sheet = await screen.findByRole("dialog");
  expect(
    screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(["ストップ安", "特別売り気配", "いま注文すると"]);
  expect(sheet.textContent).toContain("引けまで更新なし");
});

test("before a first price there is a dash and no time", () => {
  show({ price: null, change: null, changePercent: null, time: null });
  expect(screen.getByText("—")).toBeTruthy();
});
