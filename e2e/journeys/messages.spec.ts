import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { firstAdministrator } from "../src/operators.ts";
import { checkPage } from "../src/page-checks.ts";
import { prepareDevice } from "../src/signed-in.ts";

test.use({ yen: 600_000 });

const titleIn = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("M-RT-9 M-MSG-1 M-RT-26 an approved deposit creates a message; its page has the whole of it and reads it", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const bell = page.getByRole("button", { name: word("inbox.bell.label") });
  await app.open("home");
  await expect(bell).toHaveAccessibleName("メッセージ、未読1件");
  const tab = page.getByRole("navigation").getByRole("link", { name: word("app.tab.user") });
  await expect(tab).toContainText("未読1件");
  await app.open("user");
  const row = page.getByRole("button", { name: word("user.rows.messages") });
  await expect(row).toHaveAccessibleName(/未読 1件/);
  await row.click();

  await expect(page).toHaveURL(app.at("messages"));
  const message = titleIn(page, word("message.depositApproved.title"));
  await expect(message).toContainText("600,000円");
  await expect(message).toContainText(word("inbox.unread"));
  await checkPage(page, word("app.practiceSentence"));
  await message.getByRole("link").click();

  await expect(page).toHaveURL(app.at("details"));
  const facts = page.getByRole("article").getByRole("definition");
  await expect(facts.filter({ hasText: /^600,000円$/ })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await expect
    .poll(async () => (await customer.api.call("account/summary", {})).unreadMessages)
    .toBe(0);
  await page.getByRole("button", { name: word("messageDetail.way.ledger") }).click();
  await expect(page).toHaveURL(app.at("accountLog"));
  await page.goBack();
  await app.button("inbox.open.deposit").click();
  await expect(page).toHaveURL(app.at("deposit"));

  await app.open("home");
  await expect(bell).toHaveAccessibleName(word("inbox.bell.label"));
  await expect(tab).not.toContainText("未読");
  await app.open("messages");
  await expect(message).toBeVisible();
  await expect(message).not.toContainText(word("inbox.unread"));

  // Events are announced on any page, with a link that reads the message.
  await app.open("market");
  await customer.api.call("deposit/request", { clientId: crypto.randomUUID(), amount: 100_000 });
  await world.advance(10_000);
  await expect(bell).toHaveAccessibleName("メッセージ、未読1件");
  const told = page
    .getByRole("status")
    .filter({ hasText: word("message.depositApproved.title") })
    .getByRole("link", { name: word("inbox.told.open"), exact: true });
  await checkPage(page, word("app.practiceSentence"));
  await told.click();
  await expect(page).toHaveURL(app.at("deposit"));
  await app.open("home");
  await expect(bell).toHaveAccessibleName(word("inbox.bell.label"));
  await expect(told).toHaveCount(0);
});

test("M-MSG-1 new messages appear at the top by themselves, filters narrow the list, and one press reads them all on two devices", async ({
  page,
  app,
  word,
  customer,
  world,
  browser,
}) => {
  await app.open("messages");
  const headings = page.getByRole("heading", { level: 3 });
  await expect(headings).toHaveText([word("message.depositApproved.title")]);
  await customer.api.call("deposit/request", { clientId: crypto.randomUUID(), amount: 20_000_000 });
  await world.advance(10_000);
  await expect(headings).toHaveText([
    word("message.depositFailed.title"),
    word("message.depositApproved.title"),
  ]);
  await expect(titleIn(page, word("message.depositFailed.title"))).toContainText("10,000,000円");

  await page.getByRole("radio", { name: word("inbox.filter.account") }).check({ force: true });
  await expect(app.text("inbox.emptyFilter")).toBeVisible();
  await page.getByRole("radio", { name: "未読 2" }).check({ force: true });
  await expect(headings).toHaveCount(2);

  const other = await browser.newContext();
  await prepareDevice(other, { language: "jp", customer });
  const second = await other.newPage();
  await second.goto(page.url());
  const unread = second.getByRole("listitem").getByText(word("inbox.unread"), { exact: true });
  await expect(unread).toHaveCount(2);
  await page.getByRole("button", { name: word("inbox.readAll") }).click();
  await expect(unread).toHaveCount(0);
  await expect(app.text("inbox.emptyFilter")).toBeVisible();
  await other.close();
});

