import { expect, test } from "vitest";
import { unlessStopped } from "./unless-stopped.ts";

test("work without a stop settles as it would alone", async () => {
  const { signal } = new AbortController();
  expect(await unlessStopped(signal, Promise.resolve(7))).toBe(7);
  await expect(unlessStopped(signal, Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(await unlessStopped(undefined, Promise.resolve(7))).toBe(7);
});

test("a stop ends the wait for work that never ends", async () => {
  const stopping = new AbortController();
  const waiting = unlessStopped(stopping.signal, new Promise(() => {}));
  stopping.abort();
  await expect(waiting).rejects.toThrow("stopped before it was open");
  await expect(unlessStopped(stopping.signal, Promise.resolve(7))).resolves.toBe(7);
});
