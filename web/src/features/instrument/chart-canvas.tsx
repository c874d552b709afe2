import type { Bar } from "@akari/api/instrument";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../app/services.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./chart-canvas.module.css";
import type { StockChart } from "./stock-chart.ts";

interface ChartCanvasProps {
  readonly bars: readonly Bar[];
  readonly previousClose: number;
  readonly kind: "line" | "candles";
  readonly daily: boolean;
  readonly decimals: 0 | 1;
  readonly onBar: (bar: Bar | null) => void;
}

/** The picture; its code comes when it is first needed. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { bars, previousClose, kind, daily, decimals } = props;
  const { display } = useServices();
  const shown = useSyncExternalStore(display.subscribe, display.current);
  const format = useFormat();
  const t = useTranslations("instrument.chart");
  const container = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const lamp = useRef<HTMLSpanElement>(null);
  const [chart, setChart] = useState<StockChart | null>(null);
  const [failed, setFailed] = useState(false);
  const tellBar = useEffectEvent((bar: Bar | null) => props.onBar(bar));

  useEffect(() => {
    const element = container.current;
    const generatedMark = mark.current;
    const lampElement = lamp.current;
    if (element === null || generatedMark === null || lampElement === null) return;
    let made: StockChart | null = null;
    let current = true;
    import("./stock-chart.ts")
      .then(({ createStockChart }) => {
        if (!current) return;
        const months = new Intl.DateTimeFormat(format.tag, { month: "short", timeZone: "UTC" });
        made = createStockChart(element, {
          kind,
          daily,
          decimals,
          formatPrice: (price) => format.price(price, decimals),
          formatMonth: (date) => months.format(date),
          onBar: (bar) => tellBar(bar),
          generatedMark,
          lamp: lampElement,
        });
        setChart(made);
      })
      .catch(() => setFailed(true));
    return () => {
      current = false;
      made?.remove();
      setChart(null);
      tellBar(null);
    };
    // A new theme, direction or text size is a new picture.
  }, [kind, daily, decimals, format, shown]);

  useEffect(() => {
    chart?.setBars(bars, previousClose);
  }, [chart, bars, previousClose]);

  return (
    <div className={styles.frame}>
      <div ref={container} className={styles.canvas} aria-hidden="true" />
      <div ref={mark} className={styles.generated} hidden aria-hidden="true">
        <span className={styles.word}>{t("generated")}</span>
      </div>
      <span ref={lamp} className={styles.lamp} hidden />
      {failed && <p className={styles.failed}>{t("failed")}</p>}
    </div>
  );
}
