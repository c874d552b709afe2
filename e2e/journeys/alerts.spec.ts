import { expect, test } from "../src/journey.ts";
import { type Stock, liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";
import type { Customer } from "../src/world.ts";

/** The nearest offer above the last price, and how many shares buy up to it. */
async function nextOffer({ api }: Customer, { code }: Stock) {
  const { price: last } = await api.call("market/quote", { code });
  const { asks } = await api.call("market/book", { code });
  const count = asks.findIndex(({ price }) => price > (last ?? 0)) + 1;
  const offer = asks[count - 1];
  if (offer === undefined) throw new Error("nobody sells above the last price");
  const quantity = asks.slice(0, count).reduce((sum, level) => sum + level.quantity, 0);
  return { price: offer.price, quantity };
}

async function buy({ api }: Customer, { code }: Stock, quantity: number): Promise<void> {
  const order = { code, side: "long", type: "market", quantity, leverage: 3 } as const;
  await api.call("trade/place", { clientOrderId: crypto.randomUUID(), ...order });
}

test("M-ALERT-1 M-ALERT-2 M-ALERT-3 an alert is set behind the bell, switched, changed, fired by a trade, set again and removed", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const mover = await world.customer(10_000_000);
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await app.button("user.rows.priceAlerts").click();
  const sheet = app.dialog();
  const price = app.field("alert.sheet.price");
  await expect(price).toHaveValue(/\d/);
  await checkPage(page, word("app.practiceSentence"));

  // A price that the last price has already reached is refused at its field, and the value stays.
  await price.fill(String(stock.limitDown));
  const submit = page.getByRole("button", { name: /以上で知らせる$/ });
  await submit.click();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(sheet.getByText(/すでにこの価格以上です/)).toBeVisible();

  await price.fill(String(stock.limitUp));
  await submit.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await app.open("priceAlerts");
  await expect(app.text("alert.intro")).toBeVisible();
  const own = page.getByRole("switch", { name: new RegExp(`${stock.name}`) });
  await expect(own).toHaveAttribute("aria-checked", "true");
  await own.click();
  await expect(own).toHaveAttribute("aria-checked", "false");
  await expect(app.text("alert.paused")).toBeVisible();
  await own.click();
  await expect(own).toHaveAttribute("aria-checked", "true");
  await checkPage(page, word("app.practiceSentence"));

  // So near that one trade reaches it.
  const offer = await nextOffer(mover, stock);
  await page.getByRole("button", { name: new RegExp(`${stock.name}.*変更する$`) }).click();
  await app.field("alert.sheet.price").fill(String(offer.price));
  await submit.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await buy(mover, stock, offer.quantity);

  await expect(app.text("alert.fired.title")).toBeVisible();
  await expect(own).toHaveCount(0);
  const { items: messages } = await customer.api.call("account/messages", {});
  expect(messages.find(({ kind }) => kind === "alert")).toMatchObject({ code: stock.code });
  // The last price is there now: setting the alert again requires another one.
  await page.getByRole("button", { name: new RegExp(`${stock.name}.*もう一度設定する$`) }).click();
  await app.field("alert.sheet.price").fill(String(stock.limitUp));
  await app
    .dialog()
    .getByRole("button", { name: /以上で知らせる$/ })
    .click();
  await expect(own).toHaveAttribute("aria-checked", "true");
  await page.getByRole("button", { name: new RegExp(`${stock.name}.*変更する$`) }).click();
  await app.button("alert.sheet.remove").click();
  await expect(app.text("alert.waiting.empty")).toBeVisible();
});

test("M-ALERT-6 with device notifications on, the device shows a fired alert while the app is open", async ({
  page,
  app,
  customer,
  world,
}) => {
  const mover = await world.customer(10_000_000);
  const stock = await liveliestStock(customer.api);
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Shown extends EventTarget {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title: string) {
        super();
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: Shown, shownByDevice: shown });
  });
  // Messages from before the stream's first one are not new.
  const heard = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"messages"')),
    );
  await app.open("priceAlerts");
  await page.getByRole("switch").click();
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  await heard;
  const { price, quantity } = await nextOffer(mover, stock);
  await customer.api.call("alert/set", {
    clientId: crypto.randomUUID(),
    code: stock.code,
    direction: "above",
    price,
  });
  await buy(mover, stock, quantity);
  const shown = () =>
    page.evaluate(() => (window as unknown as { shownByDevice: string[] }).shownByDevice);
  await expect.poll(shown).toEqual([expect.stringContaining(stock.name)]);
  expect((await shown())[0]).toMatch(/^【練習】/);
});
