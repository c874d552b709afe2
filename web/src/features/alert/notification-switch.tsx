import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { Switch } from "@akari/ui/switch.tsx";
import phone from "@phosphor-icons/core/regular/device-mobile.svg?raw";
import { useTranslations } from "use-intl/react";
import { permission } from "../../messages/device-notification.ts";
import { useAwayDevice } from "../../messages/use-away-device.ts";
import { useNotificationChoice } from "../../messages/use-notification-choice.ts";
import styles from "./alerts.module.css";

/** Whether this device notifies of alerts too: while the app is open, and while it is closed where the browser can. */
export function NotificationSwitch() {
  const t = useTranslations("alert.device");
  const { kinds, allowed, choose } = useNotificationChoice();
  const away = useAwayDevice();
  const isRefused = allowed === "denied" || allowed === "missing";
  const isOn = kinds.includes("alert") && allowed === "granted";
  const isAway = away.kinds.includes("alert");
  const change = (on: boolean) => {
    void choose("alert", on).then(() => {
      // Refused, or put off: the browser asks its reader once a press.
      if (away.obstacle === null && (!on || permission() === "granted"))
        void away.choose("alert", on);
    });
  };
  return (
    <>
      <div className={styles.device}>
        <Icon svg={phone} size={1.375} />
        <span className={styles.deviceWords}>
          {t("label")}
          <span className={styles.left}>
            {t(isAway ? "noteAway" : away.obstacle === null ? "note" : "noteOpen")}
          </span>
        </span>
        <Switch label={t("label")} on={isOn || isAway} onChange={change} />
      </div>
      {isRefused ? (
        <div className={styles.notice}>
          <Notice tone="warn" role="status">
            {t(allowed === "denied" ? "refused" : "missing")}
          </Notice>
        </div>
      ) : (
        <AwayRemark away={away} />
      )}
    </>
  );
}

/** Why the device cannot tell while the app is closed; nothing where it can. */
function AwayRemark({ away: { obstacle, failed } }: { away: ReturnType<typeof useAwayDevice> }) {
  const t = useTranslations("alert.device.away");
  const why = obstacle ?? (failed ? "failed" : null);
  return why === null ? null : (
    <div className={styles.notice}>
      <Notice tone="info" role="status">
        {t(why)}
      </Notice>
    </div>
  );
}
