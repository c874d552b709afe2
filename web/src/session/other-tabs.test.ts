import { expect, test, vi } from "vitest";
import { followOtherTabs } from "./other-tabs.ts";

/** A tab signed in by `token`, after another one has left `stored` behind and changed `key`. */
function reloadsAfter(key: string | null, token: string | null, stored: string | null): boolean {
  const window = new EventTarget();
  const reload = vi.fn();
  followOtherTabs({
    window: window as Window,
    session: { state: () => ({ token }) as never },
    storedToken: () => stored,
    reload,
  });
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  return reload.mock.calls.length === 1;
}

test.each([
  ["signs in as another customer", "token", "A", "B"],
  ["signs out", "token", "A", null],
  ["clears everything", null, "A", null],
  ["signs in", "token", null, "B"],
])("a tab restarts when another tab %s", (_, key, token, stored) => {
  expect(reloadsAfter(key, token, stored)).toBe(true);
});

test.each([
  ["signs in by the same session", "token", "A", "A"],
  ["clears everything without a session", null, null, null],
  ["changes another value", "display", "A", "B"],
])("a tab continues when another tab %s", (_, key, token, stored) => {
  expect(reloadsAfter(key, token, stored)).toBe(false);
});
