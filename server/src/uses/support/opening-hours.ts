import { addDays, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";

const hourMs = 3_600_000;
const opens = 9;
const closes = 18;

/** When people are at the desk: every day from 09:00:00 until before 18:00:00 in Tokyo (docs/decisions/0183-conversations-are-numbered-at-the-edge.md). */
export interface OpeningHours {
  /** HH:MM in Tokyo. */
  readonly opens: string;
  readonly closes: string;
  readonly open: boolean;
  /** Epoch ms of the next opening; null while open. */
  readonly opensAt: number | null;
}

export function openingHours(at: number): OpeningHours {
  const today = startOfTokyoDate(tokyoDate(at));
  const open = at >= today + opens * hourMs && at < today + closes * hourMs;
  const next = at < today + opens * hourMs ? today : startOfTokyoDate(addDays(tokyoDate(at), 1));
  return {
    opens: written(opens),
    closes: written(closes),
    open,
    opensAt: open ? null : next + opens * hourMs,
  };
}

function written(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
