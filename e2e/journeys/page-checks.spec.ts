import { expect, test } from "@playwright/test";
import { accessibilityFindings, whatSticksOut } from "../src/page-checks.ts";

// The other journeys rely on these checks, so they must be able to fail.

test("finds images without alternative text and low contrast, in the page and in its frames", async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1><img src="data:,">
    <iframe title="inner" srcdoc="<html lang='en'><title>t</title><p style='color:#ccc;background:#fff'>pale</p></html>"></iframe></main></html>`);
  await expect(page.frameLocator("iframe").getByText("pale")).toBeVisible();
  const rules = (await accessibilityFindings(page)).map((finding) => finding.split(":")[0]);
  expect(rules).toEqual(["image-alt", "color-contrast"]);
});

test("reports nothing on a faultless page", async ({ page }) => {
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1></main></html>`);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("finds a box wider than the screen", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>t</title><div style="width:2000px">wide</div></html>`,
  );
  expect((await whatSticksOut(page)).elements[0]).toContain("wide");
});
