import { expect, test } from "../src/journey.ts";
import { liveliestStock, towards } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";

// Three minutes before order acceptance for the 11:00 opening, of which the market's first minute is one.
test.use({ founding: { startAt: "2026-03-04T10:55:00+09:00" } });

const minute = 60_000;

test("M-PRE-1 M-OUT-141 M-RT-35 M-GAP-3 M-ENT-8 M-ST-22 M-ERR-10 a customer applies before the opening, cancels one application, sees expected prices, and buys or gets the money back", async ({
  page,
  app,
  word,
  customer: { api },
  world,
}) => {
  const stock = await liveliestStock(api);
  const other = await liveliestStock(api, ({ code }) => code !== stock.code);
  // The list shows the largest expected changes first; among favourites the row is in sight at any rank.
  await api.call("favourite/add", { code: stock.code });
  await app.open("home");
  await page.getByRole("link", { name: word("home.service.premarket") }).click();
  await expect(page).toHaveURL(app.at("premarket"));
  await expect(page.getByText("11:00", { exact: true })).toBeVisible();
  await expect(page.getByText("10:58から", { exact: true }).first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  // At the highest price it buys at any opening; at the lowest it does not.
  const applyFor = async (code: string, price: number, quantity: string) => {
    await app.open("premarket", `?code=${code}`);
    await app.field("premarket.apply.price").fill(String(price));
    await app.field("premarket.apply.quantity").fill(quantity);
  };
  const send = async (quantity: string) => {
    await page.getByRole("button", { name: `${quantity}の申込内容を確認する` }).click();
    await expect(app.text("premarket.review.title")).toBeVisible();
    await app.button("premarket.review.send").click();
    await expect(page).toHaveURL(/view=applications/);
  };

  // Bad input is said at its field and sends nothing.
  await applyFor(stock.code, stock.limitUp, "150");
  await expect(page.getByText("100株単位で入力してください。")).toBeVisible();
  await app.field("premarket.apply.quantity").fill("100");
  await app.field("premarket.apply.price").fill(String(stock.limitUp * 2));
  await expect(page.getByText("の中で入力してください。")).toBeVisible();
  await app.field("premarket.apply.price").fill(String(stock.limitUp));
  await app.field("premarket.apply.quantity").fill("9999900");
  await expect(app.dialog().getByRole("alert").first()).toBeVisible();
  expect((await api.call("premarket/applications", {})).items).toEqual([]);

  await app.field("premarket.apply.quantity").fill("200");
  await expect(page.getByText(word("premarket.apply.held"), { exact: true })).toBeVisible();
  await send("200株");
  await expect(page.getByText("10:58に取引所へ送ります", { exact: true })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await applyFor(other.code, other.limitDown, "100");
  await send("100株");
  await applyFor(other.code, towards(other, other.limitDown, 0.5), "100");
  await send("100株");
  const { availableBalance } = await api.call("account/summary", {});
  // The newest application comes first once the list has all three.
  await expect(app.button("premarket.cancel.button")).toHaveCount(3);
  await app.button("premarket.cancel.button").first().click();
  await app
    .dialog()
    .getByRole("button", { name: word("premarket.cancel.confirm") })
    .click();
  await expect(app.text("premarket.applications.status.cancelled")).toBeVisible();
  expect((await api.call("account/summary", {})).availableBalance).toBeGreaterThan(
    availableBalance,
  );

  // Order acceptance begins: waiting applications are at the exchange, and expected prices are live.
  await world.pass(2 * minute);
  await expect(app.text("premarket.applications.sent").first()).toBeVisible();
  await expect(app.button("premarket.cancel.button")).toHaveCount(0);
  await app.tab("premarket.tab.stocks").click();
  await expect(app.text("premarket.next.accepting")).toBeVisible();
  await app.choice("premarket.filter.favourites").check();
  const row = page.getByRole("button", { name: new RegExp(`${stock.code}、.*予想始値`) });
  await expect(row).toBeVisible();
  await expect(page.getByText("申込 200株", { exact: true })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  // Reviewed for 11:00 and sent when 11:00 is over: refused, nothing is taken for 12:00.
  await applyFor(stock.code, stock.limitUp, "100");
  await page.getByRole("button", { name: "100株の申込内容を確認する" }).click();
  await expect(app.text("premarket.review.noteNow")).toBeVisible();
  await world.pass(2 * minute);
  await expect(
    app.text("premarket.review.passed").or(app.button("premarket.review.send")).first(),
  ).toBeVisible();
  const passed = await page.getByRole("alert").count();
  if (passed === 0) await app.button("premarket.review.send").click();
  await expect(app.dialog().getByRole("alert").first()).toContainText("12:00");
  expect((await api.call("premarket/applications", { status: "applying" })).items).toEqual([]);

  // The results, each with its reason, and the position.
  await app.open("premarket", "?view=applications");
  await expect(app.text("premarket.applications.status.success").first()).toBeVisible();
  await expect(app.text("premarket.applications.status.failure").first()).toBeVisible();
  await expect(page.getByText("始値が申込価格より高く、買いませんでした。")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  const { items } = await api.call("trade/positions", { status: "holding" });
  expect(items).toMatchObject([{ code: stock.code, side: "long", leverage: 1, quantity: 200 }]);
  await page
    .getByRole("link", { name: word("premarket.applications.order") })
    .last()
    .click();
  await expect(app.text("order.origin.premarket").first()).toBeVisible();
  await app.open("messages");
  await expect(page.getByText(`${stock.name}：寄付前取引が成立`)).toBeVisible();
});

test.describe("in Spanish", () => {
  test.use({ language: "sp" });

  test("no name is cut while there are no expected prices", async ({ page, app, word, world }) => {
    await app.open("premarket");
    // Past an opening that is close.
    const trading = app.text("premarket.next.trading").or(app.text("market.phase.pre-closing"));
    await expect(app.text("premarket.next.accepting").or(trading)).toBeVisible();
    if (!(await trading.isVisible())) await world.pass(3 * minute);
    await expect(trading).toBeVisible();
    // A guest has no shares of their own to begin with.
    await app.button("premarket.list.showAll").click();
    const rows = page.getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    const cut = await rows.evaluateAll((all) =>
      all.flatMap((row) =>
        [...row.querySelectorAll("span")]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      ),
    );
    expect(cut).toEqual([]);
    await checkPage(page, word("app.practiceSentence"));
  });
});
