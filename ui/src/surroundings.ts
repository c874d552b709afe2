import { createContext, useContext } from "react";

/** What the pieces need of the history of the app that they stand in. */
export interface Surroundings {
  /** Something opened above the page: until it is closed by the returned function, the back button calls `onBack`. */
  readonly overlay: (onBack: () => void) => () => void;
  /** Goes to a page of the app, by its rules of navigation. */
  readonly follow: (url: string) => void;
}

/** Filled by the app. */
export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (surroundings === null) throw new Error("SurroundingsContext is missing");
  return surroundings;
}
