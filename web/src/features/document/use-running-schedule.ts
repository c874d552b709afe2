import type { Host } from "@akari/api/system";
import { useHost } from "../../http/use-host.ts";

/** This market's timetable; until the server has answered, the default one. */
export function useRunningSchedule(): Host["schedule"] {
  const host = useHost();
  return host.data?.schedule ?? "practice";
}
