import type { LevelIndex } from "../price-levels.ts";
import { typed } from "../typed.ts";
import type { AlertCommand } from "./commands.ts";
import type { AlertEvent } from "./events.ts";
import type { PriceAlert } from "./price-alert.ts";

export const alert = {
  command: typed<AlertCommand>(),
  event: typed<AlertEvent>(),
  denials: [
    "ALERT_UNKNOWN",
    "ALERT_OFF_TICK",
    "ALERT_REACHED", // the last price has already reached it: it would fire at once
    "TOO_MANY_ALERTS",
  ],
  /** Price alerts: armed, paused, and the newest fired ones of each account. */
  records: { alerts: typed<PriceAlert>() },
  /** The armed alerts, by code. */
  indexes: { alertLevels: typed<LevelIndex>() },
} as const;
