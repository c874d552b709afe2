import { lazyPart } from "@akari/ui/lazy-part.tsx";

/** The tabs other than the board; a share's page does not need their code at first. */
export const tapePart = lazyPart(async () => (await import("./tape.tsx")).Tape);
export const aboutPart = lazyPart(
  async () => (await import("./about-instrument.tsx")).AboutInstrument,
);
export const ownFillsPart = lazyPart(async () => (await import("./own-fills.tsx")).OwnFills);

/** Below the board, which fills the first screen. */
export const recentTradesPart = lazyPart(
  async () => (await import("./recent-trades.tsx")).RecentTrades,
);

/** Few ask how this market's hours differ. */
export const realExchangePart = lazyPart(
  async () => (await import("./real-exchange.tsx")).RealExchange,
);

const quietMs = 2_000;

/** Loads them once the page is at rest; returns a function that cancels this. */
export function loadOtherTabsWhenQuiet(): () => void {
  const timer = setTimeout(() => {
    for (const { ahead } of [recentTradesPart, tapePart, aboutPart, ownFillsPart]) ahead();
  }, quietMs);
  return () => clearTimeout(timer);
}
