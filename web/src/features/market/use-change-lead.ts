import { useState } from "react";
import type { ChangeLead } from "../../quotes/quote-row.tsx";
import { useServices } from "../../services/services.ts";

/** Which figure of a change leads in the lists, kept on this device; the percent when nothing fitting is kept. */
export function useChangeLead(): [ChangeLead, (lead: ChangeLead) => void] {
  const { storage } = useServices();
  const [lead, setLead] = useState<ChangeLead>(() =>
    storage.get("changeLead") === "yen" ? "yen" : "percent",
  );
  return [
    lead,
    (chosen) => {
      storage.set("changeLead", chosen);
      setLead(chosen);
    },
  ];
}
