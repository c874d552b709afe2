import type { AnswerOf } from "@akari/api/endpoints";
import type { Page } from "@playwright/test";
import { type PageName, paths } from "../src/pages/all.ts";
import {
  type ExchangeStory,
  type Moment,
  comeTo,
  tellExchangeStory,
} from "../src/exchange-story.ts";
import { test as base, expect, startLimitMs } from "../src/journey.ts";
import { checkFits, checkPage, checkState } from "../src/page-checks.ts";
import { momentViews } from "../src/moment-views.ts";
import { settled } from "../src/settled.ts";
import { prepareDevice } from "../src/signed-in.ts";

/** A market with four shares under a quote, a limit or a halt, and a customer who views them. */
const test = base.extend<object, { story: ExchangeStory }>({
  story: [
    async ({ world }, use) => use(await tellExchangeStory(world)),
    { scope: "worker", timeout: startLimitMs },
  ],
  customer: async ({ story, page, language }, use) => {
    await prepareDevice(page.context(), { language, customer: story.customer });
    await use(story.customer);
  },
});
// All tests share one market, which passes through its moments in order.
test.describe.configure({ mode: "serial" });

type Book = AnswerOf<"market/book">;
type HeldShare = "special" | "sequential" | "halted" | "limitUp";

/** Each share with the text of its state and its mark in lists. */
const held = {
  special: { names: ["quotes.state.specialBuy"], mark: "quotes.short.specialBuy" },
  sequential: { names: ["quotes.state.sequentialBuy"], mark: "quotes.short.sequentialBuy" },
  halted: { names: ["quotes.state.halted"], mark: "quotes.short.halted" },
  limitUp: {
    names: ["quotes.state.limitUp", "quotes.state.specialBuy"],
    mark: "quotes.short.limitUp",
  },
} as const satisfies Record<HeldShare, { names: readonly string[]; mark: string }>;
const shares = Object.keys(held) as HeldShare[];

const number = new Intl.NumberFormat("ja");

test("a stopped share's page shows its state, and its board matches the API", async ({
  page,
  app,
  word,
  story,
  customer,
}) => {
  for (const share of shares) {
    const code = story[share];
    const book = await customer.api.call("market/book", { code });
    await app.open("stock", `?code=${code}`);
    const explain = page.getByRole("button", { name: word("quotes.sheet.explain") });
    for (const name of held[share].names) await expect(explain).toContainText(word(name));
    const board = page.getByRole("tabpanel");
    if (book.quote === null) {
      await expect(board.getByRole("status")).toContainText(word("quotes.now.halted"));
      continue;
    }
    const { price, quantity, against, kind, renewsAt } = book.quote;
    const row = board.getByRole("button", { name: word(held[share].names.at(-1) ?? "") });
    await expect(row).toContainText(figure(number, price));
    await expect(row).toContainText(number.format(quantity));
    await expect(row).toContainText(word(`quotes.mark.${kind}`));
    if (against > 0)
      await expect(
        board
          .getByRole("button", { name: number.format(against) })
          .filter({ hasText: figure(number, price) }),
      ).not.toHaveCount(0);
    await expect(board.getByRole("status")).toContainText(renewsAt?.slice(11, 19) ?? "");
    await expect(board).toContainText(number.format(book.marketBuy));
    await expect(page.getByText(word("quotes.standing").split(" ")[0] ?? "").first()).toBeVisible();
  }
});

test("a tap explains a share's state and links to the rules", async ({
  page,
  app,
  word,
  story,
  customer,
}) => {
  await app.open("stock", `?code=${story.limitUp}`);
  await page.getByRole("button", { name: word("quotes.sheet.explain") }).click();
  const sheet = app.dialog();
  for (const text of ["what.limitUp", "what.specialBuy", "order.limitUp.market"])
    await expect(sheet.getByText(word(`quotes.${text}`))).toBeVisible();
  const { quoteState } = await customer.api.call("market/quote", { code: story.limitUp });
  await expect(sheet).toContainText(quoteState?.since.slice(11, 19) ?? "none");
  await checkPage(page, word("app.practiceSentence"));
  await sheet.getByRole("link", { name: word("quotes.sheet.rules") }).click();
  await expect(page).toHaveURL(app.at("document"));
});

test("lists mark stopped shares with a short visible word and a full accessible name", async ({
  page,
  app,
  word,
  story,
  customer,
}) => {
  expect(customer).toBe(story.customer);
  await app.open("market", "?view=favourites");
  for (const share of shares) {
    const row = page.getByRole("listitem").filter({ hasText: story[share] });
    await expect(row.getByText(word(held[share].mark), { exact: true })).toBeVisible();
    const name = (await row.getByRole("link").getAttribute("aria-label")) ?? "";
    for (const state of held[share].names) expect(name).toContain(word(state));
  }
  await app.open("home");
  for (const share of shares)
    await expect(
      page
        .getByRole("link", {
          name: new RegExp(`${story[share]} ${word(held[share].names[0])}`),
        })
        .first(),
    ).toBeVisible();
});

