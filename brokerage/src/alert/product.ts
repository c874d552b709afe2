import type { Product } from "../noun.ts";
import { levelIds } from "../price-levels.ts";
import { decideAlert, fireAlerts } from "./alerts.ts";
import type { alert } from "./vocabulary.ts";

export const alertProduct: Product<typeof alert> = {
  commands: {
    "set-alert": { from: "own account", decide: decideAlert },
    "change-alert": { from: "own account", decide: decideAlert },
    "remove-alert": { from: "own account", whileWindingUp: true, decide: decideAlert },
  },
  onPrint: fireAlerts,
  check({ alerts, alertLevels }, expect) {
    for (const id of levelIds(alertLevels))
      expect(alerts.get(id)?.status === "armed", `alert ${id} in the index is armed`);
  },
};
