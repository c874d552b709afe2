import type { ForcedClose, MarginCall } from "@akari/api/margin";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./margin-past.module.css";

interface ForcedSectionProps {
  readonly closes: readonly ForcedClose[];
  readonly nameOf: (code: string) => string;
}

/** Forced closes; each links to its order, which explains it. */
export function ForcedSection({ closes, nameOf }: ForcedSectionProps) {
  const { navigator } = useServices();
  const t = useTranslations("margin.forced");
  const format = useFormat();
  return (
    <DetailSection heading={t("heading")}>
      {closes.map(({ orderId, code, time, rule, ratioPercent }) => (
        <ListRow
          key={orderId}
          label={
            <>
              {nameOf(code)}
              <br />
              <small>
                {format.dateTime(time)} {t(`rule.${rule}`)}
              </small>
            </>
          }
          value={
            <span className={styles.ratio}>
              {t("ratio", { ratio: format.percent(ratioPercent, 1) })}
            </span>
          }
          onClick={() => navigator.navigate(urlOf("tradeDetail", { orderId }))}
        />
      ))}
    </DetailSection>
  );
}

/** The latest ended calls. */
export function PastCalls({ calls }: { readonly calls: readonly MarginCall[] }) {
  const t = useTranslations("margin.past");
  const format = useFormat();
  return (
    <DetailSection heading={t("heading")}>
      <KeyValue
        rows={calls.map(({ calledOn, amount, outcome }) => ({
          label: format.calendarDay(calledOn),
          value: format.yen(amount),
          note: t("outcome", { outcome: outcome ?? "" }),
        }))}
      />
    </DetailSection>
  );
}
