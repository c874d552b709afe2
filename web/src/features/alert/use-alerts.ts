import type { AlertItem } from "@akari/api/alert";
import { useApi } from "../../http/use-api.ts";
import { useServices } from "../../services/services.ts";
import type { AlertDirection } from "./alert-terms.ts";

const none: readonly AlertItem[] = [];

/** The reader's alerts, read again on events of the account. */
export function useAlerts() {
  const read = useApi("alert/list", {}, { quiet: true });
  return { read, items: read.data?.items ?? none };
}

export interface AlertTerms {
  readonly direction: AlertDirection;
  readonly price: number;
}

/** Commands for alerts; each rejects with the server's refusal for the caller to show. Repeats with the same `clientId` have no further effect. */
export function useAlertCommands() {
  const { client, queries } = useServices();
  const readAgain = () => queries.invalidateQueries({ queryKey: ["alert/list"] });
  const shown = { showsRefusal: true };
  return {
    async set(clientId: string, code: string, terms: AlertTerms): Promise<void> {
      await client.call("alert/set", { clientId, code, ...terms }, shown);
      await readAgain();
    },
    async change(
      clientId: string,
      alertId: string,
      terms: Partial<AlertTerms> & { readonly on?: boolean },
    ): Promise<void> {
      await client.call("alert/change", { clientId, alertId, ...terms }, shown);
      await readAgain();
    },
    async remove(clientId: string, alertId: string): Promise<void> {
      await client.call("alert/remove", { clientId, alertId }, shown);
      await readAgain();
    },
  };
}
