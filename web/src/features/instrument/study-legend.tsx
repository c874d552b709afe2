import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import type { StudyLine, StudyLineKey } from "./indicators/studies.ts";
import { bollingerLength, bollingerWidth, rsiLength } from "./indicators/studies.ts";
import styles from "./study-legend.module.css";
import { studyLooks } from "./study-looks.ts";

interface StudyLegendProps {
  readonly lines: readonly StudyLine[];
  /** The bar whose values are shown. */
  readonly index: number;
  readonly decimals: 0 | 1;
}

/** Name and value of every line at one bar, each with a piece of its stroke. */
export function StudyLegend({ lines, index, decimals }: StudyLegendProps) {
  const name = useStudyNames();
  const format = useStudyFormat(decimals);
  return lines.map(({ key, pane, values }) => {
    const value = values[index];
    if (value === undefined || key === "macdHistogram") return null;
    const { colour, stroke } = studyLooks[key];
    return (
      <span key={key} className={styles.line}>
        <span
          className={styles.stroke}
          style={{
            borderColor: `var(${colour})`,
            borderTopStyle: stroke === "columns" ? "solid" : stroke,
          }}
          aria-hidden="true"
        />
        <span className={key === "ma5" ? styles.first : undefined}>{name(key)}</span>{" "}
        <span className={`${key === "ma5" ? styles.first : ""} num`}>{format(pane, value)}</span>
      </span>
    );
  });
}

/** Names of the lines; technical symbols are the same in every language. */
export function useStudyNames(): (key: StudyLineKey) => string {
  const t = useTranslations("instrument.chart.line");
  return (key) => {
    switch (key) {
      case "ma5":
        return t("simple", { length: 5 });
      case "ma25":
        return t("simple", { length: 25 });
      case "ma75":
        return t("simple", { length: 75 });
      case "ema25":
        return t("exponential", { length: 25 });
      case "bollingerUpper":
        return `+${bollingerWidth}σ`;
      case "bollingerMiddle":
        return `BB${bollingerLength}`;
      case "bollingerLower":
        return `−${bollingerWidth}σ`;
      case "rsi":
        return `RSI${rsiLength}`;
      case "macd":
        return "MACD";
      case "macdSignal":
        return t("signal");
      case "macdHistogram":
        return t("histogram");
      case "index":
        return t("index");
    }
  };
}

/** Averages as prices, RSI with one decimal, MACD signed. */
export function useStudyFormat(
  decimals: 0 | 1,
): (pane: StudyLine["pane"], value: number) => string {
  const format = useFormat();
  return (pane, value) => {
    switch (pane) {
      case "price":
        return format.average(value, decimals);
      case "rsi":
        return format.price(value, 1);
      case "macd":
        return format.signedPrice(value, 1);
    }
  };
}
