import { MarginPage } from "../features/margin/margin-page.tsx";
import { MarginGauge } from "../features/portfolio/margin-gauge.tsx";

/** Margin: the gauge is the trade tab's. */
export function MarginScreen() {
  return <MarginPage renderGauge={(percent) => <MarginGauge percent={percent} />} />;
}
