import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { observeShifts, seenShifts } from "../src/layout-shifts.ts";
import { bidBelow, liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";
import { type Language, languages, words } from "../src/words.ts";

const intervals = ["today", "1m", "5m", "7m", "15m", "30m", "45m", "1d", "1w", "1mo"] as const;

/** The chart, a slider over its bars. */
const chartOf = (page: Page) => page.getByRole("slider");
/** The chart's bars as a table for screen readers. */
const barRows = (page: Page) => page.locator("table:has(caption) tbody tr");

test("M-RT-10 M-STK-2 M-STK-3 M-CON-10 M-GAP-1 the chart draws the time series and every minute, day, week and month interval", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  for (const interval of intervals) {
    const choice = app.choice(`instrument.chart.intervals.${interval}`);
    await choice.click();
    await expect(choice).toHaveAttribute("aria-checked", "true");
    const { items } = await customer.api.call("market/bars", { code: stock.code, interval });
    expect(items.length, interval).toBeGreaterThan(0);
    await expect(chartOf(page)).toHaveAttribute("aria-valuemax", /^[0-9]+$/);
    await expect(chartOf(page).locator("canvas").first()).toBeVisible();
    await expect(barRows(page).first()).toBeAttached();
  }
  await checkPage(page, word("app.practiceSentence"));
});

test("M-STK-1 the stock page shows the quote and the share's details", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  for (const figure of [
    "open",
    "high",
    "low",
    "previousClose",
    "volume",
    "turnover",
    "vwap",
    "limits",
  ]) {
    const label = page.getByText(word(`instrument.figure.${figure}`), { exact: true }).first();
    await expect(label).toBeVisible();
    await expect(label.locator("xpath=following-sibling::dd")).toHaveText(/\d/);
  }
  await page.getByRole("button", { name: word("instrument.real.about") }).click();
  const [today = ""] = word("instrument.real.today").split("{");
  await expect(page.getByText(today)).toBeVisible();
  await expect(app.text("instrument.real.schedule.practice")).toBeVisible();

  await app.tab("instrument.tab.about").click();
  const facts = page.getByRole("tabpanel");
  await expect(facts).toContainText(stock.nameEnglish);
  await expect(facts).toContainText(`${stock.lot}株`);
  await expect(page.getByRole("region", { name: word("instrument.news.title") })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});

test("a phone on its side shows the share's chart on the whole screen, with the quotes to buy and to sell at", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await page.setViewportSize({ width: 812, height: 375 });
  await app.open("stock", `?code=${stock.code}`);
  const chart = chartOf(page);
  await expect(chart.locator("canvas").first()).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("font-size", "16px");
  const place = await chart.boundingBox();
  expect(place?.width).toBeGreaterThan(800);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(375);
  await chart.press("End");
  await chart.press("ArrowLeft");
  await expect(page.getByText(word("instrument.chart.way").split(" {")[0] ?? "")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  const { ask, bid } = await customer.api.call("market/quote", { code: stock.code });
  const figures = new Intl.NumberFormat("ja");
  const quoted = (side: "buy" | "sell") =>
    page.getByRole("button", {
      name: new RegExp(`^${word(`instrument.landscape.${side}`)} *[0-9]`),
    });
  await expect(quoted("buy")).toContainText(figures.format(ask ?? 0));
  await expect(quoted("sell")).toContainText(figures.format(bid ?? 0));
  await quoted("sell").click();
  await expect(app.choice("order.trade.marginSell")).toBeChecked();
  await expect.poll(async () => (await app.dialog().boundingBox())?.x).toBeGreaterThan(300);
  // Total and button stay, on the smallest phone too.
  for (const width of [667, 812]) {
    await page.setViewportSize({ width, height: 375 });
    await expect(app.button("order.review.marginSell")).toBeInViewport({ ratio: 1 });
    await expect(app.text("order.cost.held").last()).toBeInViewport({ ratio: 1 });
  }
  await app.button("order.close").click();

  // Turned upright, the page is there again.
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(app.tab("instrument.tab.board")).toBeVisible();
});

