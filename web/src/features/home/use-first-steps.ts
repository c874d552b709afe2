import type { FirstSteps } from "@akari/api/account";
import { useEffect, useState } from "react";
import { useApi } from "../../http/use-api.ts";
import { useServices } from "../../services/services.ts";

/** The steps of an account until all three are done, or put away on this device; null then, and where they cannot be read, undefined until they are known. */
export function useFirstSteps(): {
  readonly steps: FirstSteps | null | undefined;
  readonly putAway: () => void;
} {
  const { storage, session } = useServices();
  const { userId, token } = session.state();
  const [isOver, setOver] = useState(() => token === null || storage.get("firstSteps") === userId);
  const { data, isError } = useApi("account/firstSteps", {}, { quiet: true, enabled: !isOver });
  const putAway = () => {
    if (userId !== null) storage.set("firstSteps", userId);
    setOver(true);
  };
  const isDone = data !== undefined && isAllDone(data);
  useEffect(() => {
    // Not asked for again on this device.
    if (isDone && userId !== null) storage.set("firstSteps", userId);
  }, [storage, isDone, userId]);
  return { steps: isOver || isDone ? null : (data ?? (isError ? null : undefined)), putAway };
}

function isAllDone({ funded, opened, closed }: FirstSteps): boolean {
  return funded !== null && opened !== null && closed !== null;
}
