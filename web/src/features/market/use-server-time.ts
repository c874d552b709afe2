import { useEffect, useState } from "react";

/** The market's time now: the server's clock at the last reading, carried on by ours. */
export function useServerTime(serverTime: string | undefined, readAt: number): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - readAt;
  return new Date(now + offset).toISOString();
}