test("the first view has four levels a side, and scrolled down the price is in the title row and the board has eight", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  const board = page.getByRole("tabpanel");
  const under = board.getByText(word("instrument.board.under"), { exact: true });
  await expect(under).toBeInViewport({ ratio: 1 });
  // However long the language's texts are, all of them are above the buttons.
  for (const language of Object.keys(languages) as Language[]) {
    const ofLanguage = words(language);
    await page.evaluate((locale) => localStorage.setItem("locale", locale), language);
    await page.reload();
    const last = board.getByText(ofLanguage("instrument.board.under"), { exact: true });
    await expect(last).toBeVisible();
    const button = page.getByRole("button", {
      name: ofLanguage("instrument.action.buy"),
      exact: true,
    });
    const room = async () => {
      const [row, bar] = [await last.boundingBox(), await button.boundingBox()];
      return row === null || bar === null ? -1 : bar.y - row.y - row.height;
    };
    await expect.poll(room, language).toBeGreaterThanOrEqual(0);
  }
  await page.evaluate(() => localStorage.setItem("locale", "jp"));
  await page.reload();
  const levels = board.getByRole("button", { name: word("instrument.board.row.use") });
  await expect(levels).toHaveCount(8);
  const header = page.getByRole("banner");
  await expect(header).toContainText(stock.code);
  await page.mouse.move(180, 600);
  await page.mouse.wheel(0, 2_000);
  await expect(levels).not.toHaveCount(8);
  await expect(header).not.toContainText(stock.code);
  await expect(header).toContainText(/[0-9],?[0-9]{3}/);
  await expect(app.tab("instrument.tab.board")).toBeInViewport();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole("region", { name: word("instrument.tape.recent") })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});

test("a share's page keeps its layout when its chart and its board arrive", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  const shifts = await observeShifts(page);
  await app.open("stock", `?code=${stock.code}`);
  await expect(page.getByText(word("instrument.board.under"), { exact: true })).toBeVisible();
  await expect(chartOf(page).locator("canvas").first()).toBeVisible();
  await expect(page.getByRole("button", { name: word("instrument.board.quick") })).toBeVisible();
  expect(seenShifts(await shifts())).toEqual([]);
});

test("elements over the chart pass behind the title row", async ({ page, app, customer }) => {
  const stock = await liveliestStock(customer.api);
  await bidBelow(customer.api, stock);
  await app.open("stock", `?code=${stock.code}`);
  const tag = page.locator("span[data-level]");
  await expect(tag).toBeVisible();
  const isBehind = () =>
    tag.evaluate((element) => {
      // Takes no presses here, which would hide it from the search below.
      element.style.pointerEvents = "auto";
      const centre = (box: DOMRect) => box.top + box.height / 2;
      const title = document.querySelector("h1")!.getBoundingClientRect();
      window.scrollBy(0, centre(element.getBoundingClientRect()) - centre(title));
      const { left, width, top, height } = element.getBoundingClientRect();
      const met = Math.abs(top + height / 2 - centre(title)) < 2;
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return met && found?.closest("header") !== null && !element.contains(found);
    });
  await expect.poll(isBehind).toBe(true);
});

test("arrow keys move the crosshair from bar to bar, and the strip shows its figures", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await app.choice("instrument.chart.intervals.1d").click();
  const chart = chartOf(page);
  await expect(chart.locator("canvas").first()).toBeVisible();
  const { items } = await customer.api.call("market/bars", { code: stock.code, interval: "1d" });
  const plain = new Intl.NumberFormat("ja", { maximumFractionDigits: 1 });
  const figuresOf = (at: number) => {
    const bar = items.at(at);
    if (bar === undefined) throw new Error(`no bar ${at}`);
    return [bar.open, bar.high, bar.low, bar.close].map((price) => plain.format(price));
  };
  const high = word("instrument.chart.high").split(" ")[0] ?? "";
  await chart.focus();
  for (const [key, at] of [
    ["End", null],
    ["ArrowLeft", -2],
    ["PageDown", -12],
    ["ArrowRight", -11],
    ["Home", 0],
  ] as const) {
    await chart.press(key);
    await expect(page.getByText(new RegExp(`^${high} [0-9]`))).toBeVisible();
    if (at === null) continue;
    const text = ((await chart.getAttribute("aria-valuetext")) ?? "").replaceAll(".0", "");
    for (const figure of figuresOf(at)) expect(text, key).toContain(figure);
  }
  // At the first bar earlier ones are loaded; the crosshair stays on its bar.
  await expect(chart).not.toHaveAttribute("aria-valuenow", "0");
  await expect(page.getByText(`${high} ${figuresOf(0)[1] ?? ""}`)).toBeVisible();
  await chart.press("Escape");
  await expect(chart).toHaveAttribute("aria-valuetext", word("instrument.chart.useArrows"));
});

