import type { AnswerOf } from "@akari/api/endpoints";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
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
        <IndexFigures index={index} />
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

/** The index and its change since the previous close. */
export function IndexFigures({ index }: { readonly index: AnswerOf<"market/index"> | undefined }) {
  const t = useTranslations("market");
  const format = useFormat();
  const direction = directionOf(index?.change ?? null);
  return (
    <p className={styles.figures}>
      <span className={`${styles.value} num`} data-live>
        {index === undefined ? t("noPrice") : format.points(index.value)}
      </span>
      {index !== undefined && (
        <span className={`${styles.change} num`} data-direction={direction} data-live>
          <span aria-hidden="true">{arrows[direction]} </span>
          {format.signedPoints(index.change)} ({format.signedPercent(index.changePercent)})
        </span>
      )}
    </p>
  );
}
