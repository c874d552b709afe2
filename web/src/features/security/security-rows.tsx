import { RowSection } from "@akari/ui/row-section.tsx";
import fingerprint from "@phosphor-icons/core/regular/fingerprint.svg?raw";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** What stands beside the password. */
export function SecurityRows() {
  const { navigator } = useServices();
  const t = useTranslations("security");
  const format = useFormat();
  const since = useApi("twoStep/state", {}, { quiet: true }).data?.since;
  const passkeys = useApi("passkey/list", {}, { quiet: true }).data?.items.length;
  return (
    <RowSection
      name={t("twoStep.title")}
      rows={[
        {
          icon: shield,
          label: t("twoStep.title"),
          ...(since === null && { value: t("twoStep.off") }),
          // A date and a time are too long for the end of the line.
          ...(typeof since === "string" && {
            note: t("twoStep.on", { time: format.dateTime(since) }),
          }),
          onClick: () => navigator.navigate(urlOf("twoStep")),
        },
        {
          icon: fingerprint,
          label: t("passkeys.title"),
          ...(passkeys !== undefined && { value: t("passkeys.value", { count: passkeys }) }),
          onClick: () => navigator.navigate(urlOf("passkeys")),
        },
      ]}
    />
  );
}
