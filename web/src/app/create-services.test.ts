// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { urlOf } from "../navigation/parameters.ts";
import type { Services } from "../services/services.ts";
import { createServices } from "./create-services.ts";

/** The network of the browser, answered by the test. */
let answer: (url: string) => Promise<Response>;
let services: Services;

const envelope = (code: number, msg: string, status = 200) =>
  Promise.resolve(Response.json({ code, msg, data: {} }, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
  window.localStorage.setItem("token", "T0KEN");
  window.history.replaceState(null, "", `/japan7/#${urlOf("market")}`);
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  window.fetch = ((url: string) => answer(url)) as typeof window.fetch;
  services = createServices(window);
});
afterEach(() => void vi.useRealTimers());

const read = () => services.client.call("account/summary", {}).catch(() => undefined);
const toast = () => services.toasts.current();

test.each([
  ["M-ERR-1 M-CON-16 a code other than 1", 0, 200],
  ["M-ERR-3 M-CON-16 an HTTP error", 503, 503],
] as const)("%s is a failure toast with its message for 2000 ms", async (_name, code, status) => {
  answer = () => envelope(code, "余力が足りません", status);
  await read();
  expect(toast()).toMatchObject({ icon: "error", text: { sentence: "余力が足りません" } });
  vi.advanceTimersByTime(1999);
  expect(toast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toast()).toBeNull();
});

test("M-ERR-4 a request error without a message shows `error`", async () => {
  answer = () => envelope(500, "", 500);
  await read();
  expect(toast()).toMatchObject({ icon: "error", text: { runtime: "error" } });
});

test("M-ERR-5 a request without a response shows one failure until one succeeds", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await Promise.all([read(), read()]);
  expect(toast()).toMatchObject({ icon: "error", text: { runtime: "requestFailed" } });
  services.toasts.hide();
  await read();
  expect(toast()).toBeNull();
  answer = () => envelope(1, "");
  await read();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await read();
  expect(toast()).not.toBeNull();
});

test.each([
  ["a proxy's page", "<html>503 Service Unavailable</html>", 503],
  ["an empty answer", "", 502],
  ["JSON of another service", '{"error":"maintenance"}', 503],
])(
  "M-OUT-238 %s in place of our answer shows a silent server, not a broken connection",
  async (_name, body, status) => {
    answer = () => Promise.resolve(new Response(body, { status }));
    await Promise.all([read(), read()]);
    expect(toast()).toMatchObject({ icon: "error", text: { word: "serverSilent" } });
  },
);

test("M-OUT-259 a proxy's own answer, as where it does not pass calls on, shows its own message", async () => {
  answer = () => Promise.resolve(new Response("<html>404 Not Found</html>", { status: 404 }));
  await read();
  expect(toast()).toMatchObject({ icon: "error", text: { word: "answeredInBetween" } });
});

test("M-ERR-26 a timeout asks for a tap on the screen, which reads again", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
  answer = () => Promise.reject(new DOMException("late", "TimeoutError"));
  const key = { queryKey: ["account/summary", {}] };
  const queryFn = () => services.client.call("account/summary", {});
  await services.queries.prefetchQuery({ ...key, queryFn });
  expect(toast()).toMatchObject({ icon: "error", text: { runtime: "connectionTimedOut" } });

  answer = () => envelope(1, "");
  document.body.click();
  await expect.poll(() => services.queries.getQueryState(key.queryKey)?.status).toBe("success");
});

test("M-ERR-2 M-ERR-11 M-ST-5 many 401s clear the session once, show one message and open login after 1500 ms", async () => {
  const asked: string[] = [];
  answer = (url) => {
    asked.push(url);
    return envelope(401, "", 401);
  };
  const shown = vi.spyOn(services.toasts, "show");
  await Promise.all([read(), read(), read()]);
  expect(shown).toHaveBeenCalledOnce();
  expect(toast()).toMatchObject({ icon: "none", text: { runtime: "loginExpired" } });
  expect(services.session.state().token).toBeNull();
  expect(window.localStorage.getItem("token")).toBeNull();
  // M-ST-4: one request as a guest, whose 401 has no effect.
  const questions = asked.filter((url) => url.includes("getUserInfo"));
  expect(questions).toHaveLength(1);
  expect(questions[0]).not.toContain("user_id");
  vi.advanceTimersByTime(1499);
  expect(services.navigator.location()).toBe(urlOf("market"));
  vi.advanceTimersByTime(1);
  expect(services.navigator.location()).toBe(urlOf("login", { next: urlOf("market") }));
});

test.each([
  ["M-ERR-16", "navigate", "/nowhere", "pageNotFound"],
  ["M-ERR-17", "navigate", urlOf("news"), "tabPageCannotBeNavigatedTo"],
  ["M-ERR-18", "switchTab", urlOf("language"), "cannotSwitchToNonTab"],
  ["M-NAV-7", "navigate", "", "urlRequired"],
] as const)("%s shows a toast", (_id, kind, url, runtime) => {
  services.navigator.go({ kind, url });
  expect(toast()).toMatchObject({ icon: "error", text: { runtime } });
});

test("M-ERR-19 a page that is already opening shows a toast", () => {
  services.navigator.navigate(urlOf("language"));
  expect(toast()).toBeNull();
  services.navigator.navigate(urlOf("language"));
  expect(toast()).toMatchObject({ icon: "error", text: { runtime: "urlLocked" } });
});
