import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type PageName, paths } from "../src/pages/all.ts";
import { adjustSplits, chooseSplitFile } from "../src/pages/replay.ts";
import { colleague, firstAdministrator, signInBrowser } from "../src/operators.ts";
import { test as base, expect, startLimitMs } from "../src/journey.ts";
import { checkNoOverflow, checkPage } from "../src/page-checks.ts";
import { settled } from "../src/settled.ts";
import { prepareDevice } from "../src/signed-in.ts";
import type { Customer } from "../src/world.ts";

const sample = join(import.meta.dirname, "../../docs/samples/replay-sample.csv");
const code = "9Z9X";
/** The first replayed date of the sample. */
const dates = { jp: "2024/04/30", en: "Apr 30, 2024" } as const;
const names = { jp: "見本電機", en: "Mihon Electric" } as const;
const marks = { jp: /再生|2024\/04\/30の再生/, en: /[Rr]eplay/ } as const;

interface ReplayStory {
  readonly customer: Customer;
  readonly positionId: string;
  readonly orderId: string;
  readonly newsId: string;
}

/** A market with two replayed shares, and a customer with a position and a working order in them. */
const test = base.extend<object, { story: ReplayStory }>({
  founding: [{ replay: sample }, { scope: "worker" }],
  story: [
    async ({ world }, use) => {
      const customer = await world.customer(10_000_000);
      const { api } = customer;
      const order = { code, side: "long", quantity: 100, leverage: 2 } as const;
      await api.call("trade/place", {
        clientOrderId: crypto.randomUUID(),
        type: "market",
        ...order,
      });
      const quote = await api.call("market/quote", { code });
      const { orderId } = await api.call("trade/place", {
        clientOrderId: crypto.randomUUID(),
        type: "limit",
        price: quote.limitDown,
        ...order,
      });
      await api.call("favourite/add", { code });
      const held = async () => (await api.call("trade/positions", {})).items[0];
      // The share may not have its first price yet.
      for (let waited = 0; (await held()) === undefined && waited < 60; waited += 1)
        await world.advance(2_000);
      const position = await held();
      if (position === undefined) throw new Error("the order was not filled");
      const news = await api.call("news/list", {});
      await use({
        customer,
        orderId,
        positionId: position.positionId,
        newsId: news.items.find(({ kind }) => kind === "replay-listed")!.newsId,
      });
    },
    { scope: "worker", timeout: startLimitMs },
  ],
  customer: async ({ story, page, language }, use) => {
    await prepareDevice(page.context(), { language, customer: story.customer });
    await use(story.customer);
  },
});

const pages: readonly (readonly [PageName, (story: ReplayStory) => string])[] = [
  ["home", () => ""],
  ["market", () => ""],
  ["market", () => "?view=favourites"],
  ["search", () => `?keyword=${code}`],
  ["stock", () => `?code=${code}`],
  [
    "confirm",
    () =>
      `?clientOrderId=replay-1&code=${code}&side=long&type=limit&price=2500&quantity=100&leverage=2`,
  ],
  ["trade", () => ""],
  ["trade", () => "?view=orders"],
  ["tradeDetail", ({ positionId }) => `?positionId=${positionId}`],
  ["tradeDetail", ({ orderId }) => `?orderId=${orderId}`],
  ["orderLog", () => ""],
  ["news", () => ""],
  ["details", ({ newsId }) => `?newsId=${newsId}`],
];

// One worker, so that one market is founded, stopped, imported into and started.
test.describe.configure({ mode: "default" });

for (const language of ["jp", "en"] as const)
  for (const width of [375, 1280])
    test.describe(`${language} ${width}`, () => {
      test.use({ language, viewport: { width, height: 812 } });

      test(`${language}: at ${width} px every replayed share's name has its mark`, async ({
        page,
        story,
        customer,
      }) => {
        expect(customer.userId).not.toBe("");
        for (const [name, query] of pages) {
          const where = `${name} ${query(story)} (${language}, ${width})`;
          await page.goto(`#${paths[name]}${query(story)}`);
          await settled(page);
          await expect(page.getByText(names[language]).first(), where).toBeVisible();
          expect(await unmarked(page, names[language], marks[language]), where).toEqual([]);
          await checkNoOverflow(page, where);
          await photograph(
            page,
            `${name}-${query(story).replace(/\W+/g, "-").slice(0, 20)}-${language}-${width}`,
          );
        }
      });
    });

