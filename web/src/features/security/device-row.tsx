import { deviceOf } from "@akari/api/device-name";
import type { SessionItem } from "@akari/api/session";
import { AccessRow } from "@akari/ui/access-row.tsx";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import phone from "@phosphor-icons/core/regular/device-mobile.svg?raw";
import desktop from "@phosphor-icons/core/regular/desktop.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
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
    <AccessRow
      icon={isHandheld ? phone : desktop}
      name={
        <>
          <span>{nameOf(userAgent)}</span>
          {current && <Badge tone="on">{t("current")}</Badge>}
        </>
      }
      lines={[
        t("signedIn", { time: format.shortTime(createdAt) }),
        current ? (
          <>
            <Lamp lit />
            {t("now")}
          </>
        ) : (
          t("lastSeen", { time: format.shortTime(lastSeenAt) })
        ),
      ]}
      action={
        <Button size="small" onClick={onRevoke}>
          {current ? t("signOut") : t("revoke")}
        </Button>
      }
    />
  );
}
