/** Where a browser has it, `yield` goes on before other work that waits. */
interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Ends the task: a tap in between is answered, and the screen may be drawn. A hidden window does not slow it down, as it does timers. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
