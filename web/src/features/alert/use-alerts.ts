import type { AlertItem } from "@akari/api/alert";
import { useApi } from "../../http/use-api.ts";

const none: readonly AlertItem[] = [];

/** The reader's alerts; events of the account read them again. */
export function useAlerts() {
  const read = useApi("alert/list", {}, { quiet: true });
  return { read, items: read.data?.items ?? none };
}
