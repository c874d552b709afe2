import type { RouteName } from "../../navigation/routes.ts";
import type { DeskTier } from "../desk-tier.ts";

/** A key and what it does, in the key bar: `id` names its texts. */
export interface DeskKey {
  readonly id:
    | "search"
    | "move"
    | "open"
    | "buy"
    | "sell"
    | "interval"
    | "period"
    | "review"
    | "back"
    | "help";
  /** As they stand on an English keyboard. */
  readonly caps: string;
}

/** As they stand on the reader's keyboard: two have a name in some languages. */
export function capsIn(
  t: (key: "cap.Enter" | "cap.Esc") => string,
  { caps }: Pick<DeskKey, "caps">,
): string {
  return caps === "Enter" || caps === "Esc" ? t(`cap.${caps}`) : caps;
}

const search = { id: "search", caps: "/" } as const;
const move = { id: "move", caps: "↑ ↓" } as const;
const open = { id: "open", caps: "Enter" } as const;
const back = { id: "back", caps: "Esc" } as const;
const help = { id: "help", caps: "?" } as const;

/** Everywhere on the desk. */
export const keysOfDesk = [search, move, open, back, help] as const;

/** Of the ticket, where they stand on what they press. */
export const capsOfStock = { buy: "B", sell: "S", review: "Enter" } as const;

/** Beside a share's ticket alone. */
export const keysOfTicket = [
  { id: "buy", caps: capsOfStock.buy },
  { id: "sell", caps: capsOfStock.sell },
  { id: "interval", caps: "1 … 0" },
] as const;

/** On the page of the account's performance alone. */
export const keysOfPerformance = [{ id: "period", caps: "← →" }] as const;

/** Beside a share's ticket, where moving in the list opens at once and Enter is the ticket's. */
const keysOfStock: readonly DeskKey[] = [
  search,
  move,
  ...keysOfTicket,
  { id: "review", caps: capsOfStock.review },
  back,
  help,
];

interface Place {
  readonly page: RouteName | undefined;
  /** The share that the page is about. */
  readonly code: string | null;
}

/** Which keys act: beside a share those of its ticket too, unless large text leaves room for its page alone. */
export function keysHere({ page, code }: Place, tier: DeskTier): readonly DeskKey[] {
  if (page === "performance") return [search, move, open, ...keysOfPerformance, back, help];
  if (code === null) return keysOfDesk;
  // Moving in the list opens the next share at once.
  return tier === "narrow" ? keysOfDesk.filter(({ id }) => id !== "open") : keysOfStock;
}
