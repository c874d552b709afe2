import type { AnswerOf } from "@akari/api/endpoints";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { IndexFigures } from "../../quotes/index-figures.tsx";
import { BreadthBar } from "./breadth-bar.tsx";
import styles from "./index-block.module.css";
import { MarketClock, NextBoundary } from "./market-clock.tsx";

/** How often it is read while the page is visible. */
const indexIntervalMs = 5_000;

/** The market index, the phase of the trading day, and how many shares rise and fall. */
export function IndexBlock() {
  const t = useTranslations("market");
  const index = useIndex();
  return (
    <div className={styles.block}>
      <div className={styles.line}>
        <h2 className={styles.name}>{t("index")}</h2>
        <NextBoundary />
      </div>
      <div className={styles.line}>
        <IndexFigures index={index} size="medium" />
        <MarketClock />
      </div>
      {index === undefined ? (
        <div className={styles.breadthPlace} />
      ) : (
        <BreadthBar breadth={index} />
      )}
    </div>
  );
}

export function useIndex(): AnswerOf<"market/index"> | undefined {
  return useApi("market/index", {}, { refetchInterval: indexIntervalMs }).data;
}
