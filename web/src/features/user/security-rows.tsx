import { RowSection } from "@akari/ui/row-section.tsx";
import database from "@phosphor-icons/core/regular/database.svg?raw";
import devices from "@phosphor-icons/core/regular/devices.svg?raw";
import fingerprint from "@phosphor-icons/core/regular/fingerprint.svg?raw";
import card from "@phosphor-icons/core/regular/identification-card.svg?raw";
import lock from "@phosphor-icons/core/regular/lock-key.svg?raw";
import password from "@phosphor-icons/core/regular/password.svg?raw";
import robot from "@phosphor-icons/core/regular/robot.svg?raw";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** 安全: who the customer is, passwords, two-step verification, the devices and programs that are signed in, and the account's data. */
export function SecurityRows() {
  const { navigator } = useServices();
  const t = useTranslations("user.rows");
  const settings = useTranslations("settings");
  const rows = [
    { icon: card, label: t("identity"), page: "realName" },
    { icon: password, label: t("password"), page: "changePassword" },
    { icon: lock, label: settings("funds.fundPassword"), page: "fundPassword" },
    { icon: shield, label: settings("security.twoStep"), page: "twoStep" },
    { icon: fingerprint, label: settings("security.passkeys"), page: "passkeys" },
    { icon: devices, label: t("devices"), page: "devices" },
    { icon: robot, label: t("bots"), page: "bots" },
    { icon: database, label: settings("accountData"), page: "accountData" },
  ] as const;
  return (
    <RowSection
      name={t("safety")}
      titled
      rows={rows.map(({ icon, label, page }) => ({
        icon,
        label,
        onClick: () => navigator.navigate(urlOf(page)),
      }))}
    />
  );
}
