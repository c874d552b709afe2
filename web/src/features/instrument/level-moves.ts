import { createContext } from "react";

/** Levels of the chart that the reader can move: working orders, which are amended so. */
export interface LevelMoves {
  readonly isMovable: (key: string) => boolean;
  /** The level that is being moved, and where it is now. */
  readonly moved: { readonly key: string; readonly price: number } | null;
  /** Moves it to the nearest price that an order may have. */
  readonly moveTo: (key: string, price: number) => void;
  /** Moves it by a tick. */
  readonly step: (key: string, direction: -1 | 1) => void;
  /** It stands where the reader wants it: asks before anything is sent. */
  readonly settle: () => void;
  /** It goes back to where it was. */
  readonly giveUp: () => void;
  /** Shows the orders at this price, which have one line: the reader says which of them is meant. */
  readonly show: (price: number) => void;
}

/** null where levels are only shown. */
export const LevelMovesContext = createContext<LevelMoves | null>(null);
