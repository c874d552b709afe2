import { useEffect } from "react";
import { useServices } from "../services/services.ts";

/** M-CON-22: resize handling is throttled to this. */
export const resizeThrottleMs = 50;

/** Keeps the session's `pageHeight` at the height of the body. */
export function useViewport(): void {
  const { session } = useServices();
  useEffect(() => {
    const measure = () => session.setPageHeight(document.body.clientHeight);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        measure();
      }, resizeThrottleMs);
    };
    measure();
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", onResize);
    };
  }, [session]);
}
