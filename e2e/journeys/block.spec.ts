import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";
import { startingWith } from "../src/starting-with.ts";

// The block of 10:30 has just been announced.
test.use({ founding: { startAt: "2026-11-20T10:29:05+09:00" } });

test("M-RT-12 M-BLK-1 M-ST-23 M-ERR-9 a block from start to end: list, calculation of the price, review, cancel, closing, position", async ({
  page,
  app,
  word,
  customer: { api },
  world,
}) => {
  const summary = () => api.call("account/summary", {});
  const [block] = (await api.call("block/list", {})).items;
  const { offerId, hedgingPrice } = block!;
  await app.open("home");
  await page.getByRole("link", { name: startingWith(word("home.service.blockTrade")) }).click();
  await expect(page).toHaveURL(app.at("blockTrade"));
  await expect(app.text("block.formula.line")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await page.getByRole("listitem").filter({ hasText: block!.code }).getByRole("button").click();
  const sheet = app.dialog();
  await expect(sheet.getByText(word("block.sheet.working"))).toBeVisible();
  const lots = sheet.getByRole("textbox", { name: startingWith(word("block.sheet.lots")) });
  await lots.fill("21");
  await expect(sheet.getByRole("button", { name: /単元の申込内容を確認する$/ })).toBeDisabled();
  await lots.fill("2");
  await expect(sheet.getByText("9,000,000").or(sheet.getByText(/→/)).first()).toBeVisible();
  await sheet.getByRole("button", { name: "2単元の申込内容を確認する" }).click();
  await expect(app.dialog().getByText(word("block.review.title"))).toBeVisible();
  expect((await summary()).usedFunds).toBe(0);
  await app
    .dialog()
    .getByRole("button", { name: word("block.review.send"), exact: true })
    .click();
  await expect(app.text("app.toast.blockSubscribed")).toBeVisible();
  await expect.poll(async () => (await summary()).usedFunds).toBe(hedgingPrice * 200);

  await app.tab("block.tab.mine").click();
  await expect(page).toHaveURL(/view=mine/);
  await checkPage(page, word("app.practiceSentence"));
  await app.button("block.mine.cancel").click();
  await app
    .dialog()
    .getByRole("button", { name: word("block.cancel.confirm"), exact: true })
    .click();
  await expect(page.getByText("取消済", { exact: true })).toBeVisible();
  expect(await summary()).toMatchObject({ availableBalance: 10_000_000, usedFunds: 0 });

  await api.call("block/subscribe", { clientId: "again", offerId, lots: 1 });
  await world.pass(20 * 60_000);
  await expect(page.getByText("成立", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: word("block.mine.position") }).click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  await expect(page.getByText(block!.code).first()).toBeVisible();

  await app.open("blockTrade", "?view=past");
  await expect(page.getByText(word("block.past.pending"))).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});
