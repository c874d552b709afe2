import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { accessibilityFindings } from "./accessibility.ts";
import { type Asked, type Look, look, readable } from "./in-page.ts";
import { axeRulesIn, hasWholeDesk } from "./walk-plan.ts";
import { type Language, languages, words } from "./words.ts";

/**
 * Checks for every page: automated WCAG 2.2 AA checks, tap targets, drawn icons, and a visible practice line. `looks`: of the automated
 * ones only those that another theme or language can affect.
 */
export async function checkPage(
  page: Page,
  practiceLine: string,
  rules: "all" | "looks" = "all",
): Promise<void> {
  const where = page.url();
  // Reloading content is dimmed for a moment, and a sheet has its final colours only after fading in.
  await look(page, where, {
    until: "rest",
    asked: { practiceLine: [practiceLine], targets: [], icons: [] },
  });
  // Soft: a finding fails the journey but does not stop it.
  expect.soft(await accessibilityFindings(page, rules), `axe on ${where}`).toEqual([]);
}

/** The line is present and not covered. */
export async function checkPracticeLine(page: Page, practiceLine: string): Promise<void> {
  await look(page, page.url(), { asked: { practiceLine: [practiceLine] } });
}

/** Nothing sticks out sideways. */
export async function checkNoOverflow(page: Page, where: string): Promise<void> {
  await look(page, where, { asked: { sideways: [] } });
}

/** The parts of the desk are side by side. */
export async function checkDesk(page: Page, where: string): Promise<void> {
  await look(page, where, { asked: { desk: [] } });
}

export const phone = { width: 375, height: 812 };
export const narrowPhone = { width: 320, height: 568 };
export const laptop = { width: 1280, height: 800 };

/** The desk round a page is looked at in the shortest and in the longest words: it costs more than the other widths together. */
const deskTags: readonly string[] = (Object.keys(languages) as Language[])
  .filter(hasWholeDesk)
  .map((language) => languages[language]);

/** Drawn, since words, covers and cuts of a hidden page are no faults. */
export const onNarrowPhone: Look = {
  drawn: true,
  asked: { sideways: [], targets: [], ...readable },
};

/**
 * No horizontal overflow on the narrowest phone, on a desk, and at 200 % text size, and nothing unreadable on the narrowest phone. Where
 * only layout is checked, nothing is painted meanwhile. `more`: further checks on the narrowest phone and on the desk.
 */
export async function checkFits(page: Page, where: string, more: Asked = {}): Promise<void> {
  await look(page, `${where} at 200 % text`, {
    drawn: false,
    textScale: 2,
    asked: { sideways: [] },
  });
  await lookOnNarrowPhone(page, where, more);
  if (deskTags.includes((await page.locator("html").getAttribute("lang")) ?? "")) {
    await page.setViewportSize(laptop);
    await look(page, `${where} at 1280 px`, {
      drawn: false,
      asked: { desk: [], sideways: [], ...more },
    });
  }
  await page.setViewportSize(phone);
  await look(page, where, { drawn: true, asked: {} });
}

/** A state of a page: the desk and large text in the longest words only. */
export async function checkState(
  page: Page,
  language: "jp" | "fr",
  where: string,
  more: Asked = {},
): Promise<void> {
  await checkPage(page, words(language)("app.practiceSentence"), axeRulesIn(language));
  await (language === "fr" ? checkFits : checkNarrowPhone)(page, where, more);
}

/** The narrowest phone's part of `checkFits`. */
async function checkNarrowPhone(page: Page, where: string, more: Asked): Promise<void> {
  await lookOnNarrowPhone(page, where, more);
  await page.setViewportSize(phone);
  await look(page, where, { asked: {} });
}

async function lookOnNarrowPhone(page: Page, where: string, more: Asked): Promise<void> {
  await page.setViewportSize(narrowPhone);
  await look(page, `${where} at 320 px`, {
    ...onNarrowPhone,
    asked: { ...onNarrowPhone.asked, ...more },
  });
}
