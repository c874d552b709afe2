import { test as base, expect, startLimitMs } from "../src/journey.ts";
import {
  lastMinutes,
  type MarginStory,
  passDueTime,
  tellMarginStory,
} from "../src/margin-story.ts";
import { checkFits, checkPage } from "../src/page-checks.ts";
import { prepareDevice } from "../src/signed-in.ts";
import { languages } from "../src/words.ts";

/** A market at the end of a day with a margin call on one customer. */
const test = base.extend<object, { story: MarginStory }>({
  founding: [{ startAt: lastMinutes }, { scope: "worker" }],
  story: [
    async ({ world }, use) => use(await tellMarginStory(world)),
    { scope: "worker", timeout: startLimitMs },
  ],
  customer: async ({ story, page, language }, use) => {
    await prepareDevice(page.context(), { language, customer: story.customer });
    await use(story.customer);
  },
});
// All tests share one market: the call is open, is reduced, and falls due.
test.describe.configure({ mode: "serial" });

for (const language of ["jp", "en"] as const)
  test.describe(language, () => {
    test.use({ language });
    const yen = new Intl.NumberFormat(languages[language]);

    test(`M-GAP-7 ${language}: every account page shows an open margin call with amount, due time and consequences`, async ({
      page,
      app,
      word,
      story,
      customer,
    }) => {
      const { call } = await customer.api.call("account/margin", {});
      const amount = yen.format(call!.remaining);
      await app.open("home");
      const banner = page.getByRole("link").filter({ hasText: "12:00" });
      await expect(banner).toContainText(amount);
      await checkPage(page, word("app.practiceSentence"));
      await app.open("trade");
      await checkPage(page, word("app.practiceSentence"));
      await banner.click();
      await expect(page).toHaveURL(app.at("margin"));
      await expect(page.getByRole("heading", { name: word("margin.call.heading") })).toBeVisible();
      await expect(page.getByText(amount).first()).toBeVisible();
      await expect(app.text("margin.call.otherwise")).toBeVisible();
      await expect(app.button("margin.call.deposit")).toBeVisible();
      await expect(app.button("margin.call.close")).toBeVisible();
      await expect(page.getByRole("meter")).toBeVisible();
      await checkPage(page, word("app.practiceSentence"));
      await checkFits(page, page.url());

      await app.openTicket(story.code);
      await app.choice("order.type.market").check();
      await app.field("order.quantity.label").fill("100");
      await expect(app.dialog()).toContainText(amount);
      await expect(app.dialog()).toContainText("12:00");
      await checkPage(page, word("app.practiceSentence"));
    });
  });

test("a deposit reduces the call, and the page updates automatically", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  await app.open("margin");
  const { call } = await customer.api.call("account/margin", {});
  await customer.api.call("deposit/request", { clientId: crypto.randomUUID(), amount: 1 });
  await world.advance(3_000);
  const yen = new Intl.NumberFormat("ja");
  await expect(page.getByText(yen.format(call!.remaining - 1)).first()).toBeVisible();
  await expect(page.getByText(word("margin.because.deposit"), { exact: true })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});

test("a call unmet at its due time causes a forced close that states its rule and figures", async ({
  page,
  app,
  word,
  world,
  story,
  customer,
}) => {
  await passDueTime(world, story);
  await app.open("margin");
  const closed = page.getByRole("button", { name: word("margin.forced.rule.margin-call") });
  await expect(closed).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await closed.click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  await expect(page.getByRole("heading", { name: word("call.forced.heading") })).toBeVisible();
  await expect(app.text("call.forced.margin-call")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await checkFits(page, page.url());

  const { name } = await customer.api.call("market/quote", { code: story.code });
  await app.open("messages");
  const told = (key: string) =>
    page.getByRole("heading", { name: word(`message.${key}.title`).replace("{code}", name) });
  await expect(told("marginCallForced")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await told("forcedClose").first().getByRole("link").click();
  await app.button("inbox.open.order").click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  const { creditScore } = await customer.api.call("account/summary", {});
  expect([70, 80]).toContain(creditScore);
});
