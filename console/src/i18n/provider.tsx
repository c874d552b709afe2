import { type Format, createFormat } from "@akari/ui/format.ts";
import { type Words, WordsContext } from "@akari/ui/words.ts";
import { type ReactNode, createContext, useCallback, useContext, useMemo } from "react";
import { IntlProvider, useTranslations } from "use-intl/react";
import type { Language } from "./language-store.ts";

const FormatContext = createContext<Format | null>(null);

interface ProviderProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Texts and formats of one language for everything below. */
export function LanguageProvider({ language, children }: ProviderProps) {
  return (
    <IntlProvider
      locale={language.tag}
      messages={language.messages}
      timeZone="Asia/Tokyo"
      // A reader never sees a key; the check of texts keeps the languages complete.
      onError={() => undefined}
      getMessageFallback={() => ""}
    >
      <Pieces language={language}>{children}</Pieces>
    </IntlProvider>
  );
}

function Pieces({ language, children }: ProviderProps) {
  const t = useTranslations("app");
  const all = useTranslations();
  const words = useCallback<Words>(
    (word, figures) =>
      word === "imageLoadFailed" ? all(`runtime.${word}`) : all(`app.${word}`, figures),
    [all],
  );
  const format = useMemo(
    () =>
      createFormat(language.tag, {
        yen: (sign, amount) => t("yen", { sign, amount }),
        shares: (quantity, count) => t("shares", { quantity, count }),
        clock: (time) => t("clock", { time }),
      }),
    [language.tag, t],
  );
  return (
    <WordsContext value={words}>
      <FormatContext value={format}>{children}</FormatContext>
    </WordsContext>
  );
}

export function useFormat(): Format {
  const format = useContext(FormatContext);
  if (format === null) throw new Error("LanguageProvider is missing");
  return format;
}
