/** After a time-out, the next tap anywhere tries again, once (M-ERR-26). */
export function createRetryOnTap(screen: EventTarget, retry: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    const tapped = () => {
      waiting = false;
      retry();
    };
    screen.addEventListener("click", tapped, { once: true, capture: true });
  };
}
