import { createContext, type RefObject } from "react";

/** A list of shares in a pane of its own. */
export interface ListPane {
  /** What scrolls, instead of the window. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** The share that stands beside the list; its row is marked and kept in sight. */
  readonly shown: string | null;
  /** Hears which shares the list has, in its order. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** null: the list is part of a page. */
export const ListPaneContext = createContext<ListPane | null>(null);
