import { expect, test as base } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";
import { refuseRead } from "../src/refused-read.ts";
import type { Customer, World } from "../src/world.ts";

/** Minutes before a trading date ends. */
const test = base.extend<object>({
  founding: [{ startAt: "2026-03-04T23:50:00+09:00" }, { scope: "worker" }],
});
// A market of its own costs more than a journey, so they share one.
test.describe.configure({ mode: "default" });

/** The dividend that goes ex first. */
async function nextDividend({ api }: Customer) {
  const { items } = await api.call("dividend/calendar", { month: "2026-03" });
  const [next] = items.filter(({ status }) => status === "declared");
  if (next === undefined) throw new Error("no dividend has been declared");
  return next;
}

/** The market stops for whole days, and then runs over the next changes of phase, which catch up on the missed work. */
async function sleep(world: World, from: string, to: string, minutes: number): Promise<void> {
  await world.leap(Date.parse(to) - Date.parse(from));
  await world.pass(minutes * 60_000);
}

const buy = ({ api }: Customer, code: string, leverage: 1 | 2) =>
  api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage,
  });

test("M-RT-13 M-GAP-5 M-DIV-1 a dividend is found in the calendar, becomes fixed at the roll, and is paid and recorded", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const dividend = await nextDividend(customer);
  const { code, perShare } = dividend;
  await app.open("dividends");
  await expect(page.getByRole("heading", { name: "2026年3月" })).toBeVisible();
  await expect(page.getByRole("button", { name: /権利落ち[1-9]/ }).first()).toBeVisible();
  await expect(app.text("dividend.next.none")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await buy(customer, code, 1);
  await buy(customer, code, 2);
  await world.advance(2000);
  const adjusted = Math.floor(100 * perShare * 0.84685);
  const total = 100 * perShare + adjusted;
  const written = (yen: number) => `+${yen.toLocaleString("ja-JP")}円`;
  await page.reload();
  await expect(page.getByText(`+${total.toLocaleString("ja-JP")}`).first()).toBeVisible();
  await page.getByRole("tab", { name: word("dividend.tab.mine") }).click();
  await expect(page.getByText(word("dividend.mine.state.expected"), { exact: true })).toBeVisible();
  await expect(page.getByText(written(100 * perShare), { exact: true })).toBeVisible();
  await expect(page.getByText(written(adjusted), { exact: true })).toBeVisible();
  await expect(app.text("dividend.tax.title")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  // The roll into the ex-date: the expected dividend is fixed, and the base price is lower by it.
  await sleep(world, "2026-03-04", dividend.lastCumDate, 8);
  await page.reload();
  await expect(page.getByText(word("dividend.mine.state.fixed"), { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: word("dividend.tab.calendar") }).click();
  await app.open("dividends", `?date=${dividend.exDate}`);
  await expect(page.getByText(/^基準値段 .+ = .+ − /).first()).toBeVisible();

  // The payment three days later, with its message, its line in the ledger and its place in the day's income.
  await sleep(world, dividend.exDate, dividend.paymentDate, 2);
  await app.open("dividends", "?view=mine");
  await page.reload();
  await expect(app.text("dividend.mine.empty")).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^${word("dividend.record.long").split(" ")[0]} `)),
  ).toHaveCount(2);
  await checkPage(page, word("app.practiceSentence"));
  const { name } = await customer.api.call("market/quote", { code: dividend.code });
  await app.open("messages");
  await page.getByRole("link", { name }).first().click();
  await app.button("inbox.open.dividend").click();
  await expect(page).toHaveURL(app.at("dividends"));
  const { items } = await customer.api.call("account/income", {});
  expect(items[0]).toMatchObject({ dividends: total });
});

test("a guest sees the calendar, and months without dividends show a message", async ({
  page,
  app,
  word,
}) => {
  await app.open("dividends");
  await expect(page.getByRole("tab")).toHaveCount(0);
  for (let month = 0; month < 3; month += 1)
    await page.getByRole("button", { name: word("dividend.calendar.next") }).click();
  await expect(app.text("dividend.day.none")).toBeVisible();
  await page.getByRole("button", { name: word("dividend.calendar.previous") }).click();
  await expect(page.getByRole("heading", { name: "2026年5月" })).toBeVisible();
});

test("a calendar that could not be read shows an error and reads again", async ({ page, app }) => {
  const refused = await refuseRead(page, "**/api.php/**");
  await app.open("dividends");
  await expect(app.text("dividend.failed")).toBeVisible();
  await refused.readAgain(app.button("app.retry"));
  await expect(page.getByRole("heading", { name: "2026年3月" })).toBeVisible();
});
