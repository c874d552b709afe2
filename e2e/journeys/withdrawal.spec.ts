import { expect, test } from "../src/journey.ts";
import { checkFits, checkPage } from "../src/page-checks.ts";
import { fundPassword, prepareToWithdraw, requestWithdrawal } from "../src/withdrawer.ts";

const hour = 3_600_000;

test("M-FUND-2 M-RT-23 M-ST-17 a customer takes money out: form, confirm page, record, cancel, and the desk's approval", async ({
  page,
  app,
  word,
  customer: { api },
  world,
}) => {
  await prepareToWithdraw(api);
  await app.open("user");
  await app.button("user.withdraw").click();
  await expect(page).toHaveURL(app.at("withdrawal"));
  await expect(page.getByText(word("withdrawal.promise"))).toBeVisible();
  await expect(page.getByText("10,000,000円").first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await app.field("withdrawal.form.amount").fill("５００，０００");
  await expect(page.getByText("9,500,000円").first()).toBeVisible();
  await page.getByLabel(word("withdrawal.form.password"), { exact: true }).fill(fundPassword);
  await app.button("withdrawal.review").click();
  await expect(page).toHaveURL(app.at("confirm"));
  await expect(page.getByText("あかり練習銀行 灯支店")).toBeVisible();
  await expect(page.getByText(word("withdrawal.confirm.noFee"), { exact: true })).toBeVisible();
  expect(page.url()).not.toContain(fundPassword);
  await checkPage(page, word("app.practiceSentence"));
  await app.button("withdrawal.confirm.send").click();

  await expect(page).toHaveURL(/view=records/);
  await expect(app.text("withdrawal.course.automatic")).toBeVisible();
  expect(await api.call("account/summary", {})).toMatchObject({
    availableBalance: 9_500_000,
    usedFunds: 500_000,
  });
  await checkPage(page, word("app.practiceSentence"));
  await app.button("withdrawal.cancel.open").click();
  await app
    .dialog()
    .getByRole("button", { name: word("withdrawal.cancel.confirm") })
    .click();
  await expect(app.text("withdrawal.status.cancelled").first()).toBeVisible();
  expect((await api.call("account/summary", {})).availableBalance).toBe(10_000_000);

  const { items } = await api.call("bank/accounts", {});
  await requestWithdrawal(api, items[0]!.bankAccountId, 10_000);
  await world.advance(3_000);
  await expect(page.getByText("自動デスクが承認しました。")).toBeVisible();
  expect((await api.call("account/summary", {})).totalAssets).toBe(9_990_000);

  await app.open("accountLog");
  await page
    .getByRole("button", { name: word("ledger.kind.withdrawal-approved") })
    .first()
    .click();
  await expect(page.getByText(word("ledger.account.outside"))).toBeVisible();
});

test("M-VAL-16 M-VAL-17 M-VAL-18 M-CON-1 the form names each missing or wrong field at its place, and sends nothing", async ({
  page,
  app,
  word,
  customer: { api },
}) => {
  await app.open("withdrawal");
  await app.button("withdrawal.review").click();
  await expect(app.text("withdrawal.form.amountRequired")).toBeVisible();
  await expect(app.text("withdrawal.form.noAccount")).toBeVisible();
  await expect(app.text("withdrawal.form.noPassword")).toBeVisible();
  await prepareToWithdraw(api);
  await page.reload();
  await app.button("withdrawal.review").click();
  await expect(app.text("withdrawal.form.passwordRequired")).toBeVisible();
  for (const [typed, message] of [
    ["9,999", "出金は10,000円からです"],
    ["９，９９９", "出金は10,000円からです"],
    ["10,000,001", "出金できる金額は10,000,000円です"],
    ["1e309", word("withdrawal.form.amountWhole")],
    ["10000.125", word("withdrawal.form.amountWhole")],
    ["-10000", word("withdrawal.form.amountWhole")],
  ] as const) {
    await app.field("withdrawal.form.amount").fill(typed);
    await app.button("withdrawal.review").click();
    await expect(page.getByText(message)).toBeVisible();
  }
  await app.button("withdrawal.form.all").click();
  await expect(app.field("withdrawal.form.amount")).toHaveValue("10,000,000");
  expect((await api.call("withdrawal/list", {})).items).toEqual([]);
});

test("a wrong fund password shows an error at its field, the right one is accepted, and the way back keeps the amount but no password", async ({
  page,
  app,
  word,
  customer: { api },
}) => {
  await prepareToWithdraw(api);
  await app.open("withdrawal");
  const password = page.getByLabel(word("withdrawal.form.password"), { exact: true });
  await app.field("withdrawal.form.amount").fill("20000");
  await password.fill("999999");
  await app.button("withdrawal.review").click();
  await app.button("withdrawal.confirm.edit").click();
  await expect(app.field("withdrawal.form.amount")).toHaveValue("20,000");
  await expect(password).toHaveValue("");
  await password.fill("999999");
  await app.button("withdrawal.review").click();
  await app.button("withdrawal.confirm.send").click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect((await api.call("withdrawal/list", {})).items).toEqual([]);
  await password.fill(fundPassword);
  await app.button("withdrawal.confirm.send").click();
  await expect(page).toHaveURL(/view=records/);
  expect((await api.call("withdrawal/list", {})).items).toHaveLength(1);
});

test("M-CON-3 outside the window the page names the next opening, takes no request, and a pending one can still be cancelled", async ({
  page,
  app,
  word,
  customer: { api },
  world,
}) => {
  const bankAccountId = await prepareToWithdraw(api);
  const { window } = await api.call("index/withdrawal", {});
  expect(window.open).toBe(true);
  await requestWithdrawal(api, bankAccountId, 40_000);
  // The market sleeps, and with it the desk.
  await world.leap(8 * hour);
  await app.open("withdrawal");
  await expect(app.text("withdrawal.window.closed")).toBeVisible();
  await expect(page.getByText(/次の受付は.*9:00/)).toBeVisible();
  await expect(app.button("withdrawal.review")).toBeDisabled();
  await checkPage(page, word("app.practiceSentence"));
  await checkFits(page, "closed");
  await app.button("withdrawal.cancel.open").click();
  await app
    .dialog()
    .getByRole("button", { name: word("withdrawal.cancel.confirm") })
    .click();
  await expect(app.text("withdrawal.cancel.anytime")).toBeHidden();
  expect((await api.call("account/summary", {})).availableBalance).toBe(10_000_000);
});
