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
export function capsIn(t: (key: "cap.Enter" | "cap.Esc") => string, { caps }: DeskKey): string {
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

/** Beside a share's ticket, where moving in the list opens at once and Enter is the ticket's. */
export const keysOfStock: readonly DeskKey[] = [
  { id: "search", caps: "/" },
  { id: "move", caps: "↑ ↓" },
  { id: "buy", caps: "B" },
  { id: "sell", caps: "S" },
  { id: "interval", caps: "1 … 0" },
  { id: "review", caps: "Enter" },
  { id: "back", caps: "Esc" },
  { id: "help", caps: "?" },
];
