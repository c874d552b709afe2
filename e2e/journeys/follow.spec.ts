import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";
import { startingWith } from "../src/starting-with.ts";

// The next cut-off is at 10:55, its dealing point at 10:58.
test.use({ founding: { startAt: "2026-11-20T10:50:05+09:00" } });

test("M-RT-14 M-RT-15 M-RT-30 M-GAP-12 M-VAL-20 M-FOL-1 M-FOL-2 M-FOL-3 M-ST-15 a follow from start to end: list, fund, amount, review, cancel, dealing, sale after a question, end", async ({
  page,
  app,
  word,
  customer: { api },
  world,
}) => {
  const records = () => api.call("follow/records", {});
  const name = "灯台モメンタム";
  const practice = word("app.practiceSentence");
  const [fund] = (await api.call("follow/list", {})).items;
  await app.open("home");
  await page.getByRole("link", { name: startingWith(word("home.service.follow")) }).click();
  await expect(page).toHaveURL(app.at("follow"));
  await expect(app.text("follow.list.noGuarantee")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "募集中" })).toHaveCount(4);
  await checkPage(page, practice);

  await page.getByRole("listitem").filter({ hasText: name }).getByRole("link").click();
  await expect(page).toHaveURL(app.at("fund"));
  await expect(page.getByText("設定来 2026/11/20", { exact: false })).toBeVisible();
  await checkPage(page, practice);
  await app.button("follow.fund.apply").click();
  const sheet = app.dialog();
  const amount = sheet.getByRole("textbox", { name: word("follow.subscribe.amount") });
  await sheet
    .getByRole("button", { name: word("follow.subscribe.reviewNone"), exact: true })
    .click();
  await expect(sheet.getByText(word("follow.subscribe.problem.empty"))).toBeVisible();
  await amount.fill("10000.123");
  await expect(sheet.getByText(word("follow.subscribe.problem.decimals"))).toBeVisible();
  await amount.fill("9999.99");
  await expect(sheet.getByText("10,000円〜270,000,000円").last()).toBeVisible();
  await amount.fill("250000.25");
  await expect(sheet.getByText("10,000,000円 → 9,749,999.75円")).toBeVisible();
  await sheet.getByRole("button", { name: "250,000.25円の申込内容を確認する" }).click();
  expect((await records()).items).toEqual([]);
  const confirm = (key: string) =>
    app
      .dialog()
      .getByRole("button", { name: word(key), exact: true })
      .click();
  // The review is a page of its own, and the typed values are still there on the way back.
  await expect(page).toHaveURL(app.at("confirm"));
  await expect(page.getByText("10,000,000円 → 9,749,999.75円")).toBeVisible();
  await checkPage(page, practice);
  await app.button("follow.subscribe.back").click();
  await expect(amount).toHaveValue("250,000.25");
  await sheet.getByRole("button", { name: "250,000.25円の申込内容を確認する" }).click();
  await expect(page).toHaveURL(app.at("confirm"));
  await page.reload();
  await expect(page.getByText("10,000,000円 → 9,749,999.75円")).toBeVisible();
  await app.button("follow.subscribe.send").click();
  await expect(app.text("app.toast.followApplied")).toBeVisible();

  await expect(page).toHaveURL(app.at("followRecords"));
  await expect(page.getByText("申込中", { exact: true })).toBeVisible();
  await checkPage(page, practice);
  await page.getByRole("button", { name: "申込を取り消す" }).click();
  await confirm("follow.cancel.confirm");
  await expect(page.getByText("取消済", { exact: true })).toBeVisible();
  expect((await api.call("account/summary", {})).availableBalance).toBe(10_000_000);

  await api.call("follow/subscribe", {
    clientId: "again",
    fundId: fund!.fundId,
    amount: 250_000.5,
  });
  await world.pass(5 * 60_000 + 10_000);
  await expect(page.getByText("フォロー中", { exact: true })).toHaveCount(0);
  await world.pass(3 * 60_000);
  await expect(page.getByText("フォロー中", { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: word("follow.sell.open"), exact: true }).click();
  await expect(app.dialog().getByText(`${name}を売却してよろしいですか？`)).toBeVisible();
  await confirm("follow.sell.keep");
  expect((await records()).items[0]!.status).toBe("following");
  await page.getByRole("button", { name: word("follow.sell.open"), exact: true }).click();
  await confirm("follow.sell.confirm");
  await expect(page.getByText("売却待ち", { exact: true })).toBeVisible();
  await checkPage(page, practice);

  await world.pass(60 * 60_000);
  await expect(page.getByText("終了", { exact: true })).toBeVisible({ timeout: 20_000 });
  await checkPage(page, practice);
  const [ended] = (await records()).items;
  const { totalAssets } = await api.call("account/summary", {});
  expect(totalAssets).toBeCloseTo(10_000_000 + ended!.profit!, 2);
});