test("M-MSG-1 a message of a chosen kind is the browser's notification too; a press requests permission, and a refusal is explained", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  await page.addInitScript(() => {
    const shown: { title: string; press: () => void }[] = [];
    class Shown extends EventTarget {
      static permission = "default";
      static asked = 0;
      static requestPermission = () => {
        Shown.asked += 1;
        // Refused once, then allowed in the settings.
        Shown.permission = Shown.asked === 1 ? "denied" : "granted";
        return Promise.resolve(Shown.permission);
      };
      constructor(title: string) {
        super();
        shown.push({ title, press: () => this.dispatchEvent(new Event("click")) });
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, shownByDevice: shown });
  });
  const titles = () =>
    page.evaluate(() =>
      (window as unknown as { shownByDevice: { title: string }[] }).shownByDevice.map(
        ({ title }) => title,
      ),
    );
  const asked = () =>
    page.evaluate(() => (window.Notification as unknown as { asked: number }).asked);

  await app.open("notifications");
  const money = page.getByRole("switch", { name: word("notification.kind.money.label") });
  await expect(money).toHaveAttribute("aria-checked", "false");
  expect(await asked()).toBe(0);
  await checkPage(page, word("app.practiceSentence"));
  await money.click();
  await expect(app.text("notification.device.denied")).toBeVisible();
  await expect(money).toHaveAttribute("aria-checked", "false");
  expect(await customer.api.call("account/notifications", {})).toEqual({ kinds: [] });
  await money.click();
  await expect(money).toHaveAttribute("aria-checked", "true");
  await expect
    .poll(() => customer.api.call("account/notifications", {}))
    .toEqual({ kinds: ["money"] });

  await customer.api.call("deposit/request", { clientId: crypto.randomUUID(), amount: 20_000_000 });
  await world.advance(10_000);
  const expected = `【練習】${word("message.depositFailed.title")}`;
  await expect.poll(titles).toEqual([expected]);
  // A kind that was not chosen.
  await customer.api.call("bot/create", { tokenName: "a bot", scope: "read" });
  await expect(page.getByRole("switch").first()).toBeVisible();
  await page.evaluate(() =>
    (window as unknown as { shownByDevice: { press: () => void }[] }).shownByDevice[0]?.press(),
  );
  await expect(page).toHaveURL(app.at("details"));
  await expect(
    page.getByRole("heading", { name: word("message.depositFailed.title") }),
  ).toBeVisible();
  expect(await titles()).toEqual([expected]);
});

test("M-NEWS-1 the tab counts unread news, and an operator's announcement appears under its topic", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const administrator = await firstAdministrator(world);
  await administrator.api.call("announcement/publish", {
    clientId: crypto.randomUUID(),
    texts: { jp: { headline: "画面のお知らせ", body: "注文の画面が見やすくなりました。" } },
  });
  const state = () => customer.api.call("news/state", {});
  const { unread } = await state();
  expect(unread).toBeGreaterThan(0);
  await app.open("home");
  const tab = page.getByRole("navigation").getByRole("link", { name: word("app.tab.news") });
  await expect(tab).toContainText(`未読${unread}件`);
  await tab.click();
  await expect(page.getByText(word("news.new"), { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await state()).unread).toBe(0);
  await expect(tab).not.toContainText("未読");
  await page.getByRole("radio", { name: word("news.topic.operators") }).check({ force: true });
  const announcement = page.getByRole("listitem").filter({ hasText: "画面のお知らせ" });
  await expect(announcement).toContainText(word("news.kind.operator-announcement"));
  await page.getByRole("radio", { name: word("news.topic.moves") }).check({ force: true });
  await expect(announcement).toHaveCount(0);
  await checkPage(page, word("app.practiceSentence"));
});

test("M-MSG-1 an unknown message and another customer's show not found; a guest's link asks for login", async ({
  page,
  app,
  word,
  customer: _signedIn,
  world,
  browser,
}) => {
  const other = await world.customer(400_000);
  const [message] = (await other.api.call("account/messages", {})).items;
  for (const id of [message?.messageId ?? "", "999999999"]) {
    await app.open("details", `?messageId=${id}`);
    await expect(app.text("messageDetail.unknown").first()).toBeVisible();
  }
  await app.button("messageDetail.toList").click();
  await expect(page).toHaveURL(app.at("messages"));
  const guests = await browser.newContext();
  await prepareDevice(guests, { language: "jp", customer: null });
  const guest = await guests.newPage();
  await app.open("details", "?messageId=999999999");
  await guest.goto(page.url());
  await expect(guest.getByText(word("messageDetail.signIn"))).toBeVisible();
  await guests.close();
});