test("a bar chosen with keys keeps its figures in a window of another size, which redraws the chart", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await app.choice("instrument.chart.intervals.1d").click();
  const chart = chartOf(page);
  await expect(chart.locator("canvas").first()).toBeVisible();
  await chart.press("End");
  await chart.press("ArrowLeft");
  const said = await chart.getAttribute("aria-valuetext");
  const high = word("instrument.chart.high").split(" ")[0] ?? "";
  const strip = page.getByText(new RegExp(`^${high} [0-9]`));
  await expect(strip).toBeVisible();
  const canvas = await chart.locator("canvas").first().elementHandle();
  await page.setViewportSize({ width: 430, height: 812 });
  await expect.poll(() => canvas?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(chart).not.toHaveAttribute("data-reading");
  await expect(strip).toBeVisible();
  expect(await chart.getAttribute("aria-valuetext")).toBe(said);
});

test("a line of one's own is drawn, kept with the account, and deleted", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  const stored = async () => (await customer.api.call("chart/lines", { code: stock.code })).prices;
  await app.open("stock", `?code=${stock.code}`);
  await app.button("instrument.chart.ownLines").click();
  await app.button("chartLines.draw").click();
  const line = app.dialog().getByRole("listitem");
  await expect(line).toHaveCount(1);
  await checkPage(page, word("app.practiceSentence"));
  expect(await stored()).toHaveLength(1);
  await page.reload();
  // The tag on the chart has the same text as the button, which only screen readers announce.
  await expect(page.getByText(word("instrument.chart.own.line"), { exact: true })).toBeVisible();
  await app.button("instrument.chart.ownLines").click();
  await line.getByRole("button").last().click();
  await expect(line).toHaveCount(0);
  expect(await stored()).toEqual([]);
});

test("chosen indicators are drawn with their values and remembered, and corrupt storage is ignored", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  const daily = app.choice("instrument.chart.intervals.1d");
  await daily.click();
  await expect(page.getByText("MA5", { exact: true }).first()).toBeVisible();
  await app.button("instrument.chart.studies.title").click();
  for (const study of ["rsi", "macd", "bollinger"])
    await page
      .getByRole("checkbox", { name: word(`instrument.chart.studies.name.${study}`) })
      .check();
  await page.getByRole("checkbox", { name: word("instrument.chart.studies.name.ma5") }).uncheck();
  await checkPage(page, word("app.practiceSentence"));
  await app
    .dialog()
    .getByRole("button", { name: word("instrument.chart.studies.close") })
    .click();

  const expectStudies = async () => {
    for (const name of ["RSI14", "MACD", "BB20"])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.getByText("MA5", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "RSI14" })).toBeAttached();
  };
  await expectStudies();
  await page.reload();
  await daily.click();
  await expectStudies();

  await page.evaluate(() => localStorage.setItem("chart", "{broken"));
  await page.reload();
  await daily.click();
  await expect(page.getByText("MA5", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("RSI14", { exact: true })).toHaveCount(0);
});

test("the index is laid over the day's line and over candles, as a price of the share", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await app.choice("instrument.chart.intervals.today").click();
  await app.button("instrument.chart.studies.title").click();
  const boxes = app.dialog().getByRole("checkbox");
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await checkPage(page, word("app.practiceSentence"));
  await app
    .dialog()
    .getByRole("button", { name: word("instrument.chart.studies.close") })
    .click();

  const line = await customer.api.call("market/indexLine", { interval: "1m" });
  const points = line.items.at(-1)?.value ?? 0;
  const price = ((stock.previousClose ?? 0) * points) / line.previousClose;
  const legend = page.getByText(word("instrument.chart.line.index"), { exact: true }).first();
  await expect(legend).toBeVisible();
  const shown = async () =>
    Number((await legend.locator("..").textContent())?.replaceAll(/[^0-9.]/g, ""));
  await expect.poll(async () => Math.abs((await shown()) - price)).toBeLessThan(1);

  await app.choice("instrument.chart.intervals.1d").click();
  await expect(legend).toBeVisible();
  await expect(page.getByText("MA5", { exact: true }).first()).toBeVisible();
  const column = page.getByRole("columnheader", { name: word("instrument.chart.line.index") });
  await expect(column).toBeAttached();
});

