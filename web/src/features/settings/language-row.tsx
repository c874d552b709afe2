import { languages } from "@akari/ui/languages.ts";
import { RowSection } from "@akari/ui/row-section.tsx";
import translate from "@phosphor-icons/core/regular/translate.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** The current language, and a link to change it. */
export function LanguageRow() {
  const { navigator, language } = useServices();
  const t = useTranslations("settings");
  const lang = language.current()?.lang ?? "jp";
  return (
    <RowSection
      name={t("language")}
      rows={[
        {
          icon: translate,
          label: t("language"),
          value: languages[lang].name,
          onClick: () => navigator.navigate(urlOf("language")),
        },
      ]}
    />
  );
}
