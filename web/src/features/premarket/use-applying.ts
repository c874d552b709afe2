import { useApi } from "../../http/use-api.ts";

/** The applications that have not come to an end; nothing for a guest. */
export function useApplying() {
  return useApi("premarket/applications", { status: "applying" }, { quiet: true });
}
