// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createRenewal } from "./renewal.ts";

beforeEach(() => window.sessionStorage.clear());

const renewalWith = (isServerThere: boolean, reload = vi.fn()) => ({
  reload,
  renewal: createRenewal({
    storage: () => window.sessionStorage,
    isServerThere: () => Promise.resolve(isServerThere),
    reload,
  }),
});

test("M-ERR-25 code missing after a rebuild reloads the app once, not in a loop", async () => {
  const first = renewalWith(true);
  expect(await first.renewal.renew()).toBe(true);
  expect(first.reload).toHaveBeenCalledOnce();
  const reloaded = renewalWith(true);
  expect(await reloaded.renewal.renew()).toBe(false);
  expect(reloaded.reload).not.toHaveBeenCalled();
});

test("M-ERR-25 after a page has been shown the next failure can reload again", async () => {
  const { renewal, reload } = renewalWith(true);
  await renewal.renew();
  renewal.shown();
  expect(await renewal.renew()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("without a server the running app stays", async () => {
  const { renewal, reload } = renewalWith(false);
  expect(await renewal.renew()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("without storage the app is not reloaded", async () => {
  const reload = vi.fn();
  const renewal = createRenewal({
    storage: () => {
      throw new DOMException("denied", "SecurityError");
    },
    isServerThere: () => Promise.resolve(true),
    reload,
  });
  expect(await renewal.renew()).toBe(false);
  renewal.shown();
  expect(reload).not.toHaveBeenCalled();
});
