import { ColorType, CrosshairMode, type IChartApi, createChart } from "lightweight-charts";
import type { ChartColours } from "./chart-colours.ts";

/** The figures of both axes. */
export const axisFontRem = 0.625;

interface FrameOptions {
  readonly daily: boolean;
  readonly formatPrice: (price: number) => string;
}

/** The empty chart in the product's style. `rem` in px. */
export function createFrame(
  container: HTMLElement,
  colours: ChartColours,
  rem: number,
  { daily, formatPrice }: FrameOptions,
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
    // A figure that the edge of its pane would cut is left out.
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.08, bottom: 0.26 },
    },
    timeScale: {
      borderVisible: false,
      timeVisible: !daily,
      secondsVisible: false,
      rightOffset: 2,
      // There is nothing before the first bar.
      fixLeftEdge: true,
      maxBarSpacing: rem * 1.5,
      // `place-time-labels.ts` lays the labels on the axis.
      tickMarkFormatter: () => "",
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
