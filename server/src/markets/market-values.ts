import { openMarketName } from "@akari/api/envelope";
import { isMarketName } from "../admission/markets.ts";
import { requireSpeed } from "../clock/paced-clock.ts";
import type { ScheduleName } from "@akari/exchange/schedule";

/** By which time a market goes. */
export type MarketTime =
  | { readonly kind: "real" }
  /** `beginsAt`: epoch ms in the market's time; null: when it is founded. */
  | { readonly kind: "own"; readonly speed: number; readonly beginsAt: number | null };

/** Values with which a market is founded. */
export interface FoundingValues {
  readonly schedule: ScheduleName;
  readonly instruments: number;
  /** null: drawn when it is founded. */
  readonly seed: string | null;
  /** Sen. */
  readonly secondPersonAbove: number;
}

/** A market as the house knows it, open or not. */
export interface MarketValues {
  readonly id: string;
  readonly isPublic: boolean;
  /** Whether it ends without visitors, and continues where it stopped. */
  readonly maySleep: boolean;
  /** Whether it may begin another course from a kept capture. */
  readonly mayGoBack: boolean;
  readonly time: MarketTime;
  /** null: as the configuration says; the open market's. */
  readonly founding: FoundingValues | null;
}

/** A further market, which brings its own. */
export interface NewMarket extends MarketValues {
  readonly founding: FoundingValues;
}

const instrumentsMaximum = 2_000;
/** When a market's own time may begin: in the years whose holidays its calendar knows, with at least a year left. */
const begins = { from: Date.UTC(1970, 0, 1), before: Date.UTC(2050, 0, 1) };

/** Throws RangeError for what no market can be founded with. */
export function requireSoundValues({ id, isPublic, time, founding }: NewMarket): void {
  if (!isMarketName(id) || id === openMarketName)
    throw new RangeError(`no market can have the name ${JSON.stringify(id.slice(0, 60))}`);
  const { instruments, seed, secondPersonAbove } = founding;
  if (!Number.isInteger(instruments) || instruments < 1 || instruments > instrumentsMaximum)
    throw new RangeError(
      `a market has from 1 to ${instrumentsMaximum} companies, not ${instruments}`,
    );
  if (seed === "") throw new RangeError("a seed has at least one character");
  if (!Number.isSafeInteger(secondPersonAbove) || secondPersonAbove < 0)
    throw new RangeError(`no amount in sen: ${secondPersonAbove}`);
  if (time.kind === "real") return;
  requireSpeed(time.speed);
  if (time.beginsAt !== null && !canBeginAt(time.beginsAt))
    throw new RangeError(`no market begins at ${time.beginsAt}`);
  // Guests would take its time for the present.
  if (isPublic) throw new RangeError("a market that is public goes by real time");
}

function canBeginAt(at: number): boolean {
  return Number.isSafeInteger(at) && at >= begins.from && at < begins.before;
}
