import { languages } from "@akari/ui/languages.ts";
import { useId } from "react";
import { useTranslations } from "use-intl/react";
import { type Lang, langs } from "../../i18n/locale.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./language-page.module.css";

/** The five languages, each in its own name; a choice takes effect at once (M-LANG-1). */
export function LanguagePage() {
  const { language } = useServices();
  const t = useTranslations("settings");
  const group = useId();
  const current = language.current()?.lang;
  return (
    <Page title={t("language")} back="history">
      <fieldset className={styles.list}>
        <legend className="visually-hidden">{t("language")}</legend>
        {langs.map((lang: Lang) => (
          <label key={lang} className={styles.row} lang={languages[lang].tag}>
            <input
              type="radio"
              name={group}
              checked={lang === current}
              onChange={() => void language.select(lang)}
            />
            {languages[lang].name}
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>{t("languageNote")}</p>
    </Page>
  );
}
