import type { SessionItem } from "@akari/api/session";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./devices-sheet.module.css";
import { useDeviceName } from "./use-device-name.ts";

interface DeviceRowProps {
  readonly device: SessionItem;
  readonly onRevoke: () => void;
}

/** One signed-in device: what it is, since when, and the way to sign it out. */
export function DeviceRow({ device, onRevoke }: DeviceRowProps) {
  const t = useTranslations("settings");
  const format = useFormat();
  const name = useDeviceName()(device);
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <p className={styles.name}>
          {name}
          {device.current && <Badge tone="info">{t("devices.current")}</Badge>}
        </p>
        <p className={styles.time}>
          {t("devices.signedIn", { time: format.dateTime(device.createdAt) })}
        </p>
        {!device.current && (
          <p className={styles.time}>
            {t("devices.lastSeen", { time: format.dateTime(device.lastSeenAt) })}
          </p>
        )}
      </div>
      <Button size="small" onClick={onRevoke}>
        {device.current ? t("account.signOut") : t("devices.revoke")}
      </Button>
    </li>
  );
}
