import type { SessionItem } from "@akari/api/session";
import { AccessRow } from "@akari/ui/access-row.tsx";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
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
  const { current, createdAt, lastSeenAt } = device;
  return (
    <AccessRow
      name={
        <>
          {name}
          {current && <Badge tone="info">{t("devices.current")}</Badge>}
        </>
      }
      lines={[
        t("devices.signedIn", { time: format.dateTime(createdAt) }),
        ...(current ? [] : [t("devices.lastSeen", { time: format.dateTime(lastSeenAt) })]),
      ]}
      action={
        <Button size="small" onClick={onRevoke}>
          {current ? t("account.signOut") : t("devices.revoke")}
        </Button>
      }
    />
  );
}
