import type { LanguageStore } from "../i18n/language.ts";
import { guard, splitUrl } from "../navigation/navigation.ts";
import { routeAt } from "../navigation/routes.ts";
import type { Services } from "../services/services.ts";
import { type PageLoader, preload } from "./lazy-page.tsx";
import { likelyNext, pages } from "./pages.tsx";

/** What is likely to be opened next waits so long after a page is shown: until then the page itself is at work. */
const quietMs = 4_000;

/** Asks for code and texts of the page that the address names before anything is drawn: one round trip less. */
export function loadFirstPage({ navigator, session, language }: Services): void {
  const url = navigator.location();
  const asked = routeAt(splitUrl(url).path);
  if (asked === undefined) return;
  const name = routeAt(splitUrl(guard(asked, url, session.state().token !== null)).path);
  // A failure is told by the page, which tries again.
  if (name !== undefined) void preload(pages[name] as PageLoader, language).catch(() => undefined);
}

/** Loads the pages that are likely next, one at a time, in quiet moments; gives up at the first that fails. */
export function loadWhenQuiet(language: LanguageStore): () => void {
  let left = [...likelyNext];
  const next = () => {
    const [name, ...rest] = left;
    if (name === undefined) return;
    left = rest;
    void preload(pages[name] as PageLoader, language).then(whenIdle, () => undefined);
  };
  const whenIdle = () => void (globalThis.requestIdleCallback ?? setTimeout)(next);
  const timer = setTimeout(whenIdle, quietMs);
  return () => {
    clearTimeout(timer);
    left = [];
  };
}