for (const language of ["jp", "fr"] as const)
  test.describe(language, () => {
    test.use({ language });

    test(`${language}: pages of stopped shares are accessible and fit ${language === "fr" ? "every screen and text size" : "the narrowest phone"}`, async ({
      page,
      story,
      customer,
    }) => {
      expect(customer).toBe(story.customer);
      await visit(page, "held", story, async (where) => {
        await checkState(page, language, `${where} in ${language}`, { overlaps: [] });
      });
    });
  });

test("an appearing mark causes no layout shift, as rows of stopped and trading shares have the same layout", async ({
  page,
  app,
  story,
  customer,
}) => {
  const { items } = await customer.api.call("favourite/list", {});
  const trading = items[0]?.codes.find((code) => !shares.some((share) => story[share] === code));
  await app.open("market", "?view=favourites");
  const places = async (code: string) => {
    const row = page.getByRole("listitem").filter({ hasText: code });
    const box = await row.boundingBox();
    const price = await row.locator("[data-live]").first().boundingBox();
    if (box === null || price === null) throw new Error(`${code} is not in sight`);
    return { height: box.height, price: price.y - box.y };
  };
  const usual = await places(trading ?? "");
  for (const share of shares) expect(await places(story[share])).toEqual(usual);
});

test("a limit order during a halt is accepted, explains why it waits, and can be cancelled", async ({
  page,
  app,
  word,
  story,
  customer,
}) => {
  await app.open("stock", `?code=${story.halted}`);
  const levels = page.getByRole("tabpanel").getByRole("button", {
    name: word("instrument.board.row.use"),
  });
  await levels.last().click();
  const ticket = app.dialog();
  await expect(ticket.getByRole("status")).toContainText(word("quotes.order.halted.limit"));
  await app.choice("order.type.market").click();
  await expect(ticket.getByRole("status")).toContainText(word("quotes.order.halted.market"));
  await app.choice("order.type.limit").click();
  await app.review("order.review.cashBuy");
  await app.button("order.send").click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  await expect(app.text("quotes.waiting.halted")).toBeVisible();
  const [order] = (await customer.api.call("trade/orders", { code: story.halted })).items;
  expect(order).toMatchObject({ status: "working", filledQuantity: 0 });
  const book = await customer.api.call("market/book", { code: story.halted });
  expect(book.bids.map(({ price }) => price)).toContain(order?.price);
  await checkPage(page, word("app.practiceSentence"));
  const clientId = crypto.randomUUID();
  await customer.api.call("trade/cancel", { clientId, orderId: order?.orderId ?? "" });
  await expect(app.text("quotes.waiting.halted")).toBeHidden();
});

test("a market order under a special quote shows the reason it waits", async ({
  app,
  story,
  customer,
}) => {
  const { status } = await customer.api.call("trade/order", { orderId: story.waitingOrderId });
  expect(status).toBe("working");
  await app.open("tradeDetail", `?orderId=${story.waitingOrderId}`);
  await expect(app.text("quotes.waiting.specialBuy")).toBeVisible();
});

for (const [moment, mark, name] of [
  ["pre-closing", "P", "quotes.auction.preClosing"],
  ["pre-opening", "前", "quotes.auction.preOpening"],
] as const)
  test(`${moment}: the crossing prices are marked ${mark} on both sides with the API's quantities`, async ({
    page,
    app,
    word,
    world,
    story,
    customer,
  }) => {
    await comeTo(world, moment);
    const code = story.sequential;
    const book = await customer.api.call("market/book", { code });
    await app.open("stock", `?code=${code}`);
    const board = page.getByRole("tabpanel");
    const rows = board.getByRole("button", { name: word(name) });
    const [ask, bid] = crossing(book);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(number.format(ask.quantity));
    await expect(rows.first()).toContainText(figure(number, ask.price));
    await expect(rows.last()).toContainText(number.format(bid.quantity));
    await expect(rows.last()).toContainText(figure(number, bid.price));
    await expect(board.getByText(mark, { exact: true })).toHaveCount(2);
    await expect(board.getByText(word("instrument.board.market"), { exact: true })).toBeVisible();
    await visit(page, moment, story, async (where) => {
      await checkPage(page, word("app.practiceSentence"));
      await checkFits(page, where);
    });
  });

function crossing({ preOpening, code }: Book) {
  const { ask = null, bid = null } = preOpening ?? {};
  if (ask === null || bid === null) throw new Error(`${code} has no pre-opening quote`);
  return [ask, bid] as const;
}

/** A price without decimals, which depend on the share's tick. */
function figure(number: Intl.NumberFormat, price: number): string {
  return number.format(Math.trunc(price));
}

async function visit(
  page: Page,
  moment: Moment,
  story: ExchangeStory,
  check: (where: string) => Promise<void>,
): Promise<void> {
  for (const view of momentViews[moment]) {
    const path: string = paths[view.page satisfies PageName];
    await page.goto(`#${path}${view.query(story)}`);
    await settled(page);
    await check(`${view.page} ${view.variant}`);
  }
}
