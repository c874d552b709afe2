import { useState } from "react";
import { useServices } from "../../services/services.ts";
import { rememberChart, rememberedChart } from "./chart-memory.ts";
import { type Study, studies } from "./indicators/studies.ts";

/** One average until the reader chooses. */
const firstStudies: readonly Study[] = ["ma5"];

/** The stored studies; the defaults if the stored text is not valid. */
export function toStudies(stored: unknown): readonly Study[] {
  const chosen = (stored as { studies?: unknown } | null)?.studies;
  return Array.isArray(chosen)
    ? studies.filter((study) => (chosen as unknown[]).includes(study))
    : firstStudies;
}

/** The reader's studies, remembered on this device. */
export function useChosenStudies(): [readonly Study[], (chosen: readonly Study[]) => void] {
  const { storage } = useServices();
  const [chosen, setChosen] = useState(() => toStudies(rememberedChart(storage)));
  return [
    chosen,
    (next) => {
      rememberChart(storage, { studies: next });
      setChosen(next);
    },
  ];
}
