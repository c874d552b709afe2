import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";
import { languages } from "../src/words.ts";
import type { Language } from "../src/words.ts";

test("M-RT-5 the user tab offers a guest login, registration, display settings and documents", async ({
  page,
  app,
  word,
}) => {
  await app.open("user");
  await expect(app.button("user.guest.login")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await expect(app.text("user.withdrawable")).toBeHidden();
  await app.button("user.guest.register").click();
  await expect(page).toHaveURL(app.at("register"));

  await app.open("user");
  await app.button("user.document.help").click();
  await expect(page).toHaveURL(/#\/subPackages\/webview\/webview\?name=help$/);
  await expect(page.getByRole("heading", { name: word("document.help.title") })).toBeVisible();
});

test.describe("with a position on margin", () => {
  test.use({ yen: 9_000_000 });

  test("M-RT-5 the user tab shows the account, and its withdrawable amount adds up", async ({
    page,
    app,
    word,
    customer,
  }) => {
    // A margin position, so that both sides of the formula have values.
    const stock = await liveliestStock(customer.api);
    await customer.api.call("trade/place", {
      clientOrderId: crypto.randomUUID(),
      code: stock.code,
      side: "long",
      type: "market",
      quantity: 100,
      leverage: 3,
    });
    const { mobile } = await customer.api.call("index/getUserInfo", {});
    await app.open("user");
    await expect(page.getByText(mobile)).toBeVisible();
    expect(mobile).toMatch(/^090-\*{4}-\d{4}$/);
    await expect(page.getByText(word("app.practice"), { exact: true }).first()).toBeVisible();
    await checkPage(page, word("app.practiceSentence"));

    await app.button("user.breakdown.open").click();
    const figure = async (label: string) => {
      const name = app.dialog().getByText(word(`user.breakdown.${label}`), { exact: true });
      return yen(await name.locator("..").innerText());
    };
    const required = await figure("required");
    expect(required).toBeLessThan(0);
    expect(await figure("result")).toBe(
      Math.max(0, Math.min(await figure("cash"), (await figure("equity")) + required)),
    );
    await checkPage(page, word("app.practiceSentence"));
    await page.keyboard.press("Escape");
    await expect(app.button("user.breakdown.open")).toBeFocused();

    await page.getByRole("button", { name: word("user.score.title") }).click();
    await expect(app.dialog().getByText(word("user.score.rule.overdue"))).toBeVisible();
    await expect(app.dialog().getByText("−20")).toBeVisible();
  });
});

test("M-RT-25 signing out another device leaves the others signed in", async ({
  page,
  app,
  word,
  customer,
  world,
  playwright,
}) => {
  const elsewhere = await playwright.request.newContext({
    baseURL: world.origin,
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  });
  const login = await elsewhere.post("/api.php/user/login", {
    data: { mobile: customer.mobile, password: customer.password },
  });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  const isSignedIn = async () =>
    (await elsewhere.get("/api.php/index/getUserInfo", { headers: { token } })).ok();
  expect(await isSignedIn()).toBe(true);

  await app.open("user");
  await app.button("user.rows.devices").click();
  await expect(page).toHaveURL(app.at("devices"));
  await expect(page.getByText("Chrome(Windows)").first()).toBeVisible();
  await expect(app.text("security.devices.current")).toHaveCount(1);
  await checkPage(page, word("app.practiceSentence"));
  const revoke = () => app.button("security.devices.revoke").first().click();
  const answer = (key: string) =>
    app
      .dialog()
      .getByRole("button", { name: word(`security.devices.${key}`) })
      .click();
  await revoke();
  await answer("keep");
  expect(await isSignedIn()).toBe(true);

  await revoke();
  await expect(app.text("security.devices.question")).toBeVisible();
  await answer("revoke");
  await expect(app.button("security.devices.revoke")).toHaveCount(0);
  expect(await isSignedIn()).toBe(false);
  await elsewhere.dispose();

  // This device signs out on the confirmation page.
  await app.button("security.devices.signOut").click();
  await expect(page).toHaveURL(app.at("logout"));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(customer.token);
});

test("M-CON-26 M-GAP-9 colours, background and text size change at once and persist; dark mode is off by default", async ({
  page,
  app,
  word,
}) => {
  const root = page.locator("html");
  const rise = () =>
    root.evaluate((element) => getComputedStyle(element).getPropertyValue("--rise"));
  const rem = () => root.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  await page.setViewportSize({ width: 375, height: 812 });
  await app.open("settings");
  await expect(app.choice("settings.theme.light")).toBeChecked();
  await expect(root).toHaveAttribute("data-theme", "light");
  const red = await rise();
  const small = await rem();

  await app.choice("settings.rise.green").check();
  await expect(root).toHaveAttribute("data-dir", "green");
  const green = await rise();
  expect(green).not.toBe(red);
  await app.choice("settings.textSize.largest").check();
  expect(await rem()).toBeCloseTo(small * 1.3, 1);
  await app.choice("settings.theme.dark").check();
  await checkPage(page, word("app.practiceSentence"));

  await page.reload();
  await expect(app.choice("settings.rise.green")).toBeChecked();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-dir", "green");
  expect(await rem()).toBeCloseTo(small * 1.3, 1);
});

for (const language of Object.keys(languages) as Language[])
  test.describe(language, () => {
    test.use({ language });

    test(`M-RT-22 M-CON-25 ${language}: the documents are available, including the rules of the running market`, async ({
      page,
      app,
      word,
    }) => {
      for (const name of ["about", "rules", "help", "notices"]) {
        await app.open("document", `?name=${name}`);
        await expect(
          page.getByRole("heading", { level: 1, name: word(`document.${name}.title`) }),
        ).toBeVisible();
      }
      await app.open("document", "?name=about");
      await expect(page.getByText("1.0.0", { exact: true })).toBeVisible();
      await app.open("document", "?name=rules");
      await expect(app.text("document.rules.sections.practice.intro")).toBeVisible();
      await expect(app.text("document.rules.sections.tse.intro")).toHaveCount(0);
      await expect(page.locator("main a[href]")).toHaveCount(0);
    });
  });

test("M-GAP-12 an unlisted document or a URL shows page-not-found", async ({ page, app }) => {
  for (const query of [
    "",
    "?name=terms",
    "?name=https://example.com/",
    "?name=..%2Fabout",
    "?url=https%3A%2F%2Fexample.com",
  ]) {
    await app.open("document", query);
    await expect(app.text("app.notFound.title").first()).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  }
});

test("the user tab links to the licences, with the chart library's link", async ({
  page,
  app,
  word,
}) => {
  await app.open("user");
  await app.button("user.document.about").click();
  await app.button("document.about.notices").click();
  const link = page.getByRole("link", { name: "https://www.tradingview.com/" });
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(page.getByText("virtua", { exact: true })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});

/** The amount in a Japanese text such as 「現金 9,000,000円」. */
function yen(text: string): number {
  const written = /(−?[\d,.]+)円/.exec(text)?.[1];
  if (written === undefined) throw new Error(`no amount in ${text}`);
  return Number(written.replace("−", "-").replaceAll(",", ""));
}
