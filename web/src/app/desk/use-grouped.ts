import { useState } from "react";
import { useServices } from "../../services/services.ts";

/** Whether the table of positions is grouped by share, stored on this device. */
export function useGrouped(): [boolean, () => void] {
  const { storage } = useServices();
  const [grouped, setGrouped] = useState(() => storage.get("positionsGrouped") === "yes");
  return [
    grouped,
    () => {
      storage.set("positionsGrouped", grouped ? "no" : "yes");
      setGrouped(!grouped);
    },
  ];
}
