import { languages } from "@akari/ui/languages.ts";
import { RowSection } from "@akari/ui/row-section.tsx";
import simple from "@phosphor-icons/core/regular/bell-simple.svg?raw";
import palette from "@phosphor-icons/core/regular/palette.svg?raw";
import translate from "@phosphor-icons/core/regular/translate.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

interface DeviceRowsProps {
  /** The current display settings in words. */
  readonly display: string;
  readonly onDisplay: () => void;
}

/** 表示: language, looks and notifications of this device. */
export function DeviceRows({ display, onDisplay }: DeviceRowsProps) {
  const { navigator, language } = useServices();
  const t = useTranslations("user.rows");
  const lang = language.current()?.lang ?? "jp";
  return (
    <RowSection
      name={t("device")}
      titled
      rows={[
        {
          icon: translate,
          label: t("language"),
          value: languages[lang].name,
          onClick: () => navigator.navigate(urlOf("language")),
        },
        { icon: palette, label: t("display"), value: display, onClick: onDisplay },
        {
          icon: simple,
          label: t("notifications"),
          onClick: () => navigator.navigate(urlOf("notifications")),
        },
      ]}
    />
  );
}
