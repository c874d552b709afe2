import { createContext, useContext } from "react";

/** The surrounding app's history, as components need it. */
export interface Surroundings {
  /** Adds a layer above the page: until the returned function closes it, the back button calls `onBack`. */
  readonly overlay: (onBack: () => void) => () => void;
  /** Goes to a page of the app by its rules of navigation. */
  readonly follow: (url: string) => void;
}

/** Filled by the app. */
export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (surroundings === null) throw new Error("SurroundingsContext is missing");
  return surroundings;
}
