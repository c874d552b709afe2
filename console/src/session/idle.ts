import { idleMinutes } from "@akari/api/console/session";
import type { BrowserStorage } from "./storage.ts";

export const idleMs = idleMinutes * 60_000;
/** How often use is written down for the other tabs. */
const noteEveryMs = 5000;
/** Calls that long after the last use are the page's own. */
const ownCallsAfterMs = 60_000;

/** Knows since when nobody has used the console in this browser, in any of its tabs. Calls that the page makes by itself are no use. */
export interface IdleWatch {
  readonly used: () => void;
  /** True once nobody has used it for `idleMs`. */
  readonly isOver: () => boolean;
  /** True while nobody has used it for a minute: what the page calls then, it calls by itself. */
  readonly isUnattended: () => boolean;
}

export function createIdleWatch(storage: BrowserStorage, now: () => number): IdleWatch {
  let noted = now();
  storage.set("consoleUsedAt", String(noted));
  const lastUse = () => {
    const elsewhere = Number(storage.get("consoleUsedAt"));
    return Number.isFinite(elsewhere) ? Math.max(noted, elsewhere) : noted;
  };
  return {
    used() {
      const at = now();
      if (at - noted < noteEveryMs) return;
      noted = at;
      storage.set("consoleUsedAt", String(at));
    },
    isOver: () => now() - lastUse() >= idleMs,
    isUnattended: () => now() - lastUse() >= ownCallsAfterMs,
  };
}
