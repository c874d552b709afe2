import { lazyPart } from "@akari/ui/lazy-part.tsx";

/** What stands behind the other tabs than the board; its code is not needed to see a share. */
export const tapePart = lazyPart(async () => (await import("./tape.tsx")).Tape);
export const aboutPart = lazyPart(
  async () => (await import("./about-instrument.tsx")).AboutInstrument,
);
export const ownFillsPart = lazyPart(async () => (await import("./own-fills.tsx")).OwnFills);

const quietMs = 2_000;

/** Asks for them once the page has come to rest; the answer takes it back. */
export function loadOtherTabsWhenQuiet(): () => void {
  const timer = setTimeout(() => {
    for (const { ahead } of [tapePart, aboutPart, ownFillsPart]) ahead();
  }, quietMs);
  return () => clearTimeout(timer);
}
