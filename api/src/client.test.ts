import { expect, test, vi } from "vitest";
import { ApiError, createClient } from "./client.ts";

type Call = { url: URL; init: RequestInit };

function clientWith(stored: Record<string, string>, answer: () => Response | Promise<Response>) {
  const calls: Call[] = [];
  const client = createClient({
    storage: { getItem: (key) => stored[key] ?? null },
    fetch: async (input, init) => {
      calls.push({ url: new URL(String(input), "http://akari.test"), init: init ?? {} });
      return answer();
    },
  });
  return { client, calls };
}

const envelope =
  (code: number, data: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ code, msg: "told", data }), { status, headers });

test("M-API-1 M-API-2 M-API-3 calls go to /api.php with token and lang from storage", async () => {
  const { client, calls } = clientWith(
    { token: "t0ken", locale: "fr" },
    envelope(1, { items: [] }),
  );
  await client.call("market/quote", { code: "6W3A" });
  await client.call("user/logout", {});
  expect(calls.map(({ url }) => url.pathname + url.search)).toEqual([
    "/api.php/market/quote?lang=fr&code=6W3A",
    "/api.php/user/logout?lang=fr",
  ]);
  expect(
    calls.map(({ init }) => [
      init.method,
      (init.headers as Record<string, string>)["token"],
      init.body,
    ]),
  ).toEqual([
    ["GET", "t0ken", undefined],
    ["POST", "t0ken", "{}"],
  ]);
});

test("M-API-3 lang is jp if the stored locale is missing or invalid", async () => {
  for (const stored of [{}, { locale: "klingon" }] as Record<string, string>[]) {
    const { client, calls } = clientWith(stored, envelope(1, {}));
    await client.call("system/version", {});
    expect(calls[0]!.url.searchParams.get("lang")).toBe("jp");
  }
});

test.each(["日本語", "a\nb", "", "x".repeat(300)])(
  "an invalid stored token %j is not sent",
  async (token) => {
    const { client, calls } = clientWith({ token }, envelope(1, {}));
    await client.call("system/version", {});
    expect(calls[0]!.init.headers).not.toHaveProperty("token");
  },
);

test("M-ST-4 an anonymous call sends no token", async () => {
  const { client, calls } = clientWith({ token: "t0ken" }, envelope(1, {}));
  await client.call("index/getUserInfo", {}, { anonymous: true });
  expect(calls[0]!.init.headers).not.toHaveProperty("token");
});

test("an answer with an event number reports it, one without does not", async () => {
  const told: number[] = [];
  const onLastEvent = (sequence: number) => told.push(sequence);
  const numbered = clientWith({}, envelope(1, {}, 200, { "account-event": "41" }));
  await numbered.client.call("account/summary", {}, { onLastEvent });
  await clientWith({}, envelope(1, {})).client.call("account/summary", {}, { onLastEvent });
  expect(told).toEqual([41]);
});

test("any code other than 1 rejects with code, text, reason and field", async () => {
  const { client } = clientWith({}, envelope(0, { reason: "FUNDS_SHORT", field: "quantity" }));
  await expect(client.call("account/summary", {})).rejects.toMatchObject({
    code: 0,
    message: "told",
    reason: "FUNDS_SHORT",
    field: "quantity",
  });
});

test("429 and 503 carry the time to retry after", async () => {
  const { client } = clientWith(
    {},
    envelope(429, { reason: "RATE_LIMITED" }, 429, { "retry-after": "7" }),
  );
  await expect(client.call("account/summary", {})).rejects.toMatchObject({
    code: 429,
    retryAfterSeconds: 7,
  });
});

test.each([
  ["a page of a proxy", 502, () => new Response("<html>", { status: 502 })],
  ["nothing", 200, () => new Response(null, { status: 200 })],
  ["another JSON", 200, () => new Response("[]")],
  ["no connection", null, () => Promise.reject(new TypeError("fetch failed"))],
])(
  "M-OUT-238 %s rejects with -1, without a text, and with its own status",
  async (_name, foreignStatus, answer) => {
    const { client } = clientWith({}, answer);
    const error = await client.call("account/summary", {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: -1, message: "", reason: null, foreignStatus });
  },
);

test("M-API-1 M-CON-15 a call times out after 5000 ms", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const over = AbortSignal.abort(new DOMException("too late", "TimeoutError"));
  timeout.mockReturnValue(over);
  const { client } = clientWith({}, () => Promise.reject(over.reason as Error));
  await expect(client.call("account/summary", {})).rejects.toMatchObject({ code: 408 });
  expect(timeout).toHaveBeenCalledWith(5000);
  timeout.mockRestore();
});

test("an abort by the caller rejects as an abort", async () => {
  const aborted = new DOMException("left", "AbortError");
  const { client } = clientWith({}, () => Promise.reject(aborted));
  const call = client.call("account/summary", {}, { signal: AbortSignal.abort(aborted) });
  await expect(call).rejects.toBe(aborted);
});

test("M-API-7 M-CON-13 an upload sends files and form fields as multipart and times out after 60 s", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { client, calls } = clientWith({ token: "t0ken", locale: "en" }, envelope(1, { id: "7" }));
  const front = new File(["picture"], "front.png", { type: "image/png" });
  const answer = await client.upload("some/upload", {
    files: { front },
    formData: { side: "front" },
  });
  expect(answer).toEqual({ id: "7" });
  expect(timeout).toHaveBeenCalledWith(60_000);
  timeout.mockRestore();

  const { url, init } = calls[0]!;
  expect(url.pathname + url.search).toBe("/api.php/some/upload?lang=en");
  // The platform chooses the boundary, so the client sets no content type.
  expect(init.headers).toEqual({ accept: "application/json", token: "t0ken" });
  const text = await new Response(init.body as FormData).text();
  expect(text).toMatch(/name="side"\r\n\r\nfront\r\n/);
  expect(text).toMatch(
    /name="front"; filename="front.png"\r\nContent-Type: image\/png\r\n\r\npicture\r\n/,
  );
});
