import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { consoleFaults } from "./console-faults.ts";
import { coveredFaults } from "./covered-faults.ts";
import { deskFaults } from "./desk-faults.ts";
import { overlapFaults, rowFaults, sparklineFaults, titleFaults } from "./line-faults.ts";
import { labelFaults, practiceLineFaults } from "./practice-label.ts";
import { iconFaults, languageFaults, targetFaults } from "./page-faults.ts";
import { sidewaysFaults } from "./sideways-faults.ts";
import {
  axisFaults,
  cutFaults,
  dialogFaults,
  emptyDeskFaults,
  haloFaults,
  linkFaults,
  nameFaults,
  wordFaults,
} from "./text-faults.ts";

/** Checks for a look at a page. Each runs inside the page, so it uses nothing outside itself, and returns its findings. */
const checks = {
  practiceLine: practiceLineFaults,
  label: labelFaults,
  targets: targetFaults,
  icons: iconFaults,
  language: languageFaults,
  sideways: sidewaysFaults,
  desk: deskFaults,
  console: consoleFaults,
  covered: coveredFaults,
  words: wordFaults,
  cut: cutFaults,
  names: nameFaults,
  halos: haloFaults,
  links: linkFaults,
  dialogs: dialogFaults,
  axes: axisFaults,
  emptyDesk: emptyDeskFaults,
  title: titleFaults,
  rows: rowFaults,
  overlaps: overlapFaults,
  sparklines: sparklineFaults,
};

type Checks = typeof checks;

/** Names of checks with their arguments. */
export type Asked = { readonly [Name in keyof Checks]?: Parameters<Checks[Name]> };

/** Checks for any page that is read, at any width. */
export const readable = {
  words: [],
  cut: [],
  names: [],
  halos: [],
  links: [],
  dialogs: [],
  covered: [],
  axes: [],
  title: [],
  rows: [],
  sparklines: [],
} satisfies Asked;

export interface Look {
  readonly asked: Asked;
  /** Shows this address of the app first, as a link does. */
  readonly hash?: string;
  /** Waits until nothing is dimmed or moves any more (`rest`), and until the page has finished loading too (`settled`). */
  readonly until?: "rest" | "settled";
  /** Whether the page is drawn from now on; its layout is the same. */
  readonly drawn?: boolean;
  /** The size of the text while it is looked at. */
  readonly textScale?: number;
  /** Whether to return the text that a reader can read. */
  readonly text?: boolean;
}

interface Seen {
  readonly faults: string[];
  readonly text: string;
}

/**
 * Looks at a page with several checks in one round trip: the driver's part of a question costs as much processor time as the checks. Late
 * layout is checked again until nothing is found; remaining findings are a soft failure.
 */
export async function look(page: Page, where: string, what: Look): Promise<string> {
  let last = await seen(page, what);
  if (last.faults.length > 0) {
    const { hash: _shown, ...again } = what;
    await expect
      .configure({ soft: true })
      .poll(async () => (last = await seen(page, again)).faults, where)
      .toEqual([]);
  }
  return last.text;
}

/** The findings of one look now. */
export async function seen(page: Page, what: Look): Promise<Seen> {
  const functions = Object.keys(what.asked).map(
    (name) => `${name}: ${checks[name as keyof Checks]}`,
  );
  const call = `(${lookInPage})(${JSON.stringify(what)}, {${functions.join()}}, ${patienceMs})`;
  for (;;) {
    try {
      return await page.evaluate<Seen>(call);
    } catch (error) {
      // The page was reloaded meanwhile.
      if (!/context was destroyed/.test(String(error))) throw error;
    }
  }
}

/** Ends a wait for a page that never loads; far above the need of a slow machine. */
const patienceMs = 60_000;

/** Runs inside the page and uses nothing outside itself. */
async function lookInPage(
  { asked, hash, until, drawn, textScale, text = false }: Look,
  given: Readonly<Record<string, (...args: unknown[]) => string[]>>,
  patienceMs: number,
): Promise<Seen> {
  const root = document.documentElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Endless animations are part of the page.
  const isMoving = ({ playState, effect }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
  const isReading = () =>
    document.querySelector("main:not([data-reading])") === null ||
    document.querySelector("[data-reading]") !== null;
  const isDone = () =>
    document.querySelector('[aria-busy="true"]') === null &&
    !document.getAnimations().some(isMoving) &&
    (until === "rest" || !isReading());

  if (hash !== undefined && location.hash !== new URL(hash, location.href).hash)
    await new Promise((shown) => {
      addEventListener("hashchange", shown, { once: true });
      location.hash = hash;
    });
  if (drawn !== undefined) root.style.visibility = drawn ? "" : "hidden";
  if (textScale !== undefined) root.style.setProperty("--text-scale", String(textScale));
  // Listeners to the window or to their own box answer in the next frame.
  await frame();
  await frame();
  const last = performance.now() + patienceMs;
  while (until !== undefined && !isDone()) {
    if (performance.now() > last) return { faults: ["the page does not come to rest"], text: "" };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const faults = Object.entries(asked).flatMap(([name, args]) =>
    given[name]!(...args).map((fault) => `${name}: ${fault}`),
  );
  if (textScale !== undefined) root.style.setProperty("--text-scale", "1");
  return { faults, text: text ? document.body.innerText : "" };
}
