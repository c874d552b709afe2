import type { LanguageStore } from "../i18n/language.ts";
import { guard, splitUrl } from "../navigation/navigation.ts";
import { routeAt } from "../navigation/routes.ts";
import type { Services } from "../services/services.ts";
import { windowTier } from "./desk-tier.ts";
import { barFrame, deskFrame } from "./frames.tsx";
import { type PageLoader, preload } from "./lazy-page.tsx";
import { likelyNext, pages } from "./pages.tsx";

/** How long to wait after a page is shown before loading likely next ones, so that its own work is not delayed. */
const quietMs = 4_000;

/** Requests the first page's code and texts before anything is drawn, which saves a round trip; resolves once they are there or have failed. */
export async function loadFirstPage({ navigator, session, language }: Services): Promise<void> {
  const url = navigator.location();
  const asked = routeAt(splitUrl(url).path);
  if (asked === undefined) return;
  const name = routeAt(splitUrl(guard(asked, url, session.state().token !== null)).path);
  if (name === undefined) return;
  // The page reports a failure and tries again, and its frame does with the next page.
  const load = <Parameters>(loader: PageLoader<Parameters>) =>
    preload(loader, language).catch(() => undefined);
  await Promise.all([
    load(pages[name] as PageLoader),
    name === "loading" ? undefined : load(windowTier() === "phone" ? barFrame : deskFrame),
  ]);
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
