import { createContext, useContext } from "react";

/** Texts of the components themselves; all others come as properties. */
export type Word =
  | "noData"
  | "checkConnection"
  | "loadingList"
  | "listFailed"
  | "retry"
  | "more"
  | "showPassword"
  | "imageLoadFailed"
  | "refresh.button"
  | "refresh.pull"
  | "refresh.release"
  | "refresh.refreshing"
  | "image.album"
  | "image.camera"
  | "image.preview"
  | "image.remove"
  | "image.notAnImage"
  | "image.tooLarge"
  | "image.tooMany";

/** A word in the reader's language. Figures: `number` of an image, `count` of images allowed, `megabytes` of a file allowed. */
export type Words = (word: Word, figures?: Readonly<Record<string, number>>) => string;

/** Filled by the app from its catalogues. */
export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error("WordsContext is missing");
  return words;
}
