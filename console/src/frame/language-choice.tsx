import { langs } from "@akari/api/locale";
import { languages } from "@akari/ui/languages.ts";
import { SelectField } from "@akari/ui/select-field.tsx";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../http/services.ts";
import styles from "./language-choice.module.css";

/** The console's language, on every screen of the entrance and in the side bar. */
export function LanguageChoice() {
  const { language } = useServices();
  const t = useTranslations("console");
  const current = useSyncExternalStore(language.subscribe, language.current);
  if (current === null) return null;
  return (
    <div className={styles.choice}>
      <SelectField
        label={t("language")}
        value={current.lang}
        choices={langs.map((lang) => ({ value: lang, label: languages[lang].name }))}
        onChange={(lang) => void language.select(lang)}
      />
    </div>
  );
}
