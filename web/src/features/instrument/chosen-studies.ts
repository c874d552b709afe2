import { useState } from "react";
import { useServices } from "../../services/services.ts";
import { parseJson } from "../../services/storage.ts";
import { type Study, studies } from "./indicators/studies.ts";

/** Design language 7: one average until the reader chooses. */
const firstStudies: readonly Study[] = ["ma5"];

/** The studies in whatever was stored; the first ones when it is not what this app wrote. */
export function toStudies(stored: unknown): readonly Study[] {
  const chosen = (stored as { studies?: unknown } | null)?.studies;
  return Array.isArray(chosen)
    ? studies.filter((study) => (chosen as unknown[]).includes(study))
    : firstStudies;
}

/** The reader's studies, remembered on this device. */
export function useChosenStudies(): [readonly Study[], (chosen: readonly Study[]) => void] {
  const { storage } = useServices();
  const [chosen, setChosen] = useState(() => toStudies(parseJson(storage.get("chart"))));
  return [
    chosen,
    (next) => {
      storage.set("chart", JSON.stringify({ studies: next }));
      setChosen(next);
    },
  ];
}
