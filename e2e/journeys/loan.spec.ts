import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

const day = 86_400_000;

test.use({ yen: 200_000 });

test("M-GAP-11 M-RT-16 M-LOAN-1 M-ENT-10 M-VAL-22 a customer borrows, sees which fields are missing, repays a part and the rest, and may borrow again", async ({
  page,
  app,
  word,
  customer: { api, userId },
  world,
}) => {
  const practice = word("app.practiceSentence");
  await app.open("loan");
  await expect(app.text("loan.intro.unverified")).toBeVisible();
  await expect(app.button("loan.intro.apply")).toBeDisabled();
  await checkPage(page, practice);

  await world.verify(userId);
  await page.reload();
  await expect(app.text("loan.intro.may")).toBeVisible();
  await expect(page.getByText("2,600,000円").first()).toBeVisible();
  await expect(page.getByText("79.45円")).toBeVisible();
  await checkPage(page, practice);
  await app.button("loan.intro.apply").click();

  // The first missing field has the focus and the message; the filled ones keep their values.
  const review = app.button("loan.form.review");
  await review.click();
  await expect(page.getByText("情報が足りません。氏名を入力してください。")).toBeVisible();
  await expect(app.field("loan.form.field.applicantName")).toBeFocused();
  await app.button("loan.form.specimen").click();
  await app.field("loan.form.field.email").fill("");
  await review.click();
  await expect(
    page.getByText("情報が足りません。メールアドレスを入力してください。"),
  ).toBeVisible();
  await expect(app.field("loan.form.field.email")).toBeFocused();
  await app.field("loan.form.amount").fill("2,610,000");
  await expect(page.getByText("500,000円から2,600,000円の間で入力してください。")).toBeVisible();
  await app.field("loan.form.amount").fill("1,000,000");
  await app.field("loan.form.field.email").fill("minato@example.jp");
  await expect(page.getByText("1,007,150円")).toBeVisible();
  await checkPage(page, practice);
  await review.click();

  await expect(page).toHaveURL(/view=review/);
  expect(page.url()).not.toContain("minato");
  await expect(page.getByText("SPECIMEN-••••-2290")).toBeVisible();
  await expect(page.getByText("200,000円 → 1,200,000円")).toBeVisible();
  await expect(page.getByText("200,000円 → 200,000円")).toBeVisible();
  const send = app.button("loan.review.send");
  await expect(send).toBeDisabled();
  await page.getByLabel(word("loan.review.agree")).check();
  await checkPage(page, practice);
  await app.button("loan.review.edit").click();
  await expect(app.field("loan.form.field.address")).not.toHaveValue("");
  await review.click();
  await page.getByLabel(word("loan.review.agree")).check();
  await send.click();
  await expect(app.text("loan.waiting")).toBeVisible();
  await checkPage(page, practice);

  // A waiting application can be cancelled; its form is erased then.
  await app.button("loan.cancel.open").click();
  await app.button("loan.cancel.confirm").click();
  await expect(app.text("loan.cancel.done")).toBeVisible();
  await expect(app.text("loan.status.cancelled")).toBeVisible();
  await expect(app.button("loan.past.erase")).toHaveCount(0);
  await checkPage(page, practice);
  await app.button("loan.intro.apply").click();
  await app.button("loan.form.specimen").click();
  await app.field("loan.form.amount").fill("1,000,000");
  await review.click();
  await page.getByLabel(word("loan.review.agree")).check();
  await send.click();
  await expect(app.text("loan.waiting")).toBeVisible();

  await world.advance(3_000);
  await expect(app.text("loan.running.today")).toBeVisible();
  expect((await api.call("account/summary", {})).withdrawable).toBe(200_000);
  await checkPage(page, practice);

  await world.leap(10 * day);
  await world.advance(1_000);
  await page.reload();
  await expect(page.getByText("794円").first()).toBeVisible();
  await app.button("loan.running.part").click();
  await app.field("loan.repay.amount").fill("9,999,999");
  await expect(page.getByText("本日返済できるのは1,000,794円までです。")).toBeVisible();
  await app.field("loan.repay.amount").fill("300,000");
  await expect(page.getByText("700,794円")).toBeVisible();
  await checkPage(page, practice);
  await page.getByRole("button", { name: "300,000円を返済する" }).click();
  await expect(page.getByText("元金 299,206円を返済済")).toBeVisible();

  await page.getByRole("button", { name: "700,794円を返す" }).click();
  await expect(page.getByText("これで完済です。信用スコア +1。")).toBeVisible();
  await page.getByRole("button", { name: "700,794円を返済する" }).click();
  // The toast is beside it for a moment.
  await expect(page.getByText(word("loan.status.repaid"), { exact: true })).toBeVisible();
  await expect(app.button("loan.intro.apply")).toBeEnabled();
  await app.button("loan.past.erase").click();
  await expect(app.button("loan.past.erase")).toHaveCount(0);
  await checkPage(page, practice);

  await app.open("accountLog");
  await expect(page.getByText(word("ledger.kind.loan-repaid")).first()).toBeVisible();
});

test("M-ERR-12 a failed review shows its reason, and another application may follow", async ({
  page,
  app,
  word,
  customer: { userId },
  world,
}) => {
  await world.verify(userId);
  await app.open("loan");
  await app.button("loan.intro.apply").click();
  await app.button("loan.form.specimen").click();
  await app.field("loan.form.field.applicantName").fill("灯 みなと");
  await app.button("loan.form.review").click();
  await page.getByLabel(word("loan.review.agree")).check();
  await app.button("loan.review.send").click();
  await expect(app.text("loan.waiting")).toBeVisible();
  await world.advance(3_000);
  await expect(page.getByText("まだ申込条件を満たしていません", { exact: false })).toBeVisible();
  await expect(app.button("loan.intro.again")).toBeEnabled();
});
