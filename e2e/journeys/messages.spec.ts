import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

test.use({ yen: 600_000 });

test("M-RT-9 M-MSG-1 an approved deposit creates a message whose unread mark disappears once read", async ({
  page,
  app,
  word,
  customer: _signedIn,
}) => {
  const bell = page.getByRole("button", { name: word("home.messages") });
  await app.open("home");
  await expect(bell).toHaveAccessibleName("メッセージ、未読1件");
  await app.open("user");
  const row = page.getByRole("button", { name: word("user.rows.messages") });
  await expect(row).toHaveAccessibleName(/未読 1件/);
  await row.click();

  await expect(page).toHaveURL(app.at("messages"));
  const message = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: word("message.depositApproved.title") }),
  });
  await expect(message).toContainText("600,000円");
  await expect(message).toContainText(word("inbox.unread"));
  await checkPage(page, word("app.practiceSentence"));
  await message.getByRole("link", { name: word("inbox.open.deposit") }).click();
  await expect(page).toHaveURL(app.at("deposit"));

  await app.open("home");
  await expect(bell).toHaveAccessibleName(word("home.messages"));
  await app.open("messages");
  await expect(message).toBeVisible();
  await expect(message).not.toContainText(word("inbox.unread"));
});

test("M-MSG-1 new messages appear at the top of the open list by themselves, marked as new", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  await app.open("messages");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    word("message.depositApproved.title"),
  ]);
  await customer.api.call("deposit/request", { clientId: crypto.randomUUID(), amount: 20_000_000 });
  await world.advance(10_000);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    word("message.depositFailed.title"),
    word("message.depositApproved.title"),
  ]);
  const newest = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: word("message.depositFailed.title") }),
  });
  await expect(newest).toContainText("10,000,000円");
  await expect(newest).toContainText(word("inbox.unread"));
  await expect
    .poll(async () => (await customer.api.call("account/summary", {})).unreadMessages)
    .toBe(0);
});
