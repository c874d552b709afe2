import { useEffect, useState } from "react";
import { useServerClock } from "./use-server-clock.ts";

/** The market's time now, renewed every `everyMs`: the server's clock at the last read, advanced by ours. */
export function useServerTime(everyMs = 1000): string {
  const atServer = useServerClock();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return atServer(now);
}
