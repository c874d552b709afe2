import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { locales, textsFolder } from "./catalogues.ts";

/** What is drawn of a page before the app has loaded. Words stand in braces and are filled in by the reader's language. */
export interface FirstViews {
  /** `home` as a guest sees it, `account` as a customer does, `market`, `plain` for any other page. */
  readonly templates: Readonly<Record<"home" | "account" | "market" | "plain", string>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Addresses {
  readonly home: string;
  readonly market: string;
  readonly portfolio: string;
  readonly news: string;
  readonly user: string;
  readonly search: string;
}

const tabs = [
  ["home", "house"],
  ["market", "chart-line-up"],
  ["portfolio", "arrows-left-right"],
  ["news", "newspaper"],
  ["user", "user"],
] as const;

/** Where the words stand: catalogue and key. */
const wordsOfViews = {
  practice: ["app", "practice"],
  sentence: ["app", "practiceSentence"],
  loading: ["app", "pageLoading"],
  tabs: ["app", "tab.label"],
  tabHome: ["app", "tab.home"],
  tabMarket: ["app", "tab.market"],
  tabPortfolio: ["app", "tab.portfolio"],
  tabNews: ["app", "tab.news"],
  tabUser: ["app", "tab.user"],
  home: ["home", "title"],
  guestTitle: ["home", "guest.title"],
  guestAbout: ["home", "guest.about"],
  guestHours: ["home", "guest.hours"],
  market: ["market", "title"],
  all: ["market", "view.all"],
  favourites: ["market", "view.favourites"],
  search: ["market", "search"],
} as const;

/**
 * The first views of the pages that people begin at, with the looks of `first-view.css` and the app's own words. The app's first page
 * takes their place.
 */
export function firstViews(at: Addresses): FirstViews {
  const line = `<p class="fv-line"><strong>{practice}</strong><span>{sentence}</span></p>`;
  const brand =
    `<p class="fv-brand"><svg viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="11" fill="#0e1b2a"/>` +
    `<circle cx="24" cy="20" r="13" fill="#50aff0" opacity=".22"/><circle cx="24" cy="20" r="7.5" fill="#50aff0"/>` +
    `<path d="M12 36h24" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg><span>Akari</span></p>`;
  const page = (row: string, main: string, bar = "") =>
    `<header class="fv-head">${line}${row}</header><main data-reading aria-busy="true">${main}</main>${bar}`;
  const heading = (word: string) => `<h1 class="visually-hidden">{${word}}</h1>`;
  const guest = `<section class="fv-guest"><h2>{guestTitle}</h2><p>{guestAbout} <span>{guestHours}</span></p></section>`;
  // As many rows as the app has in the account's place while it reads it.
  const accountPlace = `<div class="fv-rows" aria-hidden="true">${"<p><i></i><i></i></p>".repeat(4)}</div>`;
  const marketHead =
    `<div class="fv-tabs"><b>{all}</b><span>{favourites}</span></div>` +
    `<section class="fv-search"><a href="#${at.search}">${icon("magnifying-glass", "regular", 1.25)}{search}</a></section>`;
  return {
    templates: {
      home: page(`<div class="fv-row">${brand}</div>`, heading("home") + guest, tabBar("home", at)),
      account: page(
        `<div class="fv-row">${brand}</div>`,
        heading("home") + accountPlace,
        tabBar("home", at),
      ),
      market: page(`<div class="fv-row"><h1>{market}</h1></div>`, marketHead, tabBar("market", at)),
      plain: page("", heading("loading")),
    },
    words: Object.fromEntries(locales.map((locale) => [locale, wordsIn(locale)])),
  };
}

function tabBar(current: "home" | "market", at: Addresses): string {
  const links = tabs.map(([name, image]) => {
    const selected = name === current;
    const word = `tab${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return (
      `<a href="#${at[name]}"${selected ? ' aria-current="page"' : ""}>` +
      `${icon(image, selected ? "fill" : "regular", 1.5)}<span>{${word}}</span></a>`
    );
  });
  return `<nav class="fv-bar" aria-label="{tabs}">${links.join("")}</nav>`;
}

function icon(name: string, weight: "regular" | "fill", rem: number): string {
  const file = weight === "fill" ? `${name}-fill` : name;
  const path = createRequire(import.meta.url).resolve(`@phosphor-icons/core/${weight}/${file}.svg`);
  const d = /\sd="([^"]+)"/.exec(readFileSync(path, "utf8"))?.[1];
  if (d === undefined) throw new Error(`${path} has no path`);
  return `<svg class="fv-icon-${rem === 1.5 ? "bar" : "row"}" viewBox="0 0 256 256" fill="currentColor" aria-hidden="true"><path d="${d}"/></svg>`;
}

function wordsIn(locale: string): Record<string, string> {
  const catalogues = new Map<string, unknown>();
  const wordAt = (catalogue: string, key: string) => {
    if (!catalogues.has(catalogue))
      catalogues.set(
        catalogue,
        JSON.parse(readFileSync(`${textsFolder}${catalogue}.${locale}.json`, "utf8")),
      );
    const word = key
      .split(".")
      .reduce<unknown>(
        (found, part) => (found as Record<string, unknown> | undefined)?.[part],
        catalogues.get(catalogue),
      );
    if (typeof word !== "string" || /[{}<]/.test(word))
      throw new Error(`${catalogue}.${locale}.json ${key} is not a plain text`);
    return word.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("''", "'");
  };
  return Object.fromEntries(
    Object.entries(wordsOfViews).map(([name, [catalogue, key]]) => [name, wordAt(catalogue, key)]),
  );
}
