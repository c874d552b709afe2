import { expect, test as base } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

/** A Tokyo Friday, half a minute before the close. */
const test = base.extend<object>({
  founding: [{ startAt: "2026-03-06T15:29:20+09:00", schedule: "tse" }, { scope: "worker" }],
});

test("M-ENT-4 after the close market and stock page show the finished day, the ticket the next day's limits", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  await world.advance(60_000);
  const { items } = await customer.api.call("market/ranking", { kind: "gainers" });
  const { code } = items[0]!;
  const quote = await customer.api.call("market/quote", { code });
  expect(quote).toMatchObject({ phase: "closed", date: "2026-03-06", orderDate: "2026-03-09" });

  await app.open("market");
  const percent = `${quote.changePercent?.toFixed(2)}%`;
  await expect(page.getByRole("link", { name: `${code} ` }).first()).toHaveAccessibleName(
    new RegExp(`${percent}$`),
  );
  await checkPage(page, word("app.practiceSentence"));

  await app.open("stock", `?code=${code}`);
  await expect(page.getByText(percent).first()).toBeVisible();
  await expect(app.text("instrument.figure.nextLimits")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("instrument.action.buy").click();
  const note = word("order.orderDay").split("{")[0]!;
  await expect(app.dialog().getByText(note)).toContainText("2026/03/09");
});
