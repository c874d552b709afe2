import { useEffect, useState } from "react";
import { useServerClock } from "../../http/use-server-clock.ts";

/** The market's time now: the server's clock at the last read, advanced by ours. */
export function useServerTime(): string {
  const atServer = useServerClock();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return atServer(now);
}
