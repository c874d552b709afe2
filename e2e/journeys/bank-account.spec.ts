import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

/** A photograph, made in the page itself. */
const photoOf = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 400;
    const context = canvas.getContext("2d")!;
    context.fillStyle = "#4477aa";
    context.fillRect(0, 0, 640, 400);
    const blob = await new Promise<Blob>((resolve) =>
      canvas.toBlob((made) => resolve(made!), "image/png"),
    );
    return [...new Uint8Array(await blob.arrayBuffer())];
  });

test("M-RT-19 M-FUND-3 M-ENT-11 M-VAL-21 a practice account is added as proposed, a real bank's with an image, and one is removed", async ({
  page,
  app,
  word,
  customer,
}) => {
  const accounts = async () => (await customer.api.call("bank/accounts", {})).items;
  await app.open("user");
  await app.button("user.rows.bankAccounts").click();
  await expect(page).toHaveURL(app.at("bankAccounts"));
  await expect(app.text("bankAccount.empty")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await app.button("bankAccount.toAdd").click();
  const number = app.field("bankAccount.add.number");
  const holder = app.field("bankAccount.add.holder");
  await expect(number).toHaveValue(/^\d{7}$/);
  const made = await number.inputValue();
  await app.button("bankAccount.add.another").click();
  await expect(number).not.toHaveValue(made);
  await checkPage(page, word("app.practiceSentence"));
  const submit = app.button("bankAccount.add.submit");
  await submit.click();
  await expect(app.text("bankAccount.add.problem.holder")).toBeVisible();
  await expect(holder).toBeFocused();
  await number.fill("");
  await submit.click();
  await expect(app.text("bankAccount.add.problem.number").last()).toBeVisible();
  await number.fill("１２３４５６７");
  await holder.fill("みなと あおい");
  await submit.click();
  await expect(app.text("bankAccount.add.done").first()).toBeVisible();
  await expect(page.getByText(/\*{4}567/)).toBeVisible();
  await expect(page.getByText(/ミナト アオイ/).first()).toBeVisible();

  // A bank and a branch from the real list, with an image.
  await app.button("bankAccount.toAdd").click();
  await page.getByRole("button", { name: new RegExp(`^${word("bankAccount.add.bank")} `) }).click();
  await app.dialog().getByRole("searchbox").fill("きょうと");
  await app
    .dialog()
    .getByRole("button", { name: /京都銀行/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await holder.fill("ミナト アオイ");
  await submit.click();
  await expect(app.text("bankAccount.add.problem.branch").last()).toBeVisible();
  await page
    .getByRole("button", { name: new RegExp(`^${word("bankAccount.add.branch")} `) })
    .click();
  await app.dialog().getByRole("searchbox").fill("111");
  await app
    .dialog()
    .getByRole("button", { name: /^四条支店/ })
    .click();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "book.png",
      mimeType: "image/png",
      buffer: Buffer.from(await photoOf(page)),
    });
  await expect(page.getByRole("img")).not.toHaveCount(0);
  await submit.click();
  await expect(page.getByText(/画像あり/)).toBeVisible();
  expect(await accounts()).toMatchObject([
    { bankCode: "0000", imageId: null },
    { bankName: "京都銀行", branchName: "四条支店", imageId: expect.any(String) },
  ]);
  await checkPage(page, word("app.practiceSentence"));

  await page.getByRole("button", { name: /京都銀行.*削除/ }).click();
  await app
    .dialog()
    .getByRole("button", { name: word("bankAccount.removal.keep") })
    .click();
  expect(await accounts()).toHaveLength(2);
  await page.getByRole("button", { name: /京都銀行.*削除/ }).click();
  await app
    .dialog()
    .getByRole("button", { name: word("bankAccount.removal.confirm") })
    .click();
  await expect(page.getByText("四条支店")).toHaveCount(0);
  expect(await accounts()).toHaveLength(1);
});
