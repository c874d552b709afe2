import { allBotsLimits, botLimits } from "@akari/api/bot-limits";
import { basePath } from "@akari/api/paths";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import styles from "./bots.module.css";

/** How often one token may call, and where everything that it may call is described. */
export function LimitsSection() {
  const t = useTranslations("bot.limits");
  return (
    <DetailSection heading={t("title")}>
      <KeyValue
        rows={(["order", "read"] as const).map((kind) => ({
          label: t(kind),
          value: t("rate", { ...botLimits[kind] }),
        }))}
      />
      <p className={styles.note}>
        {t("together", {
          order: allBotsLimits.order.perSecond,
          read: allBotsLimits.read.perSecond,
        })}
      </p>
      <p className={styles.note}>{t("note")}</p>
      <p className={styles.note}>{t("stream")}</p>
      <p className={styles.links}>
        <a href={`${basePath}/docs`} target="_blank" rel="noreferrer">
          {t("docs")}
        </a>
        <a href={`${basePath}/openapi.json`} target="_blank" rel="noreferrer">
          {t("openapi")}
        </a>
      </p>
    </DetailSection>
  );
}
