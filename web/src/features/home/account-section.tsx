import type { HistoryRange } from "@akari/api/account";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useSummary } from "../../valuation/use-valuation.ts";
import { AccountFigures } from "./account-figures.tsx";
import styles from "./account-section.module.css";
import { AssetHistory } from "./asset-history.tsx";
import { BeforeTrading } from "./before-trading.tsx";
import { RangeChoice } from "./range-choice.tsx";
import { hasTraded } from "./account-stage.ts";
import { useFirstRange } from "./use-first-range.ts";

/** Total assets as the main figure, their history and their parts. */
export function AccountSection() {
  const t = useTranslations("home");
  const app = useTranslations("app");
  const format = useFormat();
  const [picked, setPicked] = useState<HistoryRange | null>(null);
  const { data: summary, isError, error, refetch } = useSummary({ loud: true });
  const first = useFirstRange(summary !== undefined && hasTraded(summary));
  if (summary === undefined && isError)
    return <ReadFailed title={t("account.failed")} error={error} onRetry={() => void refetch()} />;
  if (summary === undefined)
    return <Skeleton rows={4} rowHeight={4.40625} label={t("account.loading")} />;
  const traded = hasTraded(summary);
  const range = picked ?? first;
  return (
    <section className={styles.account}>
      <div className={`${spread.middle} ${styles.top}`}>
        <h2 className={styles.label}>{t("account.totalAssets")}</h2>
        {traded && range !== null && <RangeChoice value={range} onChange={setPicked} />}
      </div>
      <p className={styles.hero}>
        <PracticeAmount
          parts={format.yenParts(summary.totalAssets, false)}
          practice={app("practice")}
          live
        />
      </p>
      {!traded ? (
        <BeforeTrading hasMoney={summary.totalAssets !== 0} />
      ) : range === null ? (
        <div className={styles.history} data-reading="" />
      ) : (
        <AssetHistory range={range} summary={summary} />
      )}
      <AccountFigures summary={summary} />
    </section>
  );
}
