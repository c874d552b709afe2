import type { DeskTier } from "../desk-tier.ts";

/** One line of the key bar and of the help sheet: `id` names its texts. */
export interface DeskKey {
  readonly id:
    | "search"
    | "move"
    | "open"
    | "buy"
    | "sell"
    | "interval"
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

/** Everywhere on the desk. */
export const keysOfDesk: readonly DeskKey[] = [
  { id: "search", caps: "/" },
  { id: "move", caps: "↑ ↓" },
  { id: "open", caps: "Enter" },
  { id: "back", caps: "Esc" },
  { id: "help", caps: "?" },
];

/** Of the ticket, where they stand on what they press. */
export const capsOfStock = { buy: "B", sell: "S", review: "Enter" } as const;

/** Beside a share's ticket, where moving in the list opens at once and Enter is the ticket's. */
export const keysOfStock: readonly DeskKey[] = [
  { id: "search", caps: "/" },
  { id: "move", caps: "↑ ↓" },
  { id: "buy", caps: capsOfStock.buy },
  { id: "sell", caps: capsOfStock.sell },
  { id: "interval", caps: "1 … 0" },
  { id: "review", caps: capsOfStock.review },
  { id: "back", caps: "Esc" },
  { id: "help", caps: "?" },
];

/** Which keys act: beside a share those of its ticket too, unless large text leaves room for its page alone. */
export function keysHere(code: string | null, tier: DeskTier): readonly DeskKey[] {
  if (code === null) return keysOfDesk;
  // Moving in the list opens the next share at once.
  return tier === "narrow" ? keysOfDesk.filter(({ id }) => id !== "open") : keysOfStock;
}
