import { useServices } from "../../services/services.ts";
import type { AlertDirection } from "./alert-terms.ts";

export interface AlertTerms {
  readonly direction: AlertDirection;
  readonly price: number;
}

/** What can be done to alerts; each rejects with the server's refusal, which the caller shows. `clientId`: sent again, it is done once. */
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
