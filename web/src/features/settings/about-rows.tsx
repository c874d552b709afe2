import { RowSection } from "@akari/ui/row-section.tsx";
import file from "@phosphor-icons/core/regular/file-text.svg?raw";
import info from "@phosphor-icons/core/regular/info.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** What this app is, in which version, and what it is made of. */
export function AboutRows() {
  const { navigator } = useServices();
  const t = useTranslations("settings");
  const open = (name: "about" | "notices") => () => navigator.navigate(urlOf("document", { name }));
  return (
    <RowSection
      name={t("app")}
      rows={[
        {
          icon: info,
          label: t("about"),
          value: t("version", { version: __APP_VERSION__ }),
          onClick: open("about"),
        },
        { icon: file, label: t("notices"), onClick: open("notices") },
      ]}
    />
  );
}
