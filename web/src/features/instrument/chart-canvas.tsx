import { isComposing } from "@akari/ui/is-composing.ts";
import type { LogicalRange } from "lightweight-charts";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import { barAfterKey } from "./bar-keys.ts";
import styles from "./chart-canvas.module.css";
import { LevelTag } from "./level-tag.tsx";
import { rsiBounds, rsiScale, type StudyPane } from "./indicators/studies.ts";
import type { Picture, PriceChart } from "./price-chart.ts";
import { useStudyFormat } from "./study-legend.tsx";
import { studyLooks } from "./study-looks.ts";
import { useRootFont } from "./use-root-font.ts";

interface ChartCanvasProps {
  readonly picture: Picture;
  readonly kind: "line" | "candles";
  readonly daily: boolean;
  readonly decimals: 0 | 1;
  /** The bar under the crosshair. */
  readonly onPoint: (index: number | null) => void;
  /** First and last visible bar, once the chart is at rest. */
  readonly onRange: (first: number, last: number) => void;
  /** A bar in words. */
  readonly describe: (index: number) => string;
  /** Lies under the picture of a replayed share; null for every other. */
  readonly watermark: string | null;
  /** Marks on the time axis: elements with `data-bar`, the time of their bar. */
  readonly marks: ReactNode;
}

/** The chart counts as at rest this long after its last movement. */
const restMs = 200;

const boundsOf: Readonly<Record<StudyPane, readonly number[]>> = {
  price: [],
  rsi: rsiBounds,
  macd: [0],
};
/** Fixed scales; null: fitted to the values. */
const scaleOf: Readonly<Record<StudyPane, typeof rsiScale | null>> = {
  price: null,
  rsi: rsiScale,
  macd: null,
};

/** The chart, with a slider over its bars for the keyboard; its code is loaded on demand. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { picture, kind, daily, decimals } = props;
  const { display } = useServices();
  const shown = useSyncExternalStore(display.subscribe, display.current);
  const rootFont = useRootFont();
  const format = useFormat();
  const formatStudy = useStudyFormat(decimals);
  const t = useTranslations("instrument.chart");
  const container = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const lamp = useRef<HTMLSpanElement>(null);
  const timeLabels = useRef<HTMLDivElement>(null);
  const axisMarks = useRef<HTMLDivElement>(null);
  const levelTags = useRef<HTMLDivElement>(null);
  const range = useRef<LogicalRange | null>(null);
  const [chart, setChart] = useState<PriceChart | null>(null);
  const [failed, setFailed] = useState(false);
  const [said, setSaid] = useState<{ readonly time: string; readonly text: string } | null>(null);
  const tellPoint = useEffectEvent((index: number | null) => props.onPoint(index));
  const tellRange = useEffectEvent((first: number, last: number) => props.onRange(first, last));
  // A pointer's bar goes with its chart; one chosen with keys stays.
  const unpoint = useEffectEvent(() => said === null && props.onPoint(null));
  const studyValue = useEffectEvent(formatStudy);

  const specs = picture.lines.map(({ key, pane }) => ({ key, pane }));
  const specsKey = JSON.stringify(specs);
  const panes = new Set(specs.map(({ pane }) => pane).filter((pane) => pane !== "price")).size;

  useEffect(() => {
    const element = container.current;
    const generatedMark = mark.current;
    const lampElement = lamp.current;
    const labelsElement = timeLabels.current;
    const marksElement = axisMarks.current;
    const tagsElement = levelTags.current;
    if (element === null || generatedMark === null) return;
    if (lampElement === null || labelsElement === null) return;
    if (marksElement === null || tagsElement === null) return;
    let made: PriceChart | null = null;
    let current = true;
    let resting: ReturnType<typeof setTimeout> | undefined;
    import("./price-chart.ts")
      .then(({ createPriceChart }) => {
        if (!current) return;
        const months = new Intl.DateTimeFormat(format.tag, { month: "short", timeZone: "UTC" });
        made = createPriceChart(element, {
          kind,
          daily,
          decimals,
          formatPrice: (price) => format.price(price, decimals),
          formatMonth: (date) => months.format(date),
          studies: (JSON.parse(specsKey) as typeof specs).map(({ key, pane }) => ({
            key,
            pane,
            look: studyLooks[key],
            bounds: boundsOf[pane],
            scale: scaleOf[pane],
            formatValue: (value) => studyValue(pane, value),
          })),
          range: range.current,
          onPoint: (index) => tellPoint(index),
          onRange(first, last) {
            clearTimeout(resting);
            resting = setTimeout(() => tellRange(first, last), restMs);
          },
          generatedMark,
          lamp: lampElement,
          timeLabels: labelsElement,
          axisMarks: marksElement,
          levelTags: tagsElement,
        });
        setChart(made);
      })
      .catch(() => setFailed(true));
    return () => {
      current = false;
      clearTimeout(resting);
      range.current = made?.range() ?? range.current;
      made?.remove();
      setChart(null);
      if (made !== null) unpoint();
    };
    // Another theme, direction, text size, width or set of studies makes a new chart with the same visible bars.
  }, [kind, daily, decimals, format, shown, rootFont, specsKey]);

  useEffect(() => {
    chart?.draw(picture);
  }, [chart, picture]);

  const last = picture.bars.length - 1;
  // By its time, since earlier bars that have been read meanwhile move every index.
  const place = said === null ? -1 : picture.bars.findLastIndex(({ time }) => time === said.time);
  const current = place === -1 ? null : place;
  const keepCrosshair = useEffectEvent((made: PriceChart) => {
    if (current === null) return;
    made.point(current);
    props.onPoint(current);
  });
  // A bar may be chosen before the chart is there, and outlives it.
  useEffect(() => {
    if (chart !== null) keepCrosshair(chart);
  }, [chart]);
  const point = (index: number | null) => {
    chart?.point(index);
    props.onPoint(index);
    const bar = index === null ? undefined : picture.bars[index];
    setSaid(
      index === null || bar === undefined ? null : { time: bar.time, text: props.describe(index) },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape" && said !== null) return point(null);
    const next = barAfterKey(event.key, current, last);
    if (next === null) return;
    event.preventDefault();
    point(next);
  };

  // Marks and tags can be pressed, which nothing inside a slider can.
  return (
    <div className={styles.stage}>
      <div
        className={styles.frame}
        data-panes={panes}
        data-reading={chart === null && !failed ? true : undefined}
        role="slider"
        tabIndex={0}
        aria-label={t("bars")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current ?? last}
        aria-valuetext={said?.text ?? t("useArrows")}
        onKeyDown={onKeyDown}
        onBlur={() => said !== null && point(null)}
      >
        {props.watermark !== null && (
          <p className={styles.watermark} aria-hidden="true">
            {props.watermark}
          </p>
        )}
        <div ref={container} className={styles.canvas} aria-hidden="true" />
        <div ref={timeLabels} className={styles.times} aria-hidden="true" />
        <div ref={mark} className={styles.generated} hidden aria-hidden="true">
          <span className={styles.word}>{t("generated")}</span>
        </div>
        <span ref={lamp} className={styles.lamp} data-live hidden />
        {failed && <p className={styles.failed}>{t("failed")}</p>}
      </div>
      <div ref={levelTags} className={styles.tags}>
        {picture.own.map((level) => (
          <LevelTag
            key={level.key}
            level={level}
            decimals={decimals}
            priceAt={(y) => chart?.priceAt(y) ?? null}
          />
        ))}
      </div>
      <div ref={axisMarks} className={styles.marks}>
        {props.marks}
      </div>
    </div>
  );
}
