import { type ReactNode, createContext, useContext, useMemo } from "react";
import { IntlErrorCode } from "use-intl/core";
import { IntlProvider, useTranslations } from "use-intl/react";
import { type Format, createFormat } from "@akari/ui/format.ts";
import type { Language } from "./language.ts";
import { WordsProvider } from "./words.tsx";

const FormatContext = createContext<Format | null>(null);

interface ProviderProps {
  readonly language: Language;
  /** Called during rendering when a text is missing in this language. */
  readonly onMissing?: () => void;
  readonly children: ReactNode;
}

/** Texts and formats of one language for everything below. */
export function LanguageProvider({ language, onMissing, children }: ProviderProps) {
  return (
    <IntlProvider
      locale={language.tag}
      messages={language.messages}
      timeZone="Asia/Tokyo"
      onError={({ code }) => {
        if (code === IntlErrorCode.MISSING_MESSAGE) onMissing?.();
      }}
      // Empty until the English text has loaded; a reader never sees a key.
      getMessageFallback={() => ""}
    >
      <WordsProvider>
        <FormatProvider language={language}>{children}</FormatProvider>
      </WordsProvider>
    </IntlProvider>
  );
}

function FormatProvider({ language, children }: ProviderProps) {
  const t = useTranslations("app");
  const format = useMemo(
    () =>
      createFormat(language.tag, {
        yen: (sign, amount) => t("yen", { sign, amount }),
        shares: (quantity, count) => t("shares", { quantity, count }),
        clock: (time) => t("clock", { time }),
      }),
    [language.tag, t],
  );
  return <FormatContext value={format}>{children}</FormatContext>;
}

export function useFormat(): Format {
  const format = useContext(FormatContext);
  if (format === null) throw new Error("LanguageProvider is missing");
  return format;
}
