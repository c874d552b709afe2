import { Icon } from "@akari/ui/icon.tsx";
import { Switch } from "@akari/ui/switch.tsx";
import phone from "@phosphor-icons/core/regular/device-mobile.svg?raw";
import { useTranslations } from "use-intl/react";
import { useNotificationChoice } from "../../messages/use-notification-choice.ts";
import styles from "./alerts.module.css";

/** Whether the browser notifies of alerts too, one of the kinds of messages that can be chosen. */
export function NotificationSwitch() {
  const t = useTranslations("alert.device");
  const { kinds, allowed, choose } = useNotificationChoice();
  const isRefused = allowed === "denied" || allowed === "missing";
  return (
    <>
      <div className={styles.device}>
        <Icon svg={phone} size={1.375} />
        <span className={styles.deviceWords}>
          {t("label")}
          <span className={styles.left}>{t("note")}</span>
        </span>
        <Switch
          label={t("label")}
          on={kinds.includes("alert") && allowed === "granted"}
          onChange={(on) => void choose("alert", on)}
        />
      </div>
      {isRefused && (
        <p className={styles.refused} role="status">
          {t(allowed === "denied" ? "refused" : "missing")}
        </p>
      )}
    </>
  );
}
