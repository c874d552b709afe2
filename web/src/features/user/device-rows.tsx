import { languages } from "@akari/ui/languages.ts";
import { RowSection } from "@akari/ui/row-section.tsx";
import devices from "@phosphor-icons/core/regular/devices.svg?raw";
import gear from "@phosphor-icons/core/regular/gear.svg?raw";
import palette from "@phosphor-icons/core/regular/palette.svg?raw";
import password from "@phosphor-icons/core/regular/password.svg?raw";
import robot from "@phosphor-icons/core/regular/robot.svg?raw";
import translate from "@phosphor-icons/core/regular/translate.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";

interface DeviceRowsProps {
  /** The current display settings in words. */
  readonly display: string;
  readonly onDisplay: () => void;
}

/** Language and display of this device, and the account's other signed-in devices. */
export function DeviceRows({ display, onDisplay }: DeviceRowsProps) {
  const { navigator, language } = useServices();
  const signedIn = useSignedIn();
  const t = useTranslations("user.rows");
  const lang = language.current()?.lang ?? "jp";
  return (
    <RowSection
      name={t("device")}
      rows={[
        {
          icon: translate,
          label: t("language"),
          value: languages[lang].name,
          onClick: () => navigator.navigate(urlOf("language")),
        },
        { icon: palette, label: t("display"), value: display, onClick: onDisplay },
        ...(signedIn
          ? [
              {
                icon: password,
                label: t("password"),
                onClick: () => navigator.navigate(urlOf("changePassword")),
              },
              {
                icon: devices,
                label: t("devices"),
                onClick: () => navigator.navigate(urlOf("devices")),
              },
              {
                icon: robot,
                label: t("bots"),
                onClick: () => navigator.navigate(urlOf("bots")),
              },
            ]
          : []),
        {
          icon: gear,
          label: t("settings"),
          onClick: () => navigator.navigate(urlOf("settings")),
        },
      ]}
    />
  );
}
