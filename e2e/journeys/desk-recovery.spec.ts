import type { Page } from "@playwright/test";
import { laptop, listRows, screen } from "../src/desk-window.ts";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { type Customer, password } from "../src/world.ts";

test.use({ ...laptop, viewport: screen });

interface Labels {
  readonly price: string;
  readonly board: string;
  readonly tape: string;
}

const figure = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));

/** The figures of the desk's share: the last price, each side of the board from its middle, and the quantities of the newest executions. */
async function shown(page: Page, labels: Labels) {
  const price = await page
    .getByRole("region", { name: labels.price, exact: true })
    .locator("p[data-live]")
    .first()
    .textContent();
  const levels = await page
    .getByRole("tabpanel", { name: labels.board, exact: true })
    .locator("button[data-level]")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [row.getAttribute("data-level"), row.querySelector("[class*=figure]")?.textContent].join(
          " ",
        ),
      ),
    );
  const tape = await page
    .getByRole("region", { name: labels.tape, exact: true })
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.slice(1, 9).map((row) => [...row.querySelectorAll("td")].map((cell) => cell.innerText)),
    );
  return {
    price: figure(price),
    levels: levels.map((level) => level.replaceAll(",", "")),
    tape: tape.map(([, at, quantity]) => [
      figure(at ?? ""),
      figure(quantity?.split(" ").at(-1) ?? ""),
    ]),
  };
}

/** The same as the API has it; `rows`: how many levels of each side. */
async function held({ api }: Customer, code: string, rows: number) {
  const [quote, book, trades] = await Promise.all([
    api.call("market/quote", { code }),
    api.call("market/book", { code }),
    api.call("market/trades", { code }),
  ]);
  const sideOf = (levels: typeof book.asks) =>
    levels.slice(0, rows).map((level) => `${level.price} ${level.quantity}`);
  return {
    price: quote.price,
    levels: [...sideOf(book.asks).toReversed(), ...sideOf(book.bids)],
    tape: trades.items.slice(0, 8).map(({ price, quantity }) => [price, quantity]),
  };
}

const boardRows = 8;

/** The market's time stops meanwhile: the shown figures have to become the server's. */
const isRight = (page: Page, customer: Customer, code: string, labels: Labels) =>
  expect(async () => {
    expect(await shown(page, labels)).toEqual(await held(customer, code, boardRows));
  }).toPass();

/** The browser hides the tab: nothing is drawn until it is shown again. */
async function hideTabs(page: Page) {
  await page.addInitScript(() => {
    const draw = window.requestAnimationFrame.bind(window);
    const waiting: FrameRequestCallback[] = [];
    let hidden = false;
    window.requestAnimationFrame = (callback) => (hidden ? waiting.push(callback) : draw(callback));
    Object.defineProperty(document, "visibilityState", {
      get: () => (hidden ? "hidden" : "visible"),
    });
    Object.assign(window, {
      hideTab(next: boolean) {
        hidden = next;
        document.dispatchEvent(new Event("visibilitychange"));
        if (!hidden) for (const callback of waiting.splice(0)) draw(callback);
      },
    });
  });
  return (hidden: boolean) =>
    page.evaluate(
      (next) => (window as unknown as { hideTab: (hidden: boolean) => void }).hideTab(next),
      hidden,
    );
}

test("M-CON-24 after a hidden tab, a lost network, another sign-in and a run through the list price, board and executions are the server's, without a reload", async ({
  page,
  app,
  word,
  context,
  customer,
  world,
}) => {
  const hide = await hideTabs(page);
  const stock = await liveliestStock(customer.api);
  const labels = {
    price: word("desk.price"),
    board: word("instrument.tab.board"),
    tape: word("instrument.tab.tape"),
  };
  // Signing out ends the session of the device alone.
  const reader = await world.signIn(customer);
  const right = (code = stock.code) => isRight(page, reader, code, labels);
  /** The market goes on until the share has changed. */
  const move = async (code = stock.code) => {
    const before = await held(reader, code, boardRows);
    await expect(async () => {
      await world.advance(20_000);
      expect(await held(reader, code, boardRows)).not.toEqual(before);
    }).toPass();
  };
  await app.open("stock", `?code=${stock.code}`);
  await right();

  await hide(true);
  await move();
  await hide(false);
  await right();

  await context.setOffline(true);
  await expect(page.getByText(word("desk.reconnecting"), { exact: true })).toBeVisible();
  await move();
  await context.setOffline(false);
  await right();

  await app.open("logout");
  await app.button("session.logout.submit").click();
  await expect(page).toHaveURL(app.at("login"));
  await move();
  await app.field("session.mobile").fill(customer.mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(password);
  await app.button("session.login.submit").click();
  await expect(page).toHaveURL(app.at("home"));
  await app.open("stock", `?code=${stock.code}`);
  await right();

  await app.tab("market.view.all").click();
  const rows = listRows(page, word("desk.list"));
  await expect(rows.nth(5)).toBeVisible();
  for (const index of [5, 3, 4, 2, 5]) await rows.nth(index).click({ noWaitAfter: true });
  const code = async () => new URL(page.url().replace("#", "")).searchParams.get("code") ?? "";
  await move(await code());
  await right(await code());
  for (let count = 0; count < 4; count++) await page.keyboard.press("ArrowUp");
  for (let count = 0; count < 4; count++) await page.keyboard.press("ArrowDown");
  await move(await code());
  await right(await code());
});
