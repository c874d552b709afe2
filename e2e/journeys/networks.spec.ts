import type { Client } from "@akari/api/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { bidFarBelow, liveliestStock, type Stock, towards } from "../src/market.ts";
import { startProxy, startSilentRelay } from "../src/network.ts";
import { type PageName, paths } from "../src/pages/all.ts";
import { prepareToWithdraw, requestWithdrawal } from "../src/withdrawer.ts";

/** Waits until the page's stream has said something. */
async function streamOf(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForEvent("websocket");
  await open();
  await (await stream).waitForEvent("framereceived");
}

/** Shows the page again as after a phone's sleep; returns the time in ms until its prices were marked, and until they were live again. */
const seenAgain = (page: Page) =>
  page.evaluate(async () => {
    const began = performance.now();
    const until = (isOld: string) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(`[data-stale="${isOld}"]`) === null
            ? setTimeout(look, 20)
            : resolve(performance.now() - began);
        look();
      });
    document.dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return { old: await until("true"), live: await until("false") };
  });

test("M-OUT-3 M-OUT-217 behind a relay that swallows everything a page that becomes visible marks its prices as old, and a new connection recovers", async ({
  page,
  word,
  customer,
  world,
}) => {
  const relay = await startSilentRelay(world.origin);
  const stock = await liveliestStock(customer.api);
  await streamOf(page, () =>
    page.goto(`${relay.origin}/japan7/#${paths.stock}?code=${stock.code}`),
  );
  await expect(page.getByText(word("instrument.figure.open"), { exact: true })).toBeVisible();
  // A healed connection can fall silent again, and with it all connections begun meanwhile.
  for (const swallowedMs of [0, 0, 2_500]) {
    await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
    relay.swallow();
    if (swallowedMs === 0) relay.pass();
    else setTimeout(relay.pass, swallowedMs);
    const { old, live } = await seenAgain(page);
    // By its own clock within one second and two; the rest is for a machine under load.
    expect(old).toBeLessThan(5_000);
    expect(live - swallowedMs).toBeLessThan(30_000);
  }
  await relay.close();
});

test("M-OUT-4 behind a proxy that passes no stream the app starts, shows a notice, reads by calls, and returns to the stream", async ({
  page,
  app,
  customer,
  world,
}) => {
  const proxy = await startProxy(world.origin, "strips");
  const stock = await liveliestStock(customer.api);
  await page.goto(`${proxy.origin}/japan7/#/`);
  await expect(app.text("runtime.socketNotConnected")).toBeVisible();
  await expect(page).toHaveURL(app.at("home"));
  const said = app.text("app.readByCalls");
  await expect(said).toBeVisible();
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);

  // Other customers' trades, and events of the account, arrive without a reload.
  await page.goto(`${proxy.origin}/japan7/#${paths.stock}?code=${stock.code}`);
  await app.tab("instrument.tab.tape").click();
  const tape = page.getByRole("tabpanel").getByRole("row");
  const first = await tape.nth(1).innerText();
  await expect(async () => {
    await world.advance(5_000);
    expect(await tape.nth(1).innerText()).not.toBe(first);
  }).toPass();
  await page.goto(`${proxy.origin}/japan7/#${paths.trade}`);
  await expect(page.getByRole("main")).toBeVisible();
  await customer.api.call("trade/place", {
    clientOrderId: "elsewhere",
    code: stock.code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  const position = page.getByRole("main").getByRole("link", { name: stock.code });
  await expect(position).toBeVisible();
  await expect(page.getByRole("tab", { name: / 1$/ }).first()).toBeVisible();
  await expect(said).toBeVisible();

  proxy.passStreams();
  await page.evaluate(() => void dispatchEvent(new Event("online")));
  await expect(said).toBeHidden();
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
  await proxy.close();
});

interface Elsewhere {
  readonly api: Client;
  readonly stock: Stock;
  readonly bankAccountId: string;
}

interface FollowingList {
  readonly page: PageName;
  readonly query?: string;
  /** The customer's act on another device. */
  readonly act: (elsewhere: Elsewhere) => Promise<unknown>;
  /** How the list then shows it; it does not before. */
  readonly shows: (stock: Stock, word: (key: string) => string) => string;
}

const deposit =
  (amount: number): FollowingList["act"] =>
  ({ api }) =>
    api.call("deposit/request", { clientId: crypto.randomUUID(), amount });
const lists: readonly FollowingList[] = [
  {
    page: "trade",
    query: "?view=orders",
    act: ({ api, stock }) => bidFarBelow(api, stock),
    shows: ({ code }) => code,
  },
  {
    page: "orderLog",
    async act({ api }) {
      const [order] = (await api.call("trade/orders", {})).items;
      await api.call("trade/cancel", { clientId: crypto.randomUUID(), orderId: order!.orderId });
    },
    shows: (_, word) => word("order.status.cancelled"),
  },
  { page: "accountLog", act: deposit(345_678), shows: () => "345,678" },
  {
    page: "transactionLog",
    query: "?view=deposits",
    act: deposit(456_789),
    shows: () => "456,789",
  },
  {
    page: "transactionLog",
    query: "?view=withdrawals",
    act: ({ api, bankAccountId }) => requestWithdrawal(api, bankAccountId, 34_567),
    shows: () => "34,567",
  },
  { page: "messages", act: deposit(567_891), shows: () => "567,891" },
  {
    page: "priceAlerts",
    act: ({ api, stock }) =>
      api.call("alert/set", {
        clientId: crypto.randomUUID(),
        code: stock.code,
        direction: "above",
        price: towards(stock, stock.limitUp, 0.9),
      }),
    shows: ({ code }) => code,
  },
  {
    page: "support",
    act: ({ api }) =>
      api.call("support/send", { clientId: crypto.randomUUID(), text: "1,423.5 → 1,424.0 ?" }),
    shows: () => "1,423.5 → 1,424.0 ?",
  },
];

test("M-OUT-130 behind a proxy that passes no stream each list follows the customer's actions on another device", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const { api } = customer;
  const proxy = await startProxy(world.origin, "strips");
  const stock = await liveliestStock(api);
  const elsewhere = { api, stock, bankAccountId: await prepareToWithdraw(api) };
  for (const { page: name, query = "", act, shows } of lists) {
    await page.goto(`${proxy.origin}/japan7/#${paths[name]}${query}`);
    await expect(app.text("app.readByCalls")).toBeVisible();
    const shown = page.getByRole("main").getByText(shows(stock, word)).first();
    await expect(shown).toBeHidden();
    await act(elsewhere);
    await world.advance(10_000);
    await expect(shown, `${name}${query}`).toBeVisible();
  }
  await proxy.close();
});

test("M-OUT-5 where a proxy sends another name the app shows that the server refuses this address, and the setting that admits it", async ({
  page,
  word,
  app,
  world,
}) => {
  const proxy = await startProxy(world.origin, "renames");
  await page.goto(`${proxy.origin}/japan7/#${paths.market}`);
  const [before = ""] = word("app.streamRefused").split("{");
  const refusal = page.getByText(before);
  await expect(refusal).toBeVisible();
  await expect(refusal).toContainText("AKARI_");
  await expect(app.text("app.readByCalls")).toBeVisible();
  await expect(app.text("app.offline")).toBeHidden();
  await proxy.close();
});
