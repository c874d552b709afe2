import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";
import { refuseRead } from "../src/refused-read.ts";
import { type Customer, password } from "../src/world.ts";
import { startingWith } from "../src/starting-with.ts";

// A Wednesday morning: withdrawals are accepted.
test.use({ founding: [{ startAt: "2026-03-04T10:00:00+09:00" }, { scope: "worker" }] });
// A market of its own costs more than a journey, so they share one.
test.describe.configure({ mode: "default" });

/** Asks for withdrawals; resolves with their ids. */
async function withdraw({ api }: Customer, amounts: readonly number[]): Promise<readonly string[]> {
  const { practiceMessage } = await api.call("fundPassword/sendCode", {});
  const fundPassword = "112233";
  await api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage?.code ?? "",
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  const { bankAccountId } = await api.call("bank/add", {
    clientId: "bank",
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: "4000817",
  });
  const ids: string[] = [];
  for (const amount of amounts) {
    const asked = { clientId: `w${amount}`, amount, fundPassword, bankAccountId };
    ids.push((await api.call("withdrawal/request", asked)).withdrawalId);
  }
  return ids;
}

test("M-LOG-1 M-ENT-14 M-RT-33 M-RT-26 M-GAP-12 M-ST-26 the transaction log has orders and deposits: number, amount, state, decider, reason, sum of the month", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const { api } = customer;
  const stock = await liveliestStock(api);
  await api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  await api.call("deposit/request", { clientId: "refused", amount: 10_000_001 });
  await world.advance(10_000);
  await api.call("deposit/request", { clientId: "second", amount: 2_500_000 });
  await world.advance(10_000);
  await api.call("deposit/request", { clientId: "waiting", amount: 300_000 });

  await app.open("user");
  await app.button("user.rows.transactionLog").click();
  await expect(page).toHaveURL(app.at("transactionLog"));
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("link", { name: stock.name })).toHaveCount(1);
  await checkPage(page, word("app.practiceSentence"));

  await app.tab("transactionLog.tab.deposits").click();
  await expect(page).toHaveURL(/view=deposits/);
  const records = panel.getByRole("listitem");
  await expect(records).toHaveCount(4);
  const [waiting, second, refused] = await records.all();
  await expect(waiting!).toContainText("300,000円");
  await expect(waiting!).toContainText(word("transactionLog.deposit.state.awaiting"));
  await expect(second!).toContainText("2,500,000円");
  await expect(second!).toContainText(word("transactionLog.deposit.state.approved"));
  await expect(second!).toContainText(word("transactionLog.by.desk"));
  await expect(refused!).toContainText(word("transactionLog.deposit.state.failed"));
  await expect(refused!).toContainText("上限(10,000,000円)を超えています");
  const items = (await api.call("deposit/list", {})).items;
  for (const [place, { orderNumber }] of items.entries())
    await expect(records.nth(place)).toContainText(orderNumber);
  // Only approved deposits are added up.
  await expect(panel.getByText("承認 2件・12,500,000円")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  for (const [state, count] of [
    ["failed", 1],
    ["awaiting", 1],
    ["approved", 2],
  ] as const) {
    const name = new RegExp(`^${word(`transactionLog.deposit.state.${state}`)} ${count}$`);
    await page.getByRole("radio", { name }).check({ force: true });
    await expect(records).toHaveCount(count);
  }

  // The waiting one is decided while the page is open.
  await page
    .getByRole("radio", { name: startingWith(word("transactionLog.deposit.state.awaiting")) })
    .check({ force: true });
  await world.advance(10_000);
  await expect(app.text("transactionLog.empty.filtered")).toBeVisible();

  // An approved one leads to the entry that credited it, and only there.
  await page
    .getByRole("radio", { name: startingWith(word("transactionLog.deposit.state.approved")) })
    .check({ force: true });
  await expect(records).toHaveCount(3);
  await records.last().getByRole("link", { name: /^仕訳/ }).click();
  await expect(page).toHaveURL(/accountLog\?cause=deposit/);

  // Its number leads to it in full: the states with people and times, the entry, and the entry in full.
  await page.goBack();
  await app.tab("transactionLog.tab.deposits").click();
  const [{ orderNumber, depositId } = { orderNumber: "", depositId: "" }] = (
    await api.call("deposit/list", {})
  ).items.slice(-1);
  await page.getByRole("link", { name: orderNumber }).click();
  await expect(page).toHaveURL(new RegExp(`details\\?depositId=${depositId}$`));
  const steps = page.getByRole("region", { name: word("record.steps") }).getByRole("listitem");
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText("審査中 → 承認");
  await expect(steps.first()).toContainText(word("record.by.desk"));
  await expect(steps.last()).toContainText(word("record.by.customer"));
  await checkPage(page, word("app.practiceSentence"));
  const entries = page.getByRole("region", { name: word("record.entries") });
  await expect(entries.getByRole("listitem")).toContainText("+10,000,000円");
  await entries.getByRole("listitem").getByRole("link").click();
  await expect(page).toHaveURL(/details\?entryId=/);
  await expect(page.getByText("+10,000,000円")).toBeVisible();
  await expect(app.text("ledger.entry.chain")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await page.getByRole("link", { name: orderNumber }).click();
  await expect(page).toHaveURL(new RegExp(`details\\?depositId=${depositId}$`));

  // One list has every change of a state, an order's too.
  await app.open("operatorActions", "?view=changes");
  const changes = page.getByRole("tabpanel").getByRole("listitem");
  await expect(changes.filter({ hasText: "注文 " }).first()).toContainText("注文中");
  await expect(changes.filter({ hasText: orderNumber })).toHaveCount(2);
  await checkPage(page, word("app.practiceSentence"));
});

