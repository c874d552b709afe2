import { expect, test } from "../src/journey.ts";
import { checkNoOverflow } from "../src/page-checks.ts";
import { settled } from "../src/settled.ts";

test("M-GAP-9 the browser's text size enlarges the app's text in addition to the app's setting", async ({
  page,
  app,
}) => {
  const sizeOf = async () => {
    await app.open("market");
    await page.reload();
    await settled(page);
    return page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
  };
  expect(await sizeOf()).toBeCloseTo(16, 1);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
  expect(await sizeOf()).toBeCloseTo(24, 1);
  await checkNoOverflow(page, "market with the browser's text at 150 %");
  await page.evaluate(() => localStorage.setItem("display", '{"textScale":1.15}'));
  expect(await sizeOf()).toBeCloseTo(27.6, 1);
});
