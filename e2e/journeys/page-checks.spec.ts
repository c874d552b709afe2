import { expect, test } from "@playwright/test";
import { accessibilityFindings, whatSticksOut } from "../src/page-checks.ts";
import { labelFaults } from "../src/practice-label.ts";

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

const label = { sentence: "No real money moves", mark: "Practice" };
const hatch = "background: repeating-linear-gradient(-45deg, #e9eef3 0 6px, #dfe5eb 6px 12px)";
const line = (style = "") =>
  `<p style="${hatch}; margin: 0; height: 22px; color: #45566a; ${style}"><strong>Practice</strong> <span>No real money moves</span></p>`;
const pageOf = (content: string) =>
  `<html lang="en"><title>t</title><body style="margin: 0">${content}</body></html>`;

test("H9 a label in its place and a large amount with its mark have no fault", async ({ page }) => {
  await page.setContent(
    pageOf(
      `${line()}<p style="font-size: 2rem"><span>¥1,234,567</span> <span>Practice</span></p><p>¥1,234,567</p>`,
    ),
  );
  expect(await labelFaults(page, label)).toEqual([]);
});

for (const [name, content, fault] of [
  ["no label", "<p>Welcome</p>", "is not shown"],
  ["a hidden label", line("visibility: hidden"), "is not shown"],
  ["a label above the window", `<div style="margin-top: -30px">${line()}</div>`, "not wholly in"],
  ["a pale label", line("color: #9aa7b4"), "contrast"],
  ["a faint label", `<div style="opacity: 0.4">${line()}</div>`, "faint"],
  ["a label without its hatch", line("background: #fff"), "no hatch"],
  [
    "a covered label",
    `${line()}<div style="position: fixed; inset: 0 0 auto; height: 40px; background: #fff">Deal of the day</div>`,
    "covers",
  ],
  [
    "a large amount without its mark",
    `${line()}<main><p style="font-size: 2rem"><span>¥1,234,567</span></p></main>`,
    "without the mark",
  ],
] as const)
  test(`H9 planted: ${name} is found`, async ({ page }) => {
    await page.setContent(pageOf(content));
    expect((await labelFaults(page, label)).join()).toContain(fault);
  });
