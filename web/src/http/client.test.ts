import { ApiError, timeoutMs } from "@akari/api/client";
import { expect, test, vi } from "vitest";
import type { KeyValueStorage } from "../services/storage.ts";
import { createClient, isOutcomeUnknown } from "./client.ts";

function clientThatAnswers(answer: () => Promise<Response>, stored: Record<string, string> = {}) {
  const requests: { url: URL; init: RequestInit }[] = [];
  const map = new Map(Object.entries(stored));
  const storage: KeyValueStorage = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
  const onExpired = vi.fn();
  const onFailure = vi.fn();
  const client = createClient({
    storage,
    fetch: (url, init) => {
      requests.push({ url: new URL(String(url), "http://akari.test"), init: init ?? {} });
      return answer();
    },
    onExpired,
    onFailure,
    onSuccess: () => {},
  });
  return { client, requests, map, onExpired, onFailure };
}

const envelope = (code: number, msg: string, data: unknown = {}, status = 200) =>
  Promise.resolve(Response.json({ code, msg, data }, { status }));

const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test("M-API-1 M-API-2 M-API-3 base path, token from storage and lang are on every call", async () => {
  const { client, requests } = clientThatAnswers(() => envelope(1, ""), {
    token: "T0KEN",
    locale: "fr",
  });
  await client.call("market/quote", { code: "6W3A" });
  await client.call("user/logout", {});
  const [get, post] = requests;
  expect(get?.url.pathname).toBe("/api.php/market/quote");
  expect(Object.fromEntries(get?.url.searchParams ?? [])).toEqual({ code: "6W3A", lang: "fr" });
  expect(get?.init.headers).toMatchObject({ token: "T0KEN" });
  expect(post?.url.searchParams.get("lang")).toBe("fr");
  expect(post?.init.method).toBe("POST");
});

test("M-API-3 M-I18N-1 an unknown or absent locale is sent as jp, a guest sends no token", async () => {
  const { client, requests } = clientThatAnswers(() => envelope(1, ""), { locale: "klingon" });
  await client.call("market/list", {});
  expect(requests[0]?.url.searchParams.get("lang")).toBe("jp");
  expect(requests[0]?.init.headers).not.toHaveProperty("token");
});

test("M-ERR-1 a code other than 1 fails with the server's message, reason and field", async () => {
  const { client, onFailure } = clientThatAnswers(() =>
    envelope(0, "余力が足りません", { reason: "FUNDS_SHORT", field: "quantity" }),
  );
  const error = await failure(client.call("user/logout", {}));
  expect(error).toMatchObject({
    message: "余力が足りません",
    reason: "FUNDS_SHORT",
    field: "quantity",
  });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(error);
  expect(isOutcomeUnknown(error)).toBe(false);
});

test("M-ERR-2 a 401 reports the end of the session and rejects", async () => {
  const { client, onExpired, onFailure } = clientThatAnswers(() =>
    envelope(401, "期限切れ", {}, 401),
  );
  expect((await failure(client.call("account/summary", {}))).code).toBe(401);
  expect(onExpired).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});

test("M-ST-5 a late 401 of an older token does not end the new session", async () => {
  let answer: (response: Promise<Response>) => void = () => {};
  const { client, map, onExpired } = clientThatAnswers(
    () => new Promise<Response>((resolve) => (answer = resolve)),
    { token: "OLDER" },
  );
  const call = client.call("account/summary", {});
  map.set("token", "NEWER");
  answer(envelope(401, "", {}, 401));
  await failure(call);
  expect(onExpired).not.toHaveBeenCalled();
});

test("M-ERR-3 M-ERR-4 an HTTP error fails with its message, no answer fails without one", async () => {
  const busy = clientThatAnswers(() => envelope(503, "混雑しています", {}, 503));
  expect((await failure(busy.client.call("market/list", {}))).message).toBe("混雑しています");
  expect(busy.onFailure).toHaveBeenCalledOnce();
  const down = clientThatAnswers(() => Promise.reject(new TypeError("Failed to fetch")));
  const error = await failure(down.client.call("market/list", {}));
  expect(error.message).toBe("");
  expect(isOutcomeUnknown(error)).toBe(true);
});

test("a 503 OUTCOME_UNKNOWN is an unknown outcome, any other 503 a refusal", async () => {
  for (const [reason, unknown] of [
    ["OUTCOME_UNKNOWN", true],
    ["OVERLOADED", false],
  ] as const) {
    const { client } = clientThatAnswers(() => envelope(503, "混雑しています", { reason }, 503));
    const error = await failure(client.call("market/list", {}));
    expect([reason, isOutcomeUnknown(error)]).toEqual([reason, unknown]);
  }
});

test("M-CON-15 calls are given 5000 ms", () => {
  expect(timeoutMs).toBe(5000);
});

test("a quiet call rejects without notification", async () => {
  const { client, onExpired, onFailure } = clientThatAnswers(() => envelope(401, "", {}, 401));
  await failure(client.call("index/getUserInfo", {}, { quiet: true }));
  expect(onExpired).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

test("a refusal shown by the page is not notified again, other failures are", async () => {
  const told: number[] = [];
  for (const code of [0, 503, 401]) {
    const { client, onFailure, onExpired } = clientThatAnswers(() =>
      envelope(code, "refused", {}, code === 0 ? 200 : code),
    );
    const request = { clientId: "a", amount: 1 };
    await failure(client.call("deposit/request", request, { showsRefusal: true }));
    if (onFailure.mock.calls.length + onExpired.mock.calls.length > 0) told.push(code);
  }
  expect(told).toEqual([503, 401]);
});
