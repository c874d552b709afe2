import { expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { apiTimeoutMs, createClient } from "./client.ts";

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

function clientThatAnswers(answer: Answer | (() => Promise<Response>), token: string | null = "T0KEN") {
  const requests: { url: URL; init: RequestInit }[] = [];
  const credentials = { token, lang: "jp" };
  const onExpired = vi.fn();
  const onFailure = vi.fn();
  const client = createClient({
    fetch: (url, init) => {
      requests.push({ url: new URL(String(url), "http://akari.test"), init: init ?? {} });
      return typeof answer === "function"
        ? answer()
        : Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }));
    },
    credentials: () => credentials,
    onExpired,
    onFailure,
  });
  return { client, requests, credentials, onExpired, onFailure };
}

const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test("M-API-1 M-API-2 M-API-3 base path, token header and lang are on every call", async () => {
  const { client, requests } = clientThatAnswers({ body: { code: 1, msg: "", data: { a: 1 } } });
  await expect(client.get("market/quote", { code: "6W3A" })).resolves.toEqual({ a: 1 });
  await client.post("trade/place", { quantity: 100 });
  const [get, post] = requests;
  expect(get?.url.pathname).toBe("/api.php/market/quote");
  expect(Object.fromEntries(get?.url.searchParams ?? [])).toEqual({ code: "6W3A", lang: "jp" });
  expect(get?.init.headers).toEqual({ token: "T0KEN" });
  expect(post?.url.searchParams.get("lang")).toBe("jp");
  expect(post?.init.body).toBe('{"quantity":100}');
});

test("M-API-2 a guest sends no token header", async () => {
  const { client, requests } = clientThatAnswers({ body: { code: 1, msg: "", data: null } }, null);
  await client.get("market/list");
  expect(requests[0]?.init.headers).toEqual({});
});

test("M-ERR-1 a code other than 1 fails with the server's message, reason and field", async () => {
  const body = { code: 0, msg: "余力が足りません", data: { reason: "FUNDS_SHORT", field: "quantity" } };
  const { client, onFailure } = clientThatAnswers({ body });
  const error = await failure(client.post("trade/place"));
  expect(error).toMatchObject({ kind: "denied", message: body.msg, reason: "FUNDS_SHORT", field: "quantity" });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(error);
});

test("M-ERR-2 a 401 reports the end of the session and rejects", async () => {
  const { client, onExpired, onFailure } = clientThatAnswers({
    status: 401,
    body: { code: 401, msg: "期限切れ", data: null },
  });
  expect((await failure(client.get("account/summary"))).kind).toBe("expired");
  expect(onExpired).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});

test("M-ST-5 a late 401 of an older token does not end the new session", async () => {
  let answer: (response: Response) => void = () => {};
  const { client, credentials, onExpired } = clientThatAnswers(
    () => new Promise<Response>((resolve) => (answer = resolve)),
  );
  const call = client.get("account/summary");
  credentials.token = "NEWER";
  answer(Response.json({ code: 401, msg: "", data: null }, { status: 401 }));
  await failure(call);
  expect(onExpired).not.toHaveBeenCalled();
});

test("M-ERR-3 an HTTP error is a failure with its message; one without a body is unreachable", async () => {
  const busy = clientThatAnswers({ status: 503, body: { code: 503, msg: "混雑", data: null } });
  expect(await failure(busy.client.get("market/list"))).toMatchObject({ kind: "refused", message: "混雑" });
  const down = clientThatAnswers(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failure(down.client.get("market/list"))).toMatchObject({ kind: "unreachable", message: "" });
  expect(down.onFailure).toHaveBeenCalledOnce();
});

test("M-CON-15 a call without an answer ends after 5000 ms as a timeout", async () => {
  const aborted = AbortSignal.abort(new DOMException("", "TimeoutError"));
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(aborted);
  const { client } = clientThatAnswers(() => Promise.reject(new DOMException("", "TimeoutError")));
  expect((await failure(client.get("market/list"))).kind).toBe("timeout");
  expect(timeout).toHaveBeenCalledWith(apiTimeoutMs);
  expect(apiTimeoutMs).toBe(5000);
  timeout.mockRestore();
});

test("a quiet call throws and tells nobody", async () => {
  const { client, onExpired, onFailure } = clientThatAnswers({ status: 401, body: { code: 401 } });
  await failure(client.get("index/getUserInfo", {}, { quiet: true }));
  expect(onExpired).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});
