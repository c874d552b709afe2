import { type Word, type Words, WordsContext } from "@akari/ui/words.ts";
import type { ReactNode } from "react";
import { useCallback } from "react";
import { useTranslations } from "use-intl/react";

/** What the runtime says itself (M-ERR-7, M-ERR-24), by the keys of its catalogue. */
const runtimeWords = {
  imageLoadFailed: "imageLoadFailed",
  loadingList: "loading",
} as const satisfies Partial<Record<Word, string>>;
type RuntimeWord = keyof typeof runtimeWords;

/** Provides the texts of `ui` components from this app's catalogues. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const t = useTranslations();
  const words = useCallback<Words>(
    (word, figures) =>
      word in runtimeWords
        ? t(`runtime.${runtimeWords[word as RuntimeWord]}`)
        : t(`app.${word as Exclude<Word, RuntimeWord>}`, figures),
    [t],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}
