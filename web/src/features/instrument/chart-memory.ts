import type { BarInterval } from "@akari/api/instrument";
import type { KeyValueStorage } from "../../services/storage.ts";
import { parseJson } from "../../services/storage.ts";
import type { Study } from "./indicators/studies.ts";

interface ChartMemory {
  readonly studies: readonly Study[];
  readonly interval: BarInterval;
}

/** What this device remembers of the reader's charts; as stored, so not to be trusted. */
export function rememberedChart(
  storage: KeyValueStorage,
): Partial<Record<keyof ChartMemory, unknown>> {
  const stored = parseJson(storage.get("chart"));
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? stored : {};
}

/** Remembers a part and keeps the rest. */
export function rememberChart(storage: KeyValueStorage, part: Partial<ChartMemory>): void {
  storage.set("chart", JSON.stringify({ ...rememberedChart(storage), ...part }));
}
