import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import type { Customer } from "../src/world.ts";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";
import { refuseRead } from "../src/refused-read.ts";

/** Buys twice and sells a part, to have a performance. */
async function trade({ api }: Customer, advance: (ms: number) => Promise<void>): Promise<string> {
  const { code } = await liveliestStock(api);
  for (const quantity of [200, 100])
    await api.call("trade/place", {
      clientOrderId: crypto.randomUUID(),
      code,
      side: "long",
      type: "market",
      quantity,
      leverage: 2,
    });
  // A thin book fills the larger order in parts.
  const largerFilled = async () => {
    await advance(3000);
    const { items } = await api.call("trade/positions", { code });
    return items.find(({ quantity }) => quantity === 200);
  };
  let position = await largerFilled();
  while (position === undefined) position = await largerFilled();
  await api.call("trade/close", {
    clientOrderId: crypto.randomUUID(),
    positionId: position.positionId,
    type: "market",
    quantity: 100,
  });
  await advance(3000);
  return code;
}

/** Widths of paper in points; the browser's own is Letter. */
const [a4Width, letterWidth] = [595, 612];

async function textOf(page: Page, press: () => Promise<void>): Promise<[Download, string]> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return [file, await readFile(await file.path(), "utf8")];
}

test("M-HON-8 the customer's performance including losses is shown next to the index and links to its method", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const code = await trade(customer, (ms) => world.advance(ms));
  await app.open("user");
  await page.getByRole("button", { name: word("user.rows.performance"), exact: true }).click();
  await expect(page).toHaveURL(app.at("performance"));
  await expect(app.text("performance.parts.heading")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(code) })).toBeVisible();
  const sum = page.getByRole("row", { name: word("performance.parts.sum") });
  await expect(sum.getByRole("cell")).toHaveCount(5);
  await checkPage(page, word("app.practiceSentence"));

  // The page reconciles: current assets equal net deposits plus profit.
  const answer = await customer.api.call("account/performance", { period: "all" });
  const { parts, other, profit, deposits, closingAssets } = answer;
  expect(parts.total + other).toBeCloseTo(profit, 2);
  expect(closingAssets).toBeCloseTo(deposits + profit, 2);

  for (const period of ["day", "week", "year", "all"]) {
    await app.choice(`performance.period.${period}`).check();
    await expect(page).toHaveURL(new RegExp(`period=${period}`));
    await expect(app.text("performance.parts.heading")).toBeVisible();
  }
  await page.getByRole("button", { name: word("performance.method") }).click();
  await expect(page).toHaveURL(app.at("document"));
  await expect(app.text("document.performance.sections.example.heading")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});

test("invalid dates show the server's error at the field", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  await trade(customer, (ms) => world.advance(ms));
  await app.open("performance");
  await app.choice("performance.period.dates").check();
  const from = page.getByLabel(word("performance.period.from")).first();
  const to = page.getByLabel(word("performance.period.to")).first();
  // An earlier journey may have left the market on a later day.
  const { serverTime } = await customer.api.call("system/host", {});
  const [today, tomorrow] = [0, 1].map((days) =>
    new Date(Date.parse(serverTime) + (9 + 24 * days) * 3_600_000).toISOString().slice(0, 10),
  ) as [string, string];
  await from.fill(tomorrow);
  await to.fill(today);
  await app.button("performance.period.show").click();
  await expect(
    page.getByRole("alert").filter({ hasText: word("reason.DATES_REVERSED") }),
  ).toBeVisible();
  await from.fill(today);
  await app.button("performance.period.show").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(app.text("performance.parts.heading")).toBeVisible();
});

test("a statement is saved as CSV and as JSON and states that it is practice", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const code = await trade(customer, (ms) => world.advance(ms));
  await app.open("performance");
  const [csv, table] = await textOf(page, () => app.button("performance.statement.csv").click());
  expect(csv.suggestedFilename()).toMatch(/^akari-practice-statement-.*\.csv$/);
  expect(table.startsWith("\uFEFF練習,記録の種類,")).toBe(true);
  expect(table).toContain("練習 PRACTICE");
  const [json, text] = await textOf(page, () => app.button("performance.statement.json").click());
  expect(json.suggestedFilename()).toMatch(/\.json$/);
  const statement = JSON.parse(text) as {
    practice: string;
    trades: { code: string; result: number }[];
    totals: { realised: number };
  };
  expect(statement.practice).toContain("練習 PRACTICE");
  expect(statement.trades.length).toBeGreaterThanOrEqual(3);
  expect(statement.trades.every((each) => each.code === code)).toBe(true);
  const realised = statement.trades.reduce((sum, { result }) => sum + result, 0);
  expect(realised).toBeCloseTo(statement.totals.realised, 2);
  await checkPage(page, word("app.practiceSentence"));
});

