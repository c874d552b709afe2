import { readFile } from "node:fs/promises";
import { expect, test as base } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";
import type { World } from "../src/world.ts";
import { startingWith } from "../src/starting-with.ts";

/** Shortly before an offering opens at an even hour. */
const start = Date.parse("2026-03-04T10:00:00+09:00");
const test = base.extend<object>({
  founding: [{ startAt: "2026-03-04T10:00:00+09:00" }, { scope: "worker" }],
});

let passed = 60_000;
/** To this time of the morning. */
async function to(world: World, time: string): Promise<void> {
  const until = Date.parse(`2026-03-04T${time}+09:00`) - start;
  await world.pass(until - passed);
  passed = until;
}

test("M-HON-9 M-TRD-4 M-RT-11 M-IPO-1 M-IPO-2 M-IPO-3 M-IPO-4 an offering from the application to delivered shares, with its draw verified on the device", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  await to(world, "10:02:05");
  await app.open("home");
  await page.getByRole("link", { name: /^IPO/ }).click();
  await expect(page).toHaveURL(app.at("ipo"));
  await expect(app.text("ipo.term.odds")).toBeVisible();
  await page.getByRole("button", { name: word("ipo.help") }).click();
  await expect(app.text("document.rules.sections.offering.heading")).toBeInViewport();
  await page.goBack();
  // The next step is shown with its times.
  await expect(page.getByText("03/04(水) 12:02")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await page.getByRole("link", { name: word("ipo.list.choose") }).click();
  await expect(page).toHaveURL(app.at("ipoDetail"));

  // Applies for all lots of a person, takes the application back, and applies again.
  const { items } = await customer.api.call("ipo/list", {});
  const { offeringId, lotsPerPerson } = items[0]!;
  const apply = async () => {
    await page
      .getByRole("textbox", { name: startingWith(word("ipo.apply.lots")) })
      .fill(String(lotsPerPerson));
    await page.getByRole("button", { name: `${lotsPerPerson}単元の申込内容を確認する` }).click();
    await app
      .dialog()
      .getByRole("button", { name: word("ipo.apply.send"), exact: true })
      .click();
    await expect(page.getByText("抽選待ち")).toBeVisible();
  };
  await page.getByRole("textbox", { name: startingWith(word("ipo.apply.lots")) }).fill("11");
  await expect(page.getByText(`1〜${lotsPerPerson}単元で入力してください`)).toBeVisible();
  await apply();
  await page.getByRole("button", { name: word("ipo.takeBack.open") }).click();
  await app
    .dialog()
    .getByRole("button", { name: word("ipo.takeBack.confirm"), exact: true })
    .click();
  await apply();
  await checkPage(page, word("app.practiceSentence"));

  // Friends who apply too ensure that the tape decides between many; one of them all pays below.
  const friends = await Promise.all(Array.from({ length: 5 }, () => world.customer(10_000_000)));
  const random = (index: number) => (index + 1).toString(16).padStart(64, "0");
  for (const [index, { api }] of friends.entries())
    await api.call("ipo/apply", {
      clientId: "friend",
      offeringId,
      lots: lotsPerPerson,
      random: random(index),
    });
  await to(world, "10:24:05");

  // This device draws again and finds its own number on the list; the saved file is right too, and a changed one is not.
  await app.open("drawVerify", `?offeringId=${offeringId}`);
  await expect(page.getByText(word("ipo.verify.right"))).toBeVisible();
  await expect(app.text("ipo.verify.step.own")).toBeVisible();
  await expect(app.text("ipo.verify.tickets")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: word("ipo.verify.save") }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  const { secret } = JSON.parse(file) as { secret: string };
  const choose = (text: string) =>
    page.getByLabel(word("ipo.verify.choose")).setInputFiles({
      name: "proof.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
  await app.open("drawVerify");
  await choose(
    file.replace(
      secret,
      secret.replace(/./, (digit) => (digit === "0" ? "1" : "0")),
    ),
  );
  await expect(page.getByText(word("ipo.verify.wrong"))).toBeVisible();
  await choose("no proof");
  await expect(page.getByText(word("ipo.verify.malformed"))).toBeVisible();
  await page.context().setOffline(true);
  await choose(file);
  await expect(page.getByText(word("ipo.verify.right"))).toBeVisible();
  await page.context().setOffline(false);

  const results = (await customer.api.call("ipo/applications", {})).items;
  const [own] = results;
  await app.open("ipo", "?view=applications");
  await expect(
    page.getByText(own!.wonLots > 0 ? "払込待ち" : "落選", { exact: true }),
  ).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  // The result is shown on the trade tab too.
  await app.open("trade");
  await page.getByRole("tab", { name: word("portfolio.tab.ipo"), exact: true }).click();
  await expect(page).toHaveURL(/view=ipo/);
  await expect(
    page.getByText(own!.wonLots > 0 ? "払込待ち" : "落選", { exact: true }),
  ).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.open("ipo", "?view=wins");
  if (own!.wonLots > 0) {
    await page.getByRole("button", { name: word("ipo.win.pay"), exact: true }).click();
    const sheet = app.dialog();
    await sheet.getByRole("textbox", { name: word("ipo.pay.amount") }).fill("1000");
    await sheet.getByRole("button", { name: "1,000円を払い込む" }).click();
    await expect(page.getByText("払込済額 1,000円")).toBeVisible();
    await page.getByRole("button", { name: word("ipo.win.pay"), exact: true }).click();
    await app
      .dialog()
      .getByRole("button", { name: /を払い込む$/ })
      .click();
    await expect(page.getByText("購入確定")).toBeVisible();
  } else await expect(app.text("ipo.win.empty")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await to(world, "10:58:05");
  const delivered = (await customer.api.call("ipo/applications", {})).items[0]!;
  expect(delivered.status).toBe(own!.wonLots > 0 ? "approved" : delivered.status);
  if (delivered.positionId !== null) {
    await page.reload();
    await page.getByRole("link", { name: word("ipo.win.position") }).click();
    await expect(page).toHaveURL(app.at("tradeDetail"));
    await expect(page.getByText(delivered.code).first()).toBeVisible();
  }
  await to(world, "11:10:00");
  // A special quote may hold up its first price.
  await expect(async () => {
    await world.pass(60_000);
    expect((await customer.api.call("ipo/list", {})).listed).not.toEqual([]);
  }).toPass();
  await app.open("ipo");
  await page.reload();
  await expect(page.getByText(delivered.code).first()).toBeVisible();
  await expect(app.text("ipo.list.firstPrices")).toBeVisible();
});
