import type { CsvChoice } from "@akari/api/csv-choice";
import { useSyncExternalStore } from "react";
import { useServices } from "../services/services.ts";

/** How tables are saved on this device: for a spreadsheet in the reader's language, or for programs (docs/statements.md#the-file). */
export function useCsvChoice(): CsvChoice {
  const { display } = useServices();
  const { tables } = useSyncExternalStore(display.subscribe, display.current);
  return tables === "program" ? { headings: "names", separator: "comma" } : { headings: "words" };
}
