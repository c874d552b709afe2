import type { MarketIndex } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./index-figures.module.css";

interface IndexFiguresProps {
  /** undefined: it is being read. */
  readonly index: MarketIndex | undefined;
  readonly size: "medium" | "large";
}

/** The index and its change since the previous close. */
export function IndexFigures({ index, size }: IndexFiguresProps) {
  const t = useTranslations("market");
  const format = useFormat();
  const direction = directionOf(index?.change ?? null);
  return (
    <p className={`${styles.figures} ${styles[size]}`}>
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