test("a working order appears on the board and, with the average price, in the chart until it ends", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  const { orderId } = await customer.api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "limit",
    price: stock.limitDown,
    quantity: 300,
    leverage: 1,
  });
  await app.open("stock", `?code=${stock.code}`);
  const own = page.getByRole("list", { name: word("instrument.chart.own.label") });
  await expect(own.getByRole("listitem")).toContainText(["300"]);
  await expect(own).toContainText(new Intl.NumberFormat("ja").format(stock.limitDown));
  const onBoard = page
    .getByRole("tabpanel")
    .getByText(word("instrument.board.own.mark"), { exact: true });
  await expect(onBoard.locator("..")).toContainText("300");

  await customer.api.call("trade/cancel", { clientId: crypto.randomUUID(), orderId });
  await expect(own).toHaveCount(0);
  await expect(onBoard).toHaveCount(0);
  await customer.api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  await expect(own).toContainText(word("instrument.chart.own.long").split(" ")[0] ?? "");
});

test("M-STK-7 a share's history lists its trades with fee and profit or loss", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await app.tab("instrument.tab.mine").click();
  const history = page.getByRole("region", { name: word("instrument.fills.title") });
  await expect(history.getByText(word("instrument.fills.empty"))).toBeVisible();

  await customer.api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "market",
    quantity: stock.lot,
    leverage: 1,
  });
  await expect(history.getByText(word("instrument.fills.kind.cashBuy"))).toBeVisible();
  const [position] = (await customer.api.call("trade/positions", { status: "open" })).items;
  await customer.api.call("trade/close", {
    clientOrderId: crypto.randomUUID(),
    positionId: position?.positionId ?? "",
    type: "market",
  });
  await expect(history.getByText(word("instrument.fills.kind.cashSell"))).toBeVisible();
  const { items } = await customer.api.call("trade/fills", { code: stock.code });
  expect(items.map(({ intent }) => intent)).toEqual(["close", "open"]);
  await expect(history.getByText(word("instrument.fills.profit"))).toBeVisible();
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await checkPage(page, word("app.practiceSentence"));
});

test("time and sales page back to the first print", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const trades = (code: string, cursor?: string) =>
    customer.api.call("market/trades", { code, ...(cursor === undefined ? {} : { cursor }) });
  // The share with the fewest trades that still fill more than one page, so that a few pages reach its first print.
  const fewPages = async () => {
    const { items } = await customer.api.call("market/list", {});
    let found: string | undefined;
    for (const { code } of items.toSorted((one, other) => other.volume - one.volume)) {
      if ((await trades(code)).nextCursor === null) break;
      found = code;
    }
    return found;
  };
  let code = await fewPages();
  for (; code === undefined; code = await fewPages()) await world.pass(60_000);
  await app.open("stock", `?code=${code}`);
  await app.tab("instrument.tab.tape").click();
  const rows = page.getByRole("tabpanel").getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  let oldest = await trades(code);
  while (oldest.nextCursor !== null) oldest = await trades(code, oldest.nextCursor);
  const first = oldest.items.at(-1);
  const more = app.button("app.more");
  await expect(async () => {
    // The next page loads by the button or on scrolling to it.
    if (await more.isVisible()) await more.click({ timeout: 1_000 });
    await expect(more).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(rows.last()).toContainText(first?.time.slice(11, 19) ?? "none");
  await expect(rows.last()).toContainText(
    new Intl.NumberFormat("ja").format(first?.quantity ?? Number.NaN),
  );
});

test("an unknown code shows page-not-found, not a blank page", async ({ page, app }) => {
  await app.open("stock", "?code=0000");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(chartOf(page)).toHaveCount(0);
});
