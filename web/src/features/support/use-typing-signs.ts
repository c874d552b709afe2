import { useRef } from "react";
import { useServices } from "../../services/services.ts";

/** The server forgets a sign after six seconds, and counts none that come closer together than two. */
const intervalMs = 3_000;

/** Tells support that the customer is typing, at most every three seconds. */
export function useTypingSigns(): () => void {
  const { client } = useServices();
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (Date.now() - toldAt.current < intervalMs) return;
    toldAt.current = Date.now();
    // A sign that does not arrive matters to nobody.
    client.call("support/typing", {}, { quiet: true }).catch(() => undefined);
  };
}
