import type { Host } from "@akari/api/system";
import { useApi } from "../../http/use-api.ts";

/** Which timetable this market keeps; until the server has said so, the one that it keeps by default. */
export function useRunningSchedule(): Host["schedule"] {
  const host = useApi("system/host", {}, { quiet: true });
  return host.data?.schedule ?? "practice";
}
