import type { ReactNode } from "react";
import { SurroundingsContext } from "../surroundings.ts";
import { type Words, WordsContext } from "../words.ts";

/** A word as its own name, with its figures after it. */
export const words: Words = (word, figures = {}) => [word, ...Object.values(figures)].join(" ");

const surroundings = { overlay: () => () => {}, follow: () => {} };

/** Renders components in an app with words and without a history. */
export function Surrounded({ children }: { readonly children: ReactNode }) {
  return (
    <SurroundingsContext value={surroundings}>
      <WordsContext value={words}>{children}</WordsContext>
    </SurroundingsContext>
  );
}
