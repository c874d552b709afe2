import type { PasskeyItem } from "@akari/api/passkey";
import { AccessRow } from "@akari/ui/access-row.tsx";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useDeviceName } from "./use-device-name.ts";

interface PasskeyRowProps {
  readonly passkey: PasskeyItem;
  readonly onRemove: () => void;
}

/** One passkey: where it was made, where it serves, when it was used. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const t = useTranslations("security.passkeys");
  const format = useFormat();
  const nameOf = useDeviceName();
  const { userAgent, synced, host, createdAt, lastUsedAt } = passkey;
  return (
    <AccessRow
      name={
        <>
          {nameOf(userAgent)}
          {synced && <Badge tone="info">{t("synced")}</Badge>}
        </>
      }
      lines={[
        t("host", { host }),
        t("created", { time: format.dateTime(createdAt) }),
        lastUsedAt === null ? t("unused") : t("used", { time: format.dateTime(lastUsedAt) }),
      ]}
      action={
        <Button size="small" onClick={onRemove}>
          {t("remove")}
        </Button>
      }
    />
  );
}
