import { type Words, WordsContext } from "@akari/ui/words.ts";
import type { ReactNode } from "react";
import { useCallback } from "react";
import { useTranslations } from "use-intl/react";

/** Provides the texts of `ui` components from this app's catalogues. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const t = useTranslations();
  const words = useCallback<Words>(
    (word, figures) =>
      word === "imageLoadFailed" ? t(`runtime.${word}`) : t(`app.${word}`, figures),
    [t],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}
