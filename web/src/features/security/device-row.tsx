import { deviceOf } from "@akari/api/device-name";
import type { SessionItem } from "@akari/api/session";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import phone from "@phosphor-icons/core/regular/device-mobile.svg?raw";
import desktop from "@phosphor-icons/core/regular/desktop.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./device-row.module.css";
import { useDeviceName } from "./use-device-name.ts";

interface DeviceRowProps {
  readonly device: SessionItem;
  readonly onRevoke: () => void;
}

/** One signed-in device: what it is, since when, and the way to sign it out. */
export function DeviceRow({ device, onRevoke }: DeviceRowProps) {
  const t = useTranslations("security.devices");
  const format = useFormat();
  const nameOf = useDeviceName();
  const { current, createdAt, lastSeenAt, userAgent } = device;
  const isHandheld = ["iPhone", "iPad", "Android"].includes(deviceOf(userAgent)?.system ?? "");
  return (
    <li className={styles.row}>
      <Icon svg={isHandheld ? phone : desktop} size={1.375} />
      <div className={styles.body}>
        <p className={styles.name}>
          <span>{nameOf(userAgent)}</span>
          {current && <Badge tone="on">{t("current")}</Badge>}
        </p>
        <p className={styles.line}>{t("signedIn", { time: format.shortTime(createdAt) })}</p>
        {current ? (
          <p className={styles.line}>
            <Lamp lit />
            {t("now")}
          </p>
        ) : (
          <p className={styles.line}>{t("lastSeen", { time: format.shortTime(lastSeenAt) })}</p>
        )}
      </div>
      <Button size="small" onClick={onRevoke}>
        {current ? t("signOut") : t("revoke")}
      </Button>
    </li>
  );
}
