import type { Host } from "@akari/api/system";
import { useHost } from "../../http/use-host.ts";

/** Which timetable this market keeps; until the server has said so, the one that it keeps by default. */
export function useRunningSchedule(): Host["schedule"] {
  const host = useHost();
  return host.data?.schedule ?? "practice";
}
