import type { MarginCall } from "@akari/api/margin";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./margin-page.module.css";

/** The open call: its amount, due time, how to meet it, and the consequences of not meeting it. */
export function CallSection({ call }: { readonly call: MarginCall }) {
  const { navigator } = useServices();
  const t = useTranslations("margin");
  const format = useFormat();
  return (
    <DetailSection heading={t("call.heading")}>
      <KeyValue
        rows={[
          {
            label: t("call.remaining"),
            value: <strong className={styles.remaining}>{format.yen(call.remaining)}</strong>,
          },
          { label: t("call.due"), value: format.dateTime(call.dueAt) },
          { label: t("call.amount"), value: format.yen(call.amount) },
          { label: t("call.came"), value: format.calendarDay(call.calledOn) },
        ]}
      />
      <Notice tone="warn" role="status">
        {call.forcing ? t("call.forcing") : t("call.otherwise")}
      </Notice>
      <p className={styles.words}>{t("call.how")}</p>
      <div className={styles.buttons}>
        <Button tone="primary" onClick={() => navigator.navigate(urlOf("deposit"))}>
          {t("call.deposit")}
        </Button>
        <Button onClick={() => navigator.switchTab(urlOf("portfolio", { view: "positions" }))}>
          {t("call.close")}
        </Button>
      </div>
      {call.steps.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t("call.steps")}</h3>
          <KeyValue
            rows={call.steps.map(({ time, by, because }) => ({
              label: t(`because.${because}`),
              value: format.signedYen(-by),
              note: format.dateTime(time),
            }))}
          />
        </>
      )}
    </DetailSection>
  );
}
