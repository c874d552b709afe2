import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";

// Minutes before a trading day ends, so that a root and a secret are published.
test.use({ founding: [{ startAt: "2026-03-04T23:50:00+09:00" }, { scope: "worker" }] });
// A market of its own costs more than a journey, so they share one.
test.describe.configure({ mode: "default" });

test("M-HON-10 guests check the public records on their own device, and customers their own books too", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const { api } = customer;
  const { code } = await liveliestStock(api);
  await api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  const random = "5a".repeat(32);
  await api.call("luck/take", { clientId: crypto.randomUUID(), random });
  const rows = page.locator("main li").filter({ has: page.locator("h3") });
  const right = rows.filter({ hasText: word("promises.state.right") });
  const wrong = rows.filter({ hasText: word("promises.state.wrong") });

  // The day runs: no root and no secret are published, so two checks have nothing to compare.
  await app.open("user");
  await page.getByRole("button", { name: word("user.document.promises") }).click();
  await expect(page).toHaveURL(app.at("promises"));
  await expect(right).toHaveCount(5);
  await expect(rows.filter({ hasText: word("promises.state.open") })).toHaveCount(2);
  await expect(wrong).toHaveCount(0);
  await checkPage(page, word("app.practiceSentence"));

  // The noted values are still valid when the day has ended and its root and its draws are published.
  await page.getByRole("button", { name: word("promises.rows.note") }).click();
  await world.pass(9 * 60_000);
  await expect
    .poll(async () => (await api.call("ledger/roots", {})).items.length)
    .toBeGreaterThan(0);
  await expect
    .poll(() =>
      api.call("luck/proof", { series: "20260304" }).then(
        ({ chances }) => chances.length,
        () => 0,
      ),
    )
    .toBe(1);
  await app.button("promises.now.again").click();
  await expect(rows.filter({ hasText: word("promises.check.noted") })).toBeVisible();
  await expect(
    rows
      .filter({ hasText: word("promises.check.draws") })
      .filter({ hasText: word("promises.state.right") }),
  ).toBeVisible();
  await expect(wrong).toHaveCount(0);
  await page.getByText(word("promises.nine.luck.title")).click();
  await expect(app.text("promises.nine.luck.words")).toBeVisible();
});

test("M-HON-10 a guest finds the public checks on Home, and a price that is not on the tape is named", async ({
  page,
  app,
  word,
}) => {
  await app.open("home");
  await page.getByRole("link", { name: word("home.service.promises") }).click();
  const rows = page.locator("main li").filter({ has: page.locator("h3") });
  // The button takes no press before all have ended. There may be no draw to check yet.
  await expect(rows.filter({ hasText: word("promises.check.prices") })).toContainText(
    word("promises.state.right"),
  );
  await expect(app.button("promises.now.again")).not.toHaveAttribute("aria-busy", "true");
  await expect(rows.filter({ hasText: word("promises.state.wrong") })).toHaveCount(0);
  await page.route(/market\/list/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { items: { volume: number; price: number }[] } };
    const traded = body.data.items.find(({ volume }) => volume > 0)!;
    traded.price += 1;
    await route.fulfill({ json: body });
  });
  await app.button("promises.now.again").click();
  await expect(
    rows
      .filter({ hasText: word("promises.check.prices") })
      .filter({ hasText: word("promises.state.wrong") }),
  ).toBeVisible();
});
