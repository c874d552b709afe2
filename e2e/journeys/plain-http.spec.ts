import type { BrowserContext, Page } from "@playwright/test";
import { browserArguments } from "../src/browser-arguments.ts";
import { createApp } from "../src/app.ts";
import { expect, test as journey } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { firstAdministrator, signInBrowser } from "../src/operators.ts";
import { pageViews, paths } from "../src/pages/all.ts";
import { pressPage } from "../src/pressed-page.ts";
import { prepareDevice } from "../src/signed-in.ts";
import { tellStory } from "../src/story.ts";
import { fundPassword, prepareToWithdraw } from "../src/withdrawer.ts";
import { password, type World } from "../src/world.ts";
import { startingWith } from "../src/starting-with.ts";

/** A name of no machine of the reader's own: the browser withholds all that needs a secure context. */
const plainName = "akari.test";

const addressOf = (world: World) => `http://${plainName}:${new URL(world.origin).port}`;

/** Keeps errors that the apps throw; their documents without storage refuse the journey's own script. */
function keepThrown(context: BrowserContext, thrown: string[]): void {
  context.on("weberror", (error) => {
    const { stack = "" } = error.error();
    if (stack.includes(plainName)) thrown.push(stack);
  });
}

const test = journey.extend<{
  /** Errors that the pages threw; a journey that ends with any has failed. */
  readonly thrown: string[];
}>({
  baseURL: async ({ world }, use) => use(`${addressOf(world)}/japan7/`),
  thrown: [
    async ({ context }, use) => {
      const thrown: string[] = [];
      keepThrown(context, thrown);
      await use(thrown);
      expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({
  founding: [{ plainName }, { scope: "worker" }],
  launchOptions: {
    executablePath: process.env["CHROMIUM"] ?? "",
    args: [...browserArguments, `--host-resolver-rules=MAP ${plainName} 127.0.0.1`],
  },
});
test.describe.configure({ mode: "default" });

/** Proves that the browser is one without a secure context. */
async function isWithoutSecureContext(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => [
      isSecureContext,
      "randomUUID" in crypto,
      "subtle" in crypto,
      "clipboard" in navigator,
      "serviceWorker" in navigator,
    ]),
  ).toEqual([false, false, false, false, false]);
}

test("M-OUT-1 on plain http a newcomer registers, is given money, sets an alert, buys, cancels, writes to support and takes money out", async ({
  page,
  app,
  word,
  world,
}) => {
  const mobile = world.unusedMobile();
  await app.open("register");
  await isWithoutSecureContext(page);
  await app.field("session.mobile").fill(mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(password);
  await page.getByLabel(word("session.register.confirmation")).fill(password);
  await app.field("session.register.invitationCode").fill(world.invitationCode);
  await app.button("session.register.sendCode").click();
  await app.button("session.message.use").click();
  await app.button("session.register.submit").click();
  await expect(page).toHaveURL(app.at("home"));
  const { api } = await world.signIn({ mobile, password });

  await app.open("deposit");
  await app.field("deposit.amount").fill("2500000");
  await app.button("deposit.submit").click();
  await expect(app.text("app.toast.depositRequested")).toBeVisible();
  await world.advance(10_000);
  await expect(app.text("deposit.status.approved").first()).toBeVisible();

  const stock = await liveliestStock(api, ({ limitUp }) => limitUp < 10_000);
  await app.open("stock", `?code=${stock.code}`);
  await app.button("user.rows.priceAlerts").click();
  await app.field("alert.sheet.price").fill(String(stock.limitUp));
  await page.getByRole("button", { name: /以上で知らせる$/ }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await api.call("alert/list", {})).items).toHaveLength(1);

  await app.openTicket(stock.code);
  await app.choice("order.type.market").check();
  await app.field("order.quantity.label").fill("100");
  await app.review("order.review.cashBuy");
  await app.button("order.send").click();
  await expect(page.getByText(word("order.status.filled"), { exact: true })).toBeVisible();

  await app.openTicket(stock.code);
  await app.choice("order.type.limit").check();
  await app.field("order.price.label").fill(String(stock.limitDown));
  await app.field("order.quantity.label").fill("100");
  await app.review("order.review.cashBuy");
  await app.button("order.send").click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  await app.button("order.manage").click();
  await app.button("order.cancelOrder").click();
  await app
    .dialog()
    .getByRole("button", { name: word("order.cancelOrder"), exact: true })
    .click();
  await expect(page.getByText(word("order.status.cancelled"), { exact: true })).toBeVisible();

  await app.open("support");
  await app.field("support.placeholder").fill("注文 118 が約定しません。");
  await app.button("support.send").click();
  await expect(app.field("support.placeholder")).toHaveValue("");
  await expect(app.text("support.note.unattended")).toBeVisible();

  await prepareToWithdraw(api);
  await app.open("withdrawal");
  await app.field("withdrawal.form.amount").fill("50000");
  await page.getByLabel(word("withdrawal.form.password"), { exact: true }).fill(fundPassword);
  await app.button("withdrawal.review").click();
  await app.button("withdrawal.confirm.send").click();
  await expect(page).toHaveURL(/view=records/);
  expect((await api.call("withdrawal/list", {})).items).toHaveLength(1);
  expect((await api.call("trade/orders", {})).items).toHaveLength(2);

  // A feature that cannot work here shows the reason at its place.
  await app.open("passkeys");
  await expect(page.getByText(new RegExp(`${plainName}.*https`))).toBeVisible();
});

test("M-OUT-1 on plain http no page is empty and no press causes an error", async ({
  browser,
  world,
  thrown,
  baseURL,
}) => {
  const story = await tellStory(world);
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  keepThrown(context, thrown);
  await prepareDevice(context, { language: "jp", customer: story.customer });
  const page = await context.newPage();
  await page.goto("#/pages/user/user");
  await expect(page.getByRole("main")).toBeVisible();
  await isWithoutSecureContext(page);
  const opened = new Set<string>();
  const empty: string[] = [];
  for (const view of pageViews.filter(({ viewers }) => viewers.includes("customer"))) {
    const most = opened.has(view.page) ? 0 : 6;
    opened.add(view.page);
    empty.push(...(await pressPage(page, `#${paths[view.page]}${view.query(story)}`, most)));
  }
  expect(empty).toEqual([]);
  await context.close();
});

test("M-OUT-1 on plain http an operator invites a colleague, issues a code and copies it", async ({
  browser,
  world,
  word,
  thrown,
}) => {
  const administrator = await firstAdministrator(world);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  keepThrown(context, thrown);
  const atPlainName = { ...world, origin: addressOf(world) };
  await signInBrowser(context, atPlainName, administrator, { language: "jp" });
  const page = await context.newPage();
  const app = createApp(page, word);
  await page.goto(`${addressOf(world)}/console/invitations`);
  await page.getByLabel(word("consoleInvitation.noteLabel")).fill("春の集まり");
  await page.getByLabel(word("consoleInvitation.usesLabel")).fill("3");
  await page.getByLabel(word("consoleInvitation.lastDay")).fill("2026-04-30");
  await isWithoutSecureContext(page);
  await app.button("consoleInvitation.createNow").click();
  await page.getByRole("row").filter({ hasText: "春の集まり" }).click();
  const code = await page.getByRole("heading", { name: /^AKARI-\S+$/ }).innerText();
  await page.getByRole("button", { name: startingWith(word("consoleInvitation.copy")) }).click();
  await expect(page.getByText(word("consoleInvitation.copied"))).toBeVisible();
  await page.getByLabel(word("consoleInvitation.noteLabel")).press("Control+V");
  await expect(page.getByLabel(word("consoleInvitation.noteLabel"))).toHaveValue(code);

  await page.goto(`${addressOf(world)}/console/operators`);
  await page.getByRole("button", { name: startingWith(word("consoleOperator.invite")) }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("柊 澪");
  await page.getByRole("dialog").getByRole("checkbox").last().check({ force: true });
  await app
    .dialog()
    .getByRole("button", { name: word("consoleOperator.inviteNow") })
    .click();
  await expect(page.getByText(word("consoleOperator.secret.title"))).toBeVisible();
  await context.close();
});
