import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

test("M-CS-1 M-RT-31 M-HOME-2 a customer writes to support, gets the automatic desk's note, and finds the conversation again", async ({
  page,
  app,
  word,
  customer,
}) => {
  await app.open("home");
  await page.getByRole("link", { name: word("home.service.support") }).click();
  await expect(page).toHaveURL(app.at("support"));
  await expect(app.text("support.promise")).toBeVisible();
  await app.field("support.placeholder").fill("注文 118 が約定しません。");
  await app.button("support.send").click();
  await expect(page.getByText("注文 118 が約定しません。").first()).toBeVisible();
  await expect(app.text("support.note.unattended")).toBeVisible();
  await expect(app.field("support.placeholder")).toHaveValue("");
  await checkPage(page, word("app.practiceSentence"));
  // Seen, so nothing is unread any more.
  await expect.poll(async () => (await customer.api.call("support/state", {})).unread).toBe(0);

  await page.reload();
  await expect(page.getByText("注文 118 が約定しません。").first()).toBeVisible();
});

test("M-HON-7 a contact is marked and nothing leaves the device; without it the message is sent", async ({
  page,
  app,
  customer,
}) => {
  await app.open("support");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("support/send")) sent.push(request.url());
  });
  const field = app.field("support.placeholder");
  await field.fill("それなら、こちらへお願いします。ID aoi_mnt");
  await app.button("support.send").click();
  await expect(app.text("support.refused.contact")).toBeVisible();
  await expect(page.locator("mark")).toHaveText("ID aoi_mnt");
  await expect(field).toHaveValue("それなら、こちらへお願いします。ID aoi_mnt");
  expect(sent).toEqual([]);
  expect((await customer.api.call("support/state", {})).unread).toBe(0);

  await app.button("support.refused.list").click();
  await expect(app.dialog().getByText(/電話番号/)).toBeVisible();
  await page.keyboard.press("Escape");
  await field.fill("それなら、この画面でお願いします。");
  await expect(app.text("support.refused.contact")).toBeHidden();
  await app.button("support.send").click();
  await expect(page.getByText("それなら、この画面でお願いします。").first()).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
});

test("M-CS-1 messages from another device appear at once, and a message without an answer is sent once", async ({
  page,
  app,
  customer,
}) => {
  await app.open("support");
  await expect(app.field("support.placeholder")).toBeVisible();
  await customer.api.call("support/send", { clientId: "other-device", text: "別の端末からです。" });
  await expect(page.getByText("別の端末からです。").first()).toBeVisible();

  // The server takes the message, and its answer is lost.
  let lost = 0;
  await page.route("**/support/send*", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await app.field("support.placeholder").fill("届いていますか。");
  await app.button("support.send").click();
  const stored = async () => {
    const { items } = await customer.api.call("support/conversation", {});
    return items.filter(({ content }) => "text" in content && content.text === "届いていますか。");
  };
  await expect.poll(async () => (await stored()).length).toBe(1);
  await expect(app.text("support.outgoing.waiting")).toBeHidden();
  await expect(page.getByRole("log").getByText("届いていますか。")).toHaveCount(1);
});

test("M-CS-1 text written without a network is kept, marked as unsent, and arrives once and in order afterwards", async ({
  page,
  app,
  word,
  customer,
  context,
}) => {
  await app.open("support");
  const field = app.field("support.placeholder");
  await expect(page.getByRole("article").first()).toBeVisible();
  const log = page.getByRole("log");
  const written = ["圏外で一つ目です。", "圏外で二つ目です。", "圏外で三つ目です。"];
  const stored = async () => {
    const { items } = await customer.api.call("support/conversation", {});
    return items
      .toReversed()
      .flatMap(({ content }) => ("text" in content ? [content.text] : []))
      .filter((text) => text.startsWith("圏外で"));
  };

  await context.setOffline(true);
  for (const text of written) {
    await field.fill(text);
    await app.button("support.send").click();
    await expect(field).toHaveValue("");
    await expect(log.getByText(text)).toHaveCount(1);
  }
  await expect(log.getByText(word("support.outgoing.kept"))).toHaveCount(written.length);
  expect(await stored()).toEqual([]);

  await context.setOffline(false);
  await expect(log.getByText(word("support.outgoing.kept"))).toHaveCount(0);
  await expect.poll(stored).toEqual(written);
  for (const text of written) await expect(log.getByText(text)).toHaveCount(1);
});

test("M-CS-1 an image shows its size before it is sent, and opens larger", async ({
  page,
  app,
  word,
  customer,
}) => {
  await app.open("support");
  const picture = await page.screenshot();
  const choosing = page.waitForEvent("filechooser");
  await app.button("support.image.add").click();
  await (await choosing).setFiles({ name: "screen.png", mimeType: "image/png", buffer: picture });
  await expect(app.dialog().getByText(/\d+×\d+・\d+KB/)).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("support.image.send").click();
  await app.button("support.image.open").click();
  await expect(app.dialog().getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  const { items } = await customer.api.call("support/conversation", {});
  expect(items.filter(({ content }) => content.kind === "image")).toHaveLength(1);
});

test("M-FUND-1 M-ST-16 a deposit is requested, reviewed and credited inside the conversation", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  await app.open("deposit");
  await expect(app.text("deposit.promise")).toBeVisible();
  await app.field("deposit.amount").fill("500000");
  await app.button("deposit.submit").click();
  const cards = page.getByRole("article");
  await expect(cards.last().getByText(word("deposit.status.awaiting"))).toBeVisible();
  await world.advance(10_000);
  const card = cards.last();
  await expect(card.getByText(word("deposit.status.approved"), { exact: true })).toBeVisible();
  const [record] = (await customer.api.call("deposit/list", {})).items;
  await expect(card.getByText(record!.orderNumber)).toBeVisible();
  const detail = await customer.api.call("deposit/detail", { depositId: record!.depositId });
  const written = (yen: number) => `${yen.toLocaleString("ja")}円`;
  await expect(
    card.getByText(`${written(detail.entry!.cashBefore)} → ${written(detail.entry!.cashAfter)}`),
  ).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await card.getByRole("link", { name: word("deposit.effect.ledger") }).click();
  await expect(page).toHaveURL(app.at("accountLog"));
});
