import type { OwnEntry } from "@akari/verify/draw/proof";
import { useCallback, useEffect, useRef, useState } from "react";
import { checkDraw } from "../../proofs/check-draw.ts";
import type { Verified } from "../../proofs/draw-worker.ts";

export type Verification =
  | { readonly kind: "none" | "running" | "broken" }
  | (Verified & { readonly text: string; readonly at: string });

/** Checks proof files in a worker, the last one that was asked for. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ kind: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const verify = useCallback((text: string, own: readonly OwnEntry[]) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "running" });
    checkDraw(text, own, controller.signal).then(
      (verified) => setState({ ...verified, text, at: new Date().toISOString() }),
      () => {
        if (!controller.signal.aborted) setState({ kind: "broken" });
      },
    );
  }, []);
  return { state, verify };
}
