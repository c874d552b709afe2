import { expect, test } from "vitest";
import { pageViews } from "./pages/all.ts";
import type { Viewer } from "./pages/page-file.ts";
import { alikeViews, axeIn, glancesAt, hasWholeDesk, hasLargeText, isAlike } from "./walk-plan.ts";
import { widePages } from "./wide-views.ts";
import { type Language, languages } from "./words.ts";

const all = Object.keys(languages) as Language[];
const viewers: readonly Viewer[] = ["guest", "newcomer", "customer"];
const nameOf = ({ page, variant }: { page: string; variant: string }) => `${page} ${variant}`;

/** The looks of all viewers at a view in a language. */
const inLanguage = (view: (typeof pageViews)[number], language: Language) =>
  viewers.flatMap((viewer) => glancesAt(view, viewer, language));

/** Views that someone besides newcomers has. */
const walked = pageViews.filter(({ viewers: own }) => own.some((one) => one !== "newcomer"));

/** Views of which something holds, by name: a failure says which ones. */
const having = (holds: (view: (typeof pageViews)[number]) => boolean) =>
  walked.filter(holds).map(nameOf);
const everything = walked.map(nameOf);

test.each(all)("every page is seen at 320 px in %s", (language) => {
  const isSeen = having((view) => inLanguage(view, language).some(({ width }) => width === 320));
  expect(isSeen).toEqual(everything);
});

test.each([
  ["jp", [320, 375, 1280]],
  ["fr", [320, 1280]],
] as const)("every page is seen at every width of the walks in %s", (language, expectedWidths) => {
  for (const expected of expectedWidths)
    expect(
      having((view) => inLanguage(view, language).some(({ width }) => width === expected)),
      `${expected} px`,
    ).toEqual(everything);
});

test.each(["jp", "sp"] as const)("every page is seen with 200 % text in %s", (language) => {
  expect(
    having((view) => inLanguage(view, language).some(({ largeText }) => largeText === true)),
  ).toEqual(everything);
});

test.each(["light", "dark"] as const)("every page has accessibility checks in %s", (theme) => {
  const isChecked = having((view) =>
    all.some((language) => inLanguage(view, language).some(({ axe }) => axe === theme)),
  );
  expect(isChecked).toEqual(everything);
});

test("the walks show every viewer each of their pages in Japanese, except newcomers' pages that look like guests'", () => {
  for (const viewer of viewers) {
    const own = pageViews.filter((view) => view.viewers.includes(viewer));
    const expected = viewer === "newcomer" ? own.filter((view) => !isAlike(view)) : own;
    expect(own.filter((view) => glancesAt(view, viewer, "jp").length > 0)).toEqual(expected);
  }
});

test.each(all)(
  "guests see the pages that customers lack or that differ for them, in %s",
  (language) => {
    const own = pageViews.filter((view) => view.viewers.includes("guest"));
    const expected = language === "jp" ? own : own.filter((view) => !isAlike(view));
    expect(own.filter((view) => glancesAt(view, "guest", language).length > 0)).toEqual(expected);
  },
);

test("the list of views that look alike names only pages for both guests and customers", () => {
  const both = pageViews.filter(
    ({ viewers: own }) => own.includes("guest") && own.includes("customer"),
  );
  expect(both.filter(isAlike).map(nameOf)).toHaveLength(alikeViews.size);
});

test("the walks cover every width in every language, the desk by representative pages", () => {
  for (const language of all)
    for (const page of widePages) {
      const glances = pageViews
        .filter((view) => view.page === page)
        .flatMap((view) => glancesAt(view, "customer", language));
      expect(glances.map(({ width }) => width)).toEqual(expect.arrayContaining([320, 1280]));
    }
});

test("no viewer sees a foreign page, or a page twice in one width", () => {
  for (const view of pageViews)
    for (const viewer of viewers)
      for (const language of all) {
        const widths = glancesAt(view, viewer, language).map(({ width }) => width);
        if (!view.viewers.includes(viewer)) expect(widths).toEqual([]);
        expect(widths).toHaveLength(new Set(widths).size);
      }
});

test("a walk has one theme: light in Japanese, dark in French", () => {
  expect(all.map(axeIn).filter((theme) => theme !== null)).toEqual(["light", "dark"]);
  expect(all.filter(hasWholeDesk)).toEqual(["jp", "fr"]);
  expect(all.filter(hasLargeText)).toEqual(["jp", "sp"]);
});
