import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { Entrances } from "./entrances.tsx";
import styles from "./summary-place.module.css";
import { type SummaryFigures, SummarySection } from "./summary-section.tsx";

/** Its figures are as long as those of an account that has begun to trade. */
const unread: SummaryFigures = {
  totalAssets: 10_000_000,
  paidShares: 1_000_000,
  margin: 0,
  held: 0,
  availableBalance: 10_000_000,
  buyingPower: 10_000_000,
  accruedFinancing: 0,
  withdrawable: 10_000_000,
  floatingProfit: 10_000,
  realisedProfit: 10_000,
  hasClosed: true,
  marginRatioPercent: 100,
  creditScore: 100,
};

/** Bars in place of the account's figures until they have been read, as high as they are in every language and width. */
export function SummaryPlace() {
  const t = useTranslations("portfolio");
  return (
    <div className={styles.place}>
      <div className={styles.unread} aria-hidden="true" inert>
        <SummarySection summary={unread} readAt={0} percent={0} links={<Entrances />} />
      </div>
      <div className={styles.bars}>
        <Skeleton rows={5} rowHeight={2.75} label={t("loading")} />
      </div>
    </div>
  );
}