test("an average price opens its calculation from the fills", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const code = await trade(customer, (ms) => world.advance(ms));
  const { items } = await customer.api.call("trade/positions", { code, status: "open" });
  const { positionId } = items.at(-1)!;
  const working = await customer.api.call("trade/average", { positionId });
  await app.open("tradeDetail", `?positionId=${positionId}`);
  await app.button("portfolio.working.open").click();
  const sheet = app.dialog();
  await expect(sheet.getByText(word("portfolio.working.average"))).toBeVisible();
  await expect(sheet.getByText(`${working.value.toLocaleString("ja")}円`).first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  // The total line over both positions has its own calculation.
  await app.open("trade");
  await app.button("portfolio.working.open").first().click();
  await expect(app.dialog().getByText(word("portfolio.working.sum"))).toBeVisible();
});

test("performance that fails to load shows an error and loads on retry", async ({
  page,
  app,
  customer,
  world,
}) => {
  await trade(customer, (ms) => world.advance(ms));
  const refused = await refuseRead(page, "**/account/performance*");
  await app.open("performance");
  await expect(app.text("performance.failed")).toBeVisible();
  const retry = app.button("app.retry");
  const asked = page.waitForRequest("**/account/performance*");
  await retry.click();
  await asked;
  await refused.readAgain(retry);
  await expect(app.text("performance.parts.heading")).toBeVisible();
});

test.describe("a newcomer without money", () => {
  test.use({ yen: 0 });

  test("sees an empty performance page with a link to start", async ({
    page,
    app,
    word,
    customer,
  }) => {
    expect(customer.userId).not.toBe("");
    await app.open("performance");
    await expect(app.text("performance.empty.title")).toBeVisible();
    await checkPage(page, word("app.practiceSentence"));
    await app.button("performance.empty.deposit").click();
    await expect(page).toHaveURL(app.at("deposit"));
  });
});

test("M-OUT-239 M-OUT-221 the statement is printed: each sheet has the practice line, and nothing of the app", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  await trade(customer, (ms) => world.advance(ms));
  // The browser's dialog cannot be pressed here; its printout is made below.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printing", document.title);
  });
  await app.open("performance");
  await page.getByRole("button", { name: word("performance.statement.pdf") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printing", /statement/);
  const paper = page.locator("[data-paper]");
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(paper).toBeVisible();
  await expect(page.locator("main")).toBeHidden();
  await expect(paper.getByText(word("app.practiceSentence"))).toBeVisible();

  const host = await customer.api.call("system/host", {});
  const dates = { from: host.tradingDate, to: host.tradingDate, format: "json" } as const;
  const file = await customer.api.call("account/statement", dates);
  if (file.format !== "json") throw new Error("no JSON came");
  const rows = paper.locator("section").last().locator("tbody tr");
  await expect(rows).toHaveCount(file.statement.entries.length);
  await expect(rows.last()).toContainText(file.statement.entries.at(-1)!.entryId);
  // As wide as a sheet of A4 within its margins.
  await page.setViewportSize({ width: 688, height: 1_000 });
  const columns = await paper.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(columns[0]).toBeLessThanOrEqual(columns[1]!);

  const widthOf = (pdf: Buffer) =>
    Number(/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString("latin1"))?.[1]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(widthOf(pdf)).toBeCloseTo(a4Width, 0);
  // Printing has ended: the app is as it was.
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);
  await expect(page.locator("main")).toBeVisible();
  // A page that is printed afterwards has the paper of the reader's settings.
  expect(widthOf(await page.pdf({ preferCSSPageSize: true }))).toBeCloseTo(letterWidth, 0);
});
