import axe from "axe-core";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { checkLabel } from "./practice-label.ts";

/** Checks for every page: automated WCAG 2.2 AA checks, and a visible practice line. */
export async function checkPage(page: Page, practiceLine: string): Promise<void> {
  await checkPracticeLine(page, practiceLine);
  await checkTargets(page);
  await checkIcons(page);
  // Reloading content is dimmed for a moment; wait for the final state.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await comeToRest(page);
  // Soft: a finding fails the journey but does not stop it.
  expect.soft(await accessibilityFindings(page), `axe on ${page.url()}`).toEqual([]);
}

/** Axe findings against WCAG 2.2 AA in every frame. Axe is loaded once per document; its usual driver loads it, and opens a page, for every check. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
    const findings = await frame.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        // Checked separately: axe takes a row partly covered by fixed buttons for a small target.
        rules: { "target-size": { enabled: false } },
        resultTypes: ["violations"],
        iframes: false,
      });
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ""}`);
    });
    found.push(...findings);
  }
  return found;
}

/** Waits for transitions, since a sheet has its final colours only after fading in; endless animations are ignored. */
async function comeToRest(page: Page): Promise<void> {
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
}

/** Checks that the line is present and not covered. */
export async function checkPracticeLine(page: Page, practiceLine: string): Promise<void> {
  const line = page.getByText(practiceLine).first();
  await expect(line).toBeVisible();
  // Under a sheet's scrim the line stays readable, although the scrim is the topmost element.
  if ((await page.getByRole("dialog").count()) > 0) return;
  const isOnTop = () =>
    line.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  // During navigation one page's line replaces the other's.
  await expect.poll(isOnTop, `the practice line is uncovered on ${page.url()}`).toBe(true);
}

/**
 * The app's files import each other in circles, so one of them can run before another whose icons it reads: it would draw empty ones, depending
 * on the page that was opened first.
 */
export async function checkIcons(page: Page): Promise<void> {
  const undrawn = page.locator("svg path:not([d])");
  expect.soft(await undrawn.count(), `icons without a drawing on ${page.url()}`).toBe(0);
}

/** WCAG 2.5.8: tap targets are at least 24 px wide and high; a hidden input is measured by its label. */
async function checkTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, a[href], input, select, textarea, [role=tab]")]
      .map((element) => element.closest("label") ?? element)
      .filter((element) => {
        if (element.closest("p, li > span") !== null || !element.checkVisibility()) return false;
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && (width < 23.5 || height < 23.5);
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  expect.soft(small, `targets below 24 px on ${page.url()}`).toEqual([]);
}

/**
 * Nothing sticks out sideways: neither the page scrolls, nor does a text leave the app's column outside a box made to scroll,
 * nor is a word of a menu wider than its place.
 * No horizontal overflow: the page does not scroll sideways, no text leaves the screen outside a scroll container, and no menu
 * label is wider than its box.
 */
export async function checkNoOverflow(page: Page, where: string): Promise<void> {
  // A page may be laid out once more after a resize.
  await expect
    .configure({ soft: true })
    .poll(() => whatSticksOut(page), where)
    .toEqual({ page: 0, elements: [] });
}

export function whatSticksOut(page: Page): Promise<{ page: number; elements: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // What the page shows stays inside its main part, everything else inside the window.
    const main = document.querySelector("main");
    const column = main?.getBoundingClientRect() ?? { left: 0, right: width };
    const scrolls = (element: Element | null): boolean => {
      for (let box = element; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        if (overflowX !== "visible" && box !== element) return true;
        if (position === "fixed" && box !== element) return false;
      }
      return false;
    };
    const found = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own < 2 || height < 2) return false;
      if (main !== null && !main.contains(element))
        return (right > width + 0.5 || left < -0.5) && !scrolls(element);
      return (right > column.right + 0.5 || left < column.left - 0.5) && !scrolls(element);
    });
    const cut = [...document.querySelectorAll("nav a, nav span:not(.visually-hidden)")].filter(
      (element) => {
        const { scrollWidth, clientWidth } = element;
        // An inline element has no box.
        if (clientWidth === 0 || getComputedStyle(element).textOverflow === "ellipsis")
          return false;
        return scrollWidth > clientWidth;
      },
    );
    return {
      page: document.documentElement.scrollWidth - width,
      elements: [...found, ...cut].slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
    };
  });
}

/**
 * In a window wider than 960 px the parts of the desk stand side by side: rail, list, page and account cover neither each other nor the
 * rows above and below. A page outside the desk is a column of 30rem in the middle.
 */
export async function checkDesk(page: Page, where: string): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const main = document.querySelector("main");
      if (main === null) return ["no page"];
      const { clientWidth } = document.documentElement;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { left, right } = main.getBoundingClientRect();
      if (document.documentElement.dataset["desk"] === undefined) {
        const isColumn =
          Math.abs(right - left - 30 * rem) < 1 && Math.abs(left - (clientWidth - right)) < 1;
        return isColumn ? [] : [`the column is from ${left} to ${right}`];
      }
      const parts = ["nav", "header + section", "main", "aside", "header", "footer"]
        .flatMap((part) => [...document.querySelectorAll(part)])
        .filter((part) => getComputedStyle(part).position === "fixed" || part === main)
        .map((part) => ({ name: part.outerHTML.slice(0, 60), box: part.getBoundingClientRect() }));
      // Rail, row above, row below and page.
      if (parts.length < 4) return ["the desk is not complete"];
      return parts.flatMap((one, index) =>
        parts.slice(index + 1).flatMap((other) => {
          const across =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          // The page scrolls below the rows, so only what stands beside it counts there.
          const isRow = [one, other].some(({ box }) => box.height < 5 * rem);
          const down =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          const covers =
            across > 1 &&
            down > 1 &&
            !(isRow && [one, other].some(({ name }) => name.startsWith("<main")));
          return covers ? [`${one.name} and ${other.name}`] : [];
        }),
      );
    });
  await expect.configure({ soft: true }).poll(faults, where).toEqual([]);
}

/** The desk round a page is looked at in the shortest and in the longest words: it costs more than the other widths together. */
const desksLanguages = ["ja", "fr"];

/** No horizontal overflow on the narrowest phone, on a desk, and at 200 % text size. Only layout is looked at, so nothing is painted meanwhile. */
export async function checkFits(
  page: Page,
  where: string,
  /** Words of the practice label, which is looked at in each width; absent: another walk does that. */
  label?: Parameters<typeof checkLabel>[1],
): Promise<void> {
  const atThisSize = async (size: string) => {
    if (label !== undefined) await checkLabel(page, label, `${where} at ${size}`);
  };
  const style = (property: "--text-scale" | "visibility", value: string) =>
    page.evaluate(([name, given]) => document.documentElement.style.setProperty(name, given), [
      property,
      value,
    ] as const);
  await style("visibility", "hidden");
  await page.setViewportSize({ width: 320, height: 568 });
  await checkNoOverflow(page, `${where} at 320 px`);
  await atThisSize("320 px");
  if (desksLanguages.includes((await page.locator("html").getAttribute("lang")) ?? "")) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await checkDesk(page, `${where} at 1280 px`);
    await checkNoOverflow(page, `${where} at 1280 px`);
    await atThisSize("1280 px");
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await atThisSize("375 px");
  await style("--text-scale", "2");
  await checkNoOverflow(page, `${where} at 200 % text`);
  await style("--text-scale", "1");
  await style("visibility", "");
}
