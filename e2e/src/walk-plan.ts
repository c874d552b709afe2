import type { PageView } from "./pages/all.ts";
import type { Viewer } from "./pages/page-file.ts";
import { widePages } from "./wide-views.ts";
import type { Language } from "./words.ts";

/** Widths of a small and of a usual phone, and of the desk. */
export type Width = 320 | 375 | 1280;

/** One look at a page. */
export interface Glance {
  readonly width: Width;
  /** At 200 % text too. */
  readonly largeText?: true;
  /** With automated accessibility checks; in which theme. */
  readonly axe?: Theme;
}
export type Theme = "light" | "dark";

/**
 * How the walks look at pages in each language, in pairs (docs/decisions/0012-journeys.md): every page in every language, and at every width, with
 * large text and with accessibility checks in Japanese and in one of the two languages with the longest words. The font follows the width of a phone, so
 * 375 px shows nothing of long words that 320 px does not.
 */
const plan: { readonly [Name in Language]: LanguagePlan } = {
  jp: { phones: [{ width: 375, largeText: true, axe: "light" }, { width: 320 }], desk: "all" },
  fr: { phones: [{ width: 320, axe: "dark" }], desk: "all" },
  sp: { phones: [{ width: 320, largeText: true }], desk: "some" },
  en: { phones: [{ width: 320 }], desk: "some" },
  cn: { phones: [{ width: 320 }], desk: "some" },
};
interface LanguagePlan {
  readonly phones: readonly [Glance, ...Glance[]];
  /** "some": the representative pages. */
  readonly desk: "all" | "some";
}

/** Views in which guests see nothing that customers do not, apart from the data: guests walk through them in Japanese, newcomers not at all. */
export const alikeViews: ReadonlySet<string> = new Set([
  "forgottenPassword ",
  "dividends ",
  "ipo ",
  "news ",
  "settings ",
  "blockTrade ",
  "blockTrade past",
  "follow ",
]);
type Seen = Pick<PageView, "page" | "variant" | "viewers">;
export const isAlike = ({ page, variant, viewers }: Seen): boolean =>
  viewers.includes("guest") && viewers.includes("customer") && alikeViews.has(`${page} ${variant}`);

/** How a viewer looks at a view in a language: on phones first, in this order, then on the desk. */
export function glancesAt(view: Seen, viewer: Viewer, language: Language): readonly Glance[] {
  if (!view.viewers.includes(viewer)) return [];
  if (viewer === "newcomer")
    return language === "jp" && !isAlike(view) ? [{ width: 375, axe: "light" }] : [];
  if (viewer === "guest" && isAlike(view) && language !== "jp") return [];
  const { desk } = plan[language];
  // Customers' pages have been checked.
  const phones =
    viewer === "guest" && isAlike(view)
      ? plan[language].phones.map(({ axe: _checked, ...glance }) => glance)
      : plan[language].phones;
  return desk === "all" || widePages.includes(view.page) ? [...phones, { width: 1280 }] : phones;
}

/** The theme of the walks in a language, by their accessibility checks. */
export const axeIn = (language: Language): Theme | null =>
  plan[language].phones.find(({ axe }) => axe !== undefined)?.axe ?? null;

/** Which automated accessibility rules the walks in a language ask: in dark only those whose findings another theme or language can change. */
export const axeRulesIn = (language: Language): "all" | "looks" =>
  axeIn(language) === "dark" ? "looks" : "all";

/** Whether the walks in a language look at pages with large text. */
export const hasLargeText = (language: Language): boolean =>
  plan[language].phones.some(({ largeText }) => largeText === true);

/** The width in which a page is looked at first in a language, with the checks that no width changes. */
export const firstWidth = (language: Language): Width => plan[language].phones[0].width;

/** Whether every page is looked at on the desk in a language, and the console on a desk beside the tablet. */
export const hasWholeDesk = (language: Language): boolean => plan[language].desk === "all";
