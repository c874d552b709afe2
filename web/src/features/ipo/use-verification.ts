import type { OwnEntry } from "@akari/verify/draw/proof";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ToVerify, Verified } from "./verify-worker.ts";

export type Verification =
  | { readonly kind: "none" | "running" | "broken" }
  | (Verified & { readonly text: string; readonly at: string });

/** Checks proof files in a worker, the last one that was asked for. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ kind: "none" });
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const verify = useCallback((text: string, own: readonly OwnEntry[]) => {
    worker.current?.terminate();
    setState({ kind: "running" });
    const begun = new Worker(new URL("./verify-worker.ts", import.meta.url), { type: "module" });
    worker.current = begun;
    begun.addEventListener("message", ({ data }: MessageEvent<Verified>) => {
      setState({ ...data, text, at: new Date().toISOString() });
      begun.terminate();
    });
    begun.addEventListener("error", () => {
      setState({ kind: "broken" });
      begun.terminate();
    });
    begun.postMessage({ text, own } satisfies ToVerify);
  }, []);
  return { state, verify };
}
