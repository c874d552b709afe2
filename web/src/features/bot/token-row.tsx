import type { BotToken } from "@akari/api/bot";
import { AccessRow } from "@akari/ui/access-row.tsx";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./bots.module.css";

interface TokenRowProps {
  readonly token: BotToken;
  readonly onRevoke: () => void;
}

/** One token: its scope, when it was made and used, its expiry, and a button to revoke it. */
export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const t = useTranslations("bot");
  const format = useFormat();
  const { name, scope, createdAt, lastUsedAt, expiresAt, expired } = token;
  return (
    <AccessRow
      name={
        <>
          <span className={styles.ownName}>{name}</span>
          <Badge tone={scope === "trade" ? "warn" : "info"}>{t(`scope.${scope}`)}</Badge>
          {expired && <Badge tone="neutral">{t("tokens.expired")}</Badge>}
        </>
      }
      lines={[
        t("tokens.created", { time: format.dateTime(createdAt) }),
        lastUsedAt === null
          ? t("tokens.neverUsed")
          : t("tokens.lastUsed", { time: format.dateTime(lastUsedAt) }),
        expiresAt === null
          ? t("tokens.noEnd")
          : t("tokens.expires", { time: format.dateTime(expiresAt) }),
      ]}
      action={
        <Button size="small" aria-label={t("tokens.revokeNamed", { name })} onClick={onRevoke}>
          {t("tokens.revoke")}
        </Button>
      }
    />
  );
}
