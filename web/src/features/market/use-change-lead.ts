import { useState } from "react";
import type { ChangeLead } from "../../quotes/quote-row.tsx";
import { useServices } from "../../services/services.ts";

/** The leading figure of a change in lists, stored on this device; percent by default. */
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