test("M-LOG-1 M-ENT-14 M-GAP-12 the log lists withdrawals with their bank account and marks the customer's cancellations", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const [, cancelled = ""] = await withdraw(customer, [200_000, 30_000, 500_000]);
  await app.open("transactionLog", "?view=withdrawals");
  const panel = page.getByRole("tabpanel");
  const records = panel.getByRole("listitem");
  await expect(records).toHaveCount(3);
  for (const record of await records.all()) {
    await expect(record).toContainText(word("transactionLog.withdrawal.state.awaiting"));
    await expect(record).toContainText("****817");
    await expect(record).toContainText("までに決定");
  }
  await customer.api.call("withdrawal/cancel", { clientId: "c", withdrawalId: cancelled });
  await expect(records.nth(1)).toContainText(word("transactionLog.withdrawal.state.cancelled"));
  await expect(records.nth(1)).toContainText("お客様が取り消しました");
  await world.advance(10_000);
  await expect(records.first()).toContainText(word("transactionLog.by.desk"));
  // Cancelled withdrawals are not added up.
  await expect(panel.getByText("承認 2件・700,000円")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  const failed = new RegExp(`^${word("transactionLog.withdrawal.failed")} 1$`);
  await page.getByRole("radio", { name: failed }).check({ force: true });
  await expect(records).toHaveCount(1);
  const [{ orderNumber: failedNumber } = { orderNumber: "" }] = (
    await customer.api.call("withdrawal/list", { status: "failed" })
  ).items;
  await records.getByRole("link", { name: failedNumber }).click();
  await expect(page).toHaveURL(new RegExp(`details\\?withdrawalId=${cancelled}$`));
  const steps = page.getByRole("region", { name: word("record.steps") }).getByRole("listitem");
  await expect(steps.first()).toContainText("審査中 → 取消済");
  await expect(steps.first()).toContainText(word("record.by.customer"));
  await expect(steps.first()).toContainText("お客様");
  await expect(
    page.getByRole("region", { name: word("record.entries") }).getByRole("listitem"),
  ).toHaveCount(2);
  await checkPage(page, word("app.practiceSentence"));
  await page.goBack();
  await page.getByRole("radio", { name: failed }).check({ force: true });
  await records.getByRole("link", { name: word("transactionLog.withdrawal.ledger") }).click();
  await expect(page).toHaveURL(/accountLog\?cause=withdrawal/);
  // Another request lies between hold and release: they are one row all the same, which did nothing to the cash and opens in place.
  const row = page.getByRole("button", {
    name: new RegExp(`^${word("ledger.kind.withdrawal-released")} ?\\d`),
  });
  await expect(row).toContainText("±0円");
  await row.click();
  for (const kind of ["withdrawal-held", "withdrawal-released"])
    await expect(
      page.getByRole("heading", { name: new RegExp(`^#\\d+ ${word(`ledger.kind.${kind}`)}$`) }),
    ).toBeVisible();
  await expect(page.getByText("30,000円", { exact: true })).toHaveCount(2);
});

test.describe("a newcomer", () => {
  test.use({ yen: 0 });

  test("sees an empty log with the way to a first deposit; after a failed read the page offers to read again", async ({
    page,
    app,
    word,
    customer,
  }) => {
    expect((await customer.api.call("deposit/list", {})).items).toEqual([]);
    await app.open("transactionLog");
    await expect(app.text("order.log.empty.all")).toBeVisible();
    await app.tab("transactionLog.tab.deposits").click();
    await expect(app.text("transactionLog.deposit.empty")).toBeVisible();
    await checkPage(page, word("app.practiceSentence"));
    await app.button("transactionLog.deposit.request").click();
    await expect(page).toHaveURL(app.at("deposit"));

    const refused = await refuseRead(page, "**/deposit/list*");
    await page.reload();
    await app.open("transactionLog", "?view=deposits");
    await expect(app.button("app.retry")).toBeVisible();
    await refused.readAgain(app.button("app.retry"));
    await expect(app.text("transactionLog.deposit.empty")).toBeVisible();
  });
});
