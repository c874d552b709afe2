import { expect, test as base } from "../src/journey.ts";
import { look } from "../src/in-page.ts";
import { newPhone } from "../src/new-phone.ts";
import { checkPage, narrowPhone, onNarrowPhone, phone } from "../src/page-checks.ts";
import { paths } from "../src/pages/all.ts";
import { prepareDevice } from "../src/signed-in.ts";
import { type Language, languages } from "../src/words.ts";

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

test("M-OUT-265 after the counter's hours the days of withdrawals, and before the first order the shares that a newcomer can afford, are readable in every language", async ({
  browser,
  world,
}) => {
  await world.advance(60_000);
  const customer = await world.customer(1_000_000);
  for (const language of Object.keys(languages) as Language[]) {
    const context = await newPhone(browser, world);
    await prepareDevice(context, { language, customer });
    const page = await context.newPage();
    for (const name of ["withdrawal", "home"] as const) {
      await page.goto(`#${paths[name]}`);
      const shown = name === "home" ? page.locator("li svg[class*=spark]") : page.getByRole("list");
      await expect(shown.first()).toBeVisible();
      for (const size of [phone, narrowPhone]) {
        await page.setViewportSize(size);
        await look(page, `${name} at ${size.width} px in ${language}`, {
          until: "settled",
          ...onNarrowPhone,
        });
      }
      await page.setViewportSize(phone);
    }
    await context.close();
  }
});
