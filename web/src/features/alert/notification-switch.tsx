import { Icon } from "@akari/ui/icon.tsx";
import { Switch } from "@akari/ui/switch.tsx";
import phone from "@phosphor-icons/core/regular/device-mobile.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import styles from "./alerts.module.css";
import { isNotifying, switchNotification, type Switched } from "./device-notification.ts";

/** Whether this device notifies of alerts too; asks the browser for permission if necessary. */
export function NotificationSwitch() {
  const { storage } = useServices();
  const t = useTranslations("alert.device");
  const [state, setState] = useState<Switched>(() => (isNotifying(storage) ? "on" : "off"));
  const isRefused = state === "refused" || state === "missing";
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
          on={state === "on"}
          onChange={(on) => void switchNotification(storage, on).then(setState)}
        />
      </div>
      {isRefused && (
        <p className={styles.refused} role="alert">
          {t(state)}
        </p>
      )}
    </>
  );
}
