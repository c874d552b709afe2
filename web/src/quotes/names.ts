import { nameIn as nameOfTwo } from "@akari/api/name-in";
import { useCallback } from "react";
import { useTranslations } from "use-intl/react";
import type { Locale } from "../i18n/locale.ts";
import { useFormat } from "../i18n/provider.tsx";
import { replayDateOf, type Replayed } from "./replay-date.ts";

interface Named {
  readonly name: string;
  readonly nameEnglish: string;
}

/** A share's name in the reader's language. Only beside a `ReplayMark`. */
export function nameIn(tag: Locale, { name, nameEnglish }: Named): string {
  return nameOfTwo(tag, name, nameEnglish);
}

/** The same with a replayed share's mark, 再生 and the original date, for every place without the mark itself. */
export function useNameOf(): (instrument: Named & Replayed) => string {
  const t = useTranslations("quotes.replay");
  const { tag, calendarDay } = useFormat();
  return useCallback(
    (instrument) => {
      const name = nameIn(tag, instrument);
      const date = replayDateOf(instrument);
      return date === null ? name : t("name", { name, date: calendarDay(date) });
    },
    [t, tag, calendarDay],
  );
}
