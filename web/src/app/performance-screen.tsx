import { PerformancePage } from "../features/performance/performance-page.tsx";
import { usePeriod } from "../features/performance/use-period.ts";
import type { RouteParameters } from "../navigation/parameters.ts";
import { useDeskKey } from "./desk/desk-keyboard.ts";

/** The account's performance, with its keys on the desk. */
export function PerformanceScreen({
  parameters,
}: {
  readonly parameters: RouteParameters["performance"];
}) {
  const period = usePeriod(parameters);
  useDeskKey("ArrowLeft", () => period.step(-1));
  useDeskKey("ArrowRight", () => period.step(1));
  return <PerformancePage parameters={parameters} period={period} />;
}
