import { expect, test } from "../src/journey.ts";
import type { PageName } from "../src/pages/all.ts";
import { settled } from "../src/settled.ts";

/** Every list that can be empty, by page and query. */
const lists: readonly (readonly [PageName, string])[] = [
  ["market", "?view=favourites"],
  ["search", "?keyword=zzzz"],
  ["trade", ""],
  ["trade", "?view=orders"],
  ["trade", "?view=closed"],
  ["orderLog", ""],
  ["messages", ""],
  ["accountLog", ""],
  ["accountLog", "?view=income"],
  ["deposit", ""],
  ["support", ""],
  ["transactionLog", "?view=orders"],
  ["transactionLog", "?view=deposits"],
  ["transactionLog", "?view=withdrawals"],
  ["withdrawal", "?view=records"],
  ["bankAccounts", ""],
  ["ipo", "?view=applications"],
  ["ipo", "?view=wins"],
  ["blockTrade", "?view=mine"],
  ["premarket", "?view=applications"],
  ["dividends", "?view=mine"],
  ["followRecords", ""],
  ["priceAlerts", ""],
  ["bots", ""],
  ["passkeys", ""],
  ["operatorActions", ""],
];

test.describe("a newcomer", () => {
  test.use({ yen: 0 });

  test("M-NAV-12 every empty list shows the same picture with a message", async ({
    page,
    app,
    customer: _signedIn,
  }) => {
    const picture = page.locator('main svg[viewBox="0 0 64 64"]');
    for (const [name, query] of lists) {
      await app.open(name, query);
      await settled(page);
      await expect.soft(picture.first(), `${name}${query}`).toBeVisible();
      await expect
        .soft(picture.first().locator("xpath=following-sibling::p").first())
        .toHaveText(/./);
    }
  });
});
