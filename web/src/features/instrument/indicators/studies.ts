import { bollingerBands } from "./bollinger-bands.ts";
import { exponentialAverage } from "./exponential-average.ts";
import { macd } from "./macd.ts";
import { relativeStrength } from "./relative-strength.ts";
import type { IndicatorValues } from "./series.ts";
import { simpleAverage } from "./simple-average.ts";

/** What a reader may lay over the candles, in the order of the sheet; lengths are those that Japanese charts use. */
export const studies = [
  "ma5",
  "ma25",
  "ma75",
  "ema25",
  "bollinger",
  "rsi",
  "macd",
  "index",
] as const;
export type Study = (typeof studies)[number];

/** Where a line is drawn: over the candles, or on a scale of its own below them. */
export type StudyPane = "price" | "rsi" | "macd";

export type StudyLineKey =
  | "ma5"
  | "ma25"
  | "ma75"
  | "ema25"
  | "bollingerUpper"
  | "bollingerMiddle"
  | "bollingerLower"
  | "rsi"
  | "macd"
  | "macdSignal"
  | "macdHistogram"
  | "index";

export interface StudyLine {
  readonly key: StudyLineKey;
  readonly pane: StudyPane;
  /** One a bar. */
  readonly values: IndicatorValues;
}

export const bollingerLength = 20;
export const bollingerWidth = 2;
export const rsiLength = 14;
const macdLengths = { short: 12, long: 26, signal: 9 };

/** RSI's whole scale, and where it is read as sold or bought too far. */
export const rsiScale = [0, 100] as const;
export const rsiBounds = [30, 70] as const;

/** The lines of the chosen studies over these closes; `index` is the market's, one value a bar, once it has been read. */
export function studyLines(
  chosen: readonly Study[],
  closes: readonly number[],
  index?: IndicatorValues,
): readonly StudyLine[] {
  return studies
    .filter((study) => chosen.includes(study))
    .flatMap((study) => linesOf(study, closes, index));
}

function linesOf(
  study: Study,
  closes: readonly number[],
  index: IndicatorValues | undefined,
): readonly StudyLine[] {
  switch (study) {
    case "ma5":
      return [{ key: study, pane: "price", values: simpleAverage(closes, 5) }];
    case "ma25":
      return [{ key: study, pane: "price", values: simpleAverage(closes, 25) }];
    case "ma75":
      return [{ key: study, pane: "price", values: simpleAverage(closes, 75) }];
    case "ema25":
      return [{ key: study, pane: "price", values: exponentialAverage(closes, 25) }];
    case "bollinger": {
      const { upper, middle, lower } = bollingerBands(closes, bollingerLength, bollingerWidth);
      return [
        { key: "bollingerUpper", pane: "price", values: upper },
        { key: "bollingerMiddle", pane: "price", values: middle },
        { key: "bollingerLower", pane: "price", values: lower },
      ];
    }
    case "rsi":
      return [{ key: study, pane: "rsi", values: relativeStrength(closes, rsiLength) }];
    case "macd": {
      const { short, long, signal } = macdLengths;
      const parts = macd(closes, short, long, signal);
      return [
        { key: "macdHistogram", pane: "macd", values: parts.histogram },
        { key: "macd", pane: "macd", values: parts.line },
        { key: "macdSignal", pane: "macd", values: parts.signal },
      ];
    }
    case "index":
      return index === undefined ? [] : [{ key: study, pane: "price", values: index }];
  }
}
