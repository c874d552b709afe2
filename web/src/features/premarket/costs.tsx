import { KeyValue } from "@akari/ui/key-value.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./apply-sheet.module.css";
import type { Terms } from "./terms.ts";
import type { PremarketPreviewState } from "./use-premarket-preview.ts";

interface CostsProps {
  readonly terms: Terms;
  readonly decimals: 0 | 1;
  readonly state: PremarketPreviewState;
}

/** What is paid at most, what is on hold, and the buying power before and after; all of it reckoned by the server. */
export function Costs({ terms, decimals, state: { preview, current } }: CostsProps) {
  const t = useTranslations("premarket.apply");
  const app = useTranslations("app");
  const format = useFormat();
  if (preview === undefined) return null;
  return (
    <div className={styles.costs} data-stale={!current} aria-busy={!current}>
      <KeyValue
        rows={[
          {
            label: t("notional", {
              price: format.priceYen(terms.price, decimals),
              quantity: format.shares(terms.quantity),
            }),
            value: format.yen(preview.notional),
          },
          // Rounded up, as in the sum below: the fee that is charged may be a yen less.
          { label: t("feeAtMost"), value: format.yen(preview.held - preview.notional) },
        ]}
      />
      <p className={styles.total}>
        <span className={styles.totalLabel}>{t("held")}</span>
        <PracticeAmount
          parts={format.yenParts(preview.held, false)}
          practice={app("practice")}
          size="large"
        />
      </p>
      <p className={styles.cash}>
        <span>{t("cash")}</span>
        <span>
          {t("cashChange", {
            before: format.yen(preview.cashBefore),
            after: format.yen(preview.cashAfter),
          })}
        </span>
      </p>
    </div>
  );
}
