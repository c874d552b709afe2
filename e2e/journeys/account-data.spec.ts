import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

test.use({ yen: 800_000 });

test("M-HON-1 a customer exports the records, resets and deletes the account", async ({
  page,
  app,
  word,
  customer: { api, userId, password },
}) => {
  const practice = word("app.practiceSentence");
  await app.open("accountData");
  await expect(app.text("accountData.plan.cash.consequence").first()).toBeVisible();
  await checkPage(page, practice);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "JSON" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^akari-practice-account-\d+-[0-9-]+\.json$/);
  await expect(app.text("accountData.export.right")).toBeVisible();
  await expect(app.text("accountData.export.equal")).toBeVisible();
  await expect(app.text("accountData.export.whole")).toBeVisible();
  await checkPage(page, practice);

  await app.button("accountData.reset.ask").click();
  await expect(page.getByText("800,000円").first()).toBeVisible();
  await app.button("accountData.reset.confirm").click();
  await expect(app.text("accountData.passwordMissing")).toBeVisible();
  await checkPage(page, practice);
  await app.field("accountData.password").fill("wrong12");
  await app.button("accountData.reset.confirm").click();
  await expect(
    page.getByText("ログインパスワードが違います。もう一度入力してください。"),
  ).toBeVisible();
  await app.field("accountData.password").fill(password);
  await app.button("accountData.reset.confirm").click();
  await expect(app.text("accountData.reset.used")).toBeVisible();
  expect(await api.call("account/summary", {})).toMatchObject({ totalAssets: 0, creditScore: 80 });
  await checkPage(page, practice);

  await app.button("accountData.delete.ask").click();
  await app.field("accountData.delete.type").fill("1");
  await app.field("accountData.password").fill(password);
  await app.button("accountData.delete.confirm").click();
  await expect(page.getByText("この口座の番号と違います。")).toBeVisible();
  await checkPage(page, practice);
  await app.field("accountData.delete.type").fill(userId);
  await app.button("accountData.delete.confirm").click();
  await expect(app.text("accountData.delete.done")).toBeVisible();
  await expect(page).toHaveURL(/pages\/index\/index/);
  await expect(api.call("account/summary", {})).rejects.toThrow();
});
