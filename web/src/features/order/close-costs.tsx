import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { directionOf } from "../../ui/direction.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import styles from "./cost-table.module.css";

interface CloseCostsProps {
  readonly preview: Preview | undefined;
  readonly type: "market" | "limit";
  readonly decimals: 0 | 1;
  readonly stale: boolean;
}

/** What closing would turn over and cost, and the cash before and after it. */
export function CloseCosts({ preview, type, decimals, stale }: CloseCostsProps) {
  const t = useTranslations("order.cost");
  const format = useFormat();
  if (preview === undefined) return null;
  return (
    <div className={styles.costs} data-stale={stale} aria-busy={stale}>
      <KeyValue
        rows={[
          { label: t("notional"), value: format.yen(preview.notional) },
          ...(type === "market"
            ? [{ label: t("worstPrice"), value: format.priceYen(preview.worstPrice, decimals) }]
            : []),
          {
            label: t("profit"),
            value: (
              <span data-direction={directionOf(preview.profit)}>
                {format.signedYen(preview.profit)}
              </span>
            ),
          },
          { label: t("fee"), value: format.yen(preview.fee) },
          ...(preview.financing > 0
            ? [{ label: t("financing"), value: format.yen(preview.financing) }]
            : []),
        ]}
      />
      <p className={styles.power}>
        <span>{t("buyingPower")}</span>
        <span>
          <span className="num">{format.yen(preview.cashBefore)}</span>
          {" → "}
          <span className="num">{format.yen(preview.cashAfter)}</span>
        </span>
      </p>
      {preview.waits && <p className={styles.waits}>{t("waits")}</p>}
    </div>
  );
}
