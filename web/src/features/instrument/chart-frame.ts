import {
  ColorType,
  CrosshairMode,
  type IChartApi,
  TickMarkType,
  createChart,
} from "lightweight-charts";
import type { ChartColours } from "./chart-colours.ts";
import { tickMark } from "./chart-time.ts";

/** The figures of both axes. */
export const axisFontRem = 0.625;

interface FrameOptions {
  readonly daily: boolean;
  readonly formatPrice: (price: number) => string;
  readonly formatMonth: (date: Date) => string;
  /** The original date of a replayed bar at this place of the axis; null for all others. */
  readonly originalDateAt: (time: number) => string | null;
}

/** The empty chart in the product's style. `rem` in px. */
export function createFrame(
  container: HTMLElement,
  colours: ChartColours,
  rem: number,
  { daily, formatPrice, formatMonth, originalDateAt }: FrameOptions,
): IChartApi {
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return createChart(container, {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: "transparent" },
      textColor: colours.of("--ink3"),
      fontSize: rem * axisFontRem,
      fontFamily: getComputedStyle(container).fontFamily,
      panes: {
        enableResize: false,
        separatorColor: colours.of("--line"),
        separatorHoverColor: colours.of("--line"),
      },
      // The content security policy would block its style element; the credit is shown in the app.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.of("--line") } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.26 } },
    timeScale: {
      borderVisible: false,
      timeVisible: !daily,
      secondsVisible: false,
      rightOffset: 2,
      // There is nothing before the first bar, and this keeps its label from being cut.
      fixLeftEdge: true,
      maxBarSpacing: rem * 1.5,
      tickMarkFormatter: (time: number, type: TickMarkType) => {
        const original = daily ? originalDateAt(time) : null;
        // The axis shows the market's days and months; below each is its real date.
        return original === null
          ? tickMark(new Date(time * 1000), type, formatMonth)
          : tickMark(new Date(original), TickMarkType.DayOfMonth, formatMonth);
      },
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: colours.of("--edge"), labelVisible: false },
      horzLine: { color: colours.of("--edge"), labelBackgroundColor: colours.of("--ink2") },
    },
    localization: { priceFormatter: formatPrice },
    handleScroll: { vertTouchDrag: false },
    kineticScroll: { touch: !reducedMotion, mouse: false },
  });
}
