/** What the signs of waking are read from. */
interface Surroundings {
  readonly window: Pick<Window, "addEventListener" | "setInterval">;
  readonly document: Pick<Document, "addEventListener" | "hidden" | "readyState">;
  /** In ms since 1970: the only clock that goes on while a device sleeps, whatever the browser. */
  readonly now: () => number;
}

/** How often a page that is seen looks at the clock, and by how much a look may be late. */
const lookEveryMs = 2_000;
const lateMs = 5_000;

/** Calls when the page is seen again, comes back from the browser's own store of pages, has a network again, or was asleep while it was seen. */
export function onWake({ window, document, now }: Surroundings, wake: () => void): void {
  let lookedAt = now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) wake();
  });
  // The first one belongs to the load itself.
  let isLoading = document.readyState !== "complete";
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted || !isLoading) wake();
    isLoading = false;
  });
  window.addEventListener("online", wake);
  window.setInterval(() => {
    const before = lookedAt;
    lookedAt = now();
    // A closed lid hides no page; timers of hidden pages are late anyway.
    if (!document.hidden && lookedAt - before > lookEveryMs + lateMs) wake();
  }, lookEveryMs);
}
