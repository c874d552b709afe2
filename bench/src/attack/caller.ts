import { Agent, request } from "node:http";

/** An answer of the API, and how long it took. */
export interface Answered {
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly code: number;
  readonly reason: string | null;
  readonly data: unknown;
  /** "" where the answer was not to be read. */
  readonly text: string;
  readonly ms: number;
}

export interface Call {
  readonly token?: string | undefined;
  /** Absent: GET. */
  readonly body?: object;
  /** Takes the answer's bytes and looks at none of them, so that a flood costs its sender little. */
  readonly unread?: true;
}

/** Somebody who calls from an address of their own. */
export interface Caller {
  call(path: string, call?: Call): Promise<Answered>;
  close(): void;
}

/** Calls from `from`, any of 127.0.0.0/8, over connections that stay open, or a new one for each call. */
export function callerFrom(origin: URL, from: string, keepAlive = true): Caller {
  const agent = new Agent({ keepAlive, localAddress: from });
  return {
    call: (path, { token, body, unread } = {}) =>
      new Promise((resolve) => {
        const begin = performance.now();
        const done = (status: number, text: string) =>
          resolve({ status, text, ...readAnswer(text), ms: performance.now() - begin });
        const json = body === undefined ? undefined : JSON.stringify(body);
        const sent = request(
          new URL(path, origin),
          {
            agent,
            method: json === undefined ? "GET" : "POST",
            headers: {
              ...(token === undefined ? {} : { token }),
              ...(json === undefined ? {} : { "content-type": "application/json" }),
            },
          },
          (response) => {
            let text = "";
            response.setEncoding("utf8");
            if (unread === true) response.resume();
            else response.on("data", (chunk: string) => (text += chunk));
            response.once("end", () => done(response.statusCode ?? 0, text));
            response.once("error", () => done(0, ""));
          },
        );
        sent.once("error", () => done(0, ""));
        sent.end(json);
      }),
    close: () => agent.destroy(),
  };
}

function readAnswer(text: string): Pick<Answered, "code" | "reason" | "data"> {
  try {
    const { code, data } = JSON.parse(text) as {
      code: number;
      data: { reason?: string } | null;
    };
    return { code, reason: data?.reason ?? null, data };
  } catch {
    return { code: 0, reason: null, data: null };
  }
}
