import type { Page } from "@playwright/test";
import type { AnswerOf } from "@akari/api/endpoints";
import type { Customer } from "../src/world.ts";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";

type Order = AnswerOf<"trade/order">;

/** A market order for the best offer's quantity plus one lot. */
async function walkTheBook({ api }: Customer, advance: (ms: number) => Promise<void>) {
  const { code } = await liveliestStock(api);
  const [best] = (await api.call("market/book", { code })).asks;
  if (best === undefined) throw new Error("nobody sells");
  const { orderId } = await api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code,
    side: "long",
    type: "market",
    quantity: best.quantity + 100,
    leverage: 3,
  });
  await advance(3000);
  return api.call("trade/order", { orderId });
}

/** Opens the explanation of the last execution and checks that it has the server's sentences. */
async function readLast(page: Page, { fills }: Order, open: string): Promise<void> {
  const summary = page.getByText(open, { exact: true }).last();
  await summary.scrollIntoViewIfNeeded();
  await summary.click();
  const explanation = fills.at(-1)?.explanation ?? null;
  if (explanation === null) throw new Error("the last execution is not explained");
  await expect(page.getByRole("heading", { name: explanation.title })).toBeVisible();
  for (const sentence of explanation.sentences)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
}

test.use({ language: "en" });

test("M-HON-6 an execution opens its explanation from order and position, with a link to the rule", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const order = await walkTheBook(customer, (ms) => world.advance(ms));
  await app.open("tradeDetail", `?orderId=${order.orderId}`);
  await readLast(page, order, word("explanation.open"));
  const board = page.getByRole("table", { name: word("explanation.board.caption") });
  await expect(board.getByRole("row")).toHaveCount(3);
  await checkPage(page, word("app.practiceSentence"));

  await app.open("tradeDetail", `?positionId=${order.positionId}`);
  await readLast(page, order, word("explanation.open"));
  await page.setViewportSize({ width: 375, height: 500 });
  await page.getByRole("link", { name: word("explanation.rules") }).click();
  await expect(page).toHaveURL(/name=rules&section=matching$/);
  const heading = word("document.rules.sections.matching.heading");
  await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
  await expect(page.getByText(word("document.rules.intro"))).not.toBeInViewport();
});
