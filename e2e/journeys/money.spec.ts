import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

test.describe("a newcomer without money", () => {
  test.use({ yen: 0 });

  test("M-GAP-11 M-RT-27 requests practice money, sees it approved and finds it in the ledger to the yen", async ({
    page,
    app,
    word,
    customer,
    world,
  }) => {
    await app.open("trade");
    await expect(app.text("portfolio.newcomer")).toBeVisible();
    await checkPage(page, word("app.practiceSentence"));
    await app.button("portfolio.deposit").click();
    await expect(page).toHaveURL(app.at("deposit"));

    await app.field("deposit.amount").fill("２，５００，０００");
    await app.button("deposit.submit").click();
    await expect(app.text("app.toast.depositRequested")).toBeVisible();
    await world.advance(10_000);
    await expect(app.text("deposit.status.approved").first()).toBeVisible();
    await expect(page.getByText("2,500,000円").first()).toBeVisible();
    await checkPage(page, word("app.practiceSentence"));

    const [record] = (await customer.api.call("deposit/list", {})).items;
    expect(record).toMatchObject({ amount: 2_500_000, status: "approved" });
    expect((await customer.api.call("account/summary", {})).availableBalance).toBe(2_500_000);

    await app.open("accountLog");
    await page.getByRole("button", { name: word("ledger.kind.deposit-approved") }).click();
    const entry = page.getByRole("tabpanel");
    const way = `${word("ledger.account.outside")} → ${word("ledger.account.cash")}`;
    await expect(entry.getByText(way)).toBeVisible();
    await expect(entry.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await checkPage(page, word("app.practiceSentence"));
  });
});

test("an invalid amount shows an error at the field and sends no request", async ({
  app,
  customer,
}) => {
  await app.open("deposit");
  for (const [typed, message] of [
    ["", "deposit.amountRequired"],
    ["-5", "deposit.amountWhole"],
    ["0.5", "deposit.amountWhole"],
  ] as const) {
    await app.field("deposit.amount").fill(typed);
    await app.button("deposit.submit").click();
    await expect(app.text(message)).toBeVisible();
  }
  expect((await customer.api.call("deposit/list", {})).items).toHaveLength(1);
});

test("an amount is edited like any text: undo, redo, a deletion at a mark, an input method", async ({
  page,
  app,
  customer: _,
}) => {
  await app.open("deposit");
  const amount = app.field("deposit.amount");
  await amount.press("ControlOrMeta+a");
  await amount.pressSequentially("1000000");
  await expect(amount).toHaveValue("1,000,000");
  for (let steps = 0; steps < 3; steps += 1) await amount.press("ControlOrMeta+z");
  await expect(amount).toHaveValue("1,000");
  await amount.press("ControlOrMeta+Shift+z");
  await expect(amount).toHaveValue("10,000");
  await amount.press("End");
  for (let steps = 0; steps < 3; steps += 1) await amount.press("ArrowLeft");
  await amount.press("Backspace");
  await expect(amount).toHaveValue("1,000");
  await amount.press("End");
  const device = await page.context().newCDPSession(page);
  await device.send("Input.imeSetComposition", {
    text: "０",
    selectionStart: 1,
    selectionEnd: 1,
  });
  await device.send("Input.insertText", { text: "０" });
  await expect(amount).toHaveValue("10,000");
});
