/**
 * Runs a piece of work whenever asked, never twice at the same time: what is asked for meanwhile is one more run afterwards.
 * `failed` is called with a way to ask again.
 */
export function oneAtATime(
  work: () => Promise<void>,
  failed: (again: () => void) => void,
): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    try {
      do {
        again = false;
        await work();
      } while (again);
      running = false;
    } catch {
      running = false;
      failed(ask);
    }
  };
  const ask = () => {
    again = true;
    if (!running) void run();
  };
  return ask;
}
