import type { OwnEntry } from "@akari/verify/draw/proof";
import type { ToVerify, Verified } from "./draw-worker.ts";

/** Draws anew from a proof file, in a worker that ends with it or with the signal. Rejects when the worker cannot run. */
export function checkDraw(
  text: string,
  own: readonly OwnEntry[],
  signal: AbortSignal,
): Promise<Verified> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" });
    const end = () => {
      worker.terminate();
      signal.removeEventListener("abort", abort);
    };
    const abort = () => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", abort);
    worker.addEventListener("message", ({ data }: MessageEvent<Verified>) => {
      end();
      resolve(data);
    });
    worker.addEventListener("error", () => {
      end();
      reject(new Error("the worker that draws anew has failed"));
    });
    worker.postMessage({ text, own } satisfies ToVerify);
  });
}