test("a replayed share's page has the mark, date, hash, watermark and a bar table", async ({
  page,
  customer,
  app,
  word,
}) => {
  await app.open("stock", `?code=${code}`);
  await settled(page);
  await expect(page.getByText(`再生 ${dates.jp}`).first()).toBeVisible();
  await page
    .getByRole("radio", { name: word("instrument.chart.intervals.1d"), exact: true })
    .click();
  await settled(page);
  const chart = page.getByRole("slider");
  await expect(chart).toContainText(/再生 2024\/\d\d\/\d\d〜2024\/04\/30/);
  await chart.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /元の日付 2024\/04\/30/);
  await app.tab("instrument.tab.about").click();
  const quote = await customer.api.call("market/quote", { code });
  await expect(page.getByText(quote.replay!.fileHash)).toBeVisible();
  await photograph(page, "stock-about");
  await checkPage(page, word("app.practiceSentence"));
});

test("a replayed share's ticket has the mark in its header", async ({ page, customer, app }) => {
  expect(customer.userId).not.toBe("");
  await app.openTicket(code);
  await expect(app.dialog().getByText(`再生 ${dates.jp}`)).toBeVisible();
  await photograph(page, "ticket");
});

test("M-OUT-70 an operator brings a file into the running market: obstacles, choices, a picture, one confirmation", async ({
  world,
  browser,
  story,
}) => {
  const administrator = await firstAdministrator(world);
  const operator = await colleague(world, administrator, "江波 直", "market-operations");
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  await signInBrowser(context, world, operator, { language: "jp" });
  const desk = await context.newPage();
  try {
    await desk.goto(`${world.origin}/console/replays`);
    // The file with which this market was founded.
    await expect(desk.getByRole("cell", { name: "replay-sample.csv" })).toBeVisible();
    await chooseSplitFile(desk);
    await expect(desk.getByText("「株式分割を調整する」を選ぶか")).toBeVisible();
    await photograph(desk, "console-refused");
    await adjustSplits(desk);
    await expect(desk.getByText("MktCap")).toBeVisible();
    await desk.getByRole("row").filter({ hasText: "見本電機" }).click();
    await expect(desk.getByRole("img", { name: "見本電機 9Y8Zの足" })).toBeVisible();
    await photograph(desk, "console-read");
    await desk.keyboard.press("i");
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("checkbox").check();
    await photograph(desk, "console-confirm");
    await dialog.getByRole("button", { name: "取り込む" }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole("cell", { name: "split.csv" })).toBeVisible();
    await photograph(desk, "console-imported");
  } finally {
    await context.close();
  }
  await world.advance(60_000);
  const { items } = await story.customer.api.call("market/list", {});
  expect(items.find((item) => item.code === "9Y8Z")).toMatchObject({
    replay: true,
    originalDate: "2024-03-05",
    previousClose: 915,
  });
});

/** Occurrences of the share's name without a mark next to it, up to its row. */
function unmarked(page: Page, name: string, mark: RegExp): Promise<string[]> {
  return page.evaluate(
    ([wanted, pattern]) => {
      const sign = new RegExp(pattern);
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (!(text.textContent ?? "").includes(wanted)) continue;
        let around = text.parentElement;
        for (let level = 0; level < 3 && around !== null; level += 1) {
          if (sign.test(around.textContent ?? "")) break;
          around = around.parentElement;
        }
        if (around === null || !sign.test(around.textContent ?? ""))
          found.push(text.parentElement?.outerHTML ?? "");
      }
      return found;
    },
    [name, mark.source] as const,
  );
}

/** Saves a screenshot if `REPLAY_PICTURES` names a folder. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env["REPLAY_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
