import type { HistoryRange, Summary } from "@akari/api/account";
import { Button } from "@akari/ui/button.tsx";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./account-section.module.css";
import { AssetCurve } from "./asset-curve.tsx";
import { historyTo } from "./history-to-total.ts";

const historyIntervalMs = 30_000;

interface AssetHistoryProps {
  readonly range: HistoryRange;
  /** Has the total that stands above. */
  readonly summary: Summary;
}

/** A range's profit in words and as a line; deposits and withdrawals do not count as profit. */
export function AssetHistory({ range, summary }: AssetHistoryProps) {
  const t = useTranslations("home");
  const app = useTranslations("app");
  const { signedYen } = useFormat();
  const { data, isError, isPlaceholderData, refetch } = useApi(
    "account/history",
    { range },
    { refetchInterval: historyIntervalMs, keepPrevious: true },
  );
  if (data === undefined)
    return (
      <div className={styles.history} data-reading={isError ? undefined : ""}>
        {isError && (
          <p role="alert" className={styles.note}>
            {t("curve.failed")}{" "}
            <Button size="small" onClick={() => void refetch()}>
              {app("retry")}
            </Button>
          </p>
        )}
      </div>
    );
  const history = historyTo(data, summary);
  const direction = directionOf(history.profit);
  return (
    <div className={styles.history} aria-busy={isPlaceholderData}>
      <p className={styles.profit}>
        <span className={styles.label}>{t(`profit.${range}`)}</span>
        <span className={`${styles.earned} num`} data-direction={direction} data-live>
          <span aria-hidden="true">{arrows[direction]}</span> {signedYen(history.profit)}
        </span>
      </p>
      {data.netDeposits !== 0 && (
        <p className={styles.note}>{t("curve.without", { amount: signedYen(data.netDeposits) })}</p>
      )}
      <AssetCurve history={history} />
      <p className={styles.more}>
        <PageLink url={urlOf("performance")} className={styles.moreLink}>
          {t("curve.performance")}
        </PageLink>
      </p>
    </div>
  );
}
