import { useEffect, useRef } from "react";
import { useServices } from "../../services/services.ts";
import { useQueryClient } from "@tanstack/react-query";

/** Marks everything up to the newest message as read while the customer sees the page. */
export function useReading(last: number, readUpTo: number | undefined): void {
  const { client } = useServices();
  const queries = useQueryClient();
  const told = useRef(0);
  useEffect(() => {
    const read = () => {
      const isSeen = document.visibilityState === "visible";
      if (!isSeen || readUpTo === undefined || last <= Math.max(readUpTo, told.current)) return;
      told.current = last;
      client.call("support/read", { upTo: `${last}` }, { quiet: true }).then(
        (state) => queries.setQueryData(["support/state", {}], state),
        // Told again with the next message or the next look.
        () => (told.current = 0),
      );
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [client, queries, last, readUpTo]);
}
