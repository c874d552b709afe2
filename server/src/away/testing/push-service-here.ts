import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createPushService, type PushService } from "../push-service.ts";
import { createBrowser, readVapid, type TestBrowser, type VapidClaims } from "./browser.ts";
import { ownCertificate } from "./own-certificate.ts";

/** A message that a device has received. */
export interface Told {
  readonly browser: TestBrowser;
  readonly notice: {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly messageId: string;
  };
  readonly headers: IncomingHttpHeaders;
  readonly vapid: VapidClaims & { readonly key: string };
  /** Bytes on the wire. */
  readonly length: number;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A push service on this machine that checks the sender, as the browser makers' services do, and decrypts arriving messages. */
export interface PushServiceHere {
  /** The way to it, with its certificate and its address let through. */
  readonly service: PushService;
  readonly port: number;
  readonly certificate: string;
  /** Accepted messages, in order. */
  readonly told: Told[];
  /** How many it has not. */
  readonly refusals: () => number;
  /** How many it has left without an answer. */
  readonly unanswered: () => number;
  readonly faults: unknown[];
  subscribe(): TestBrowser;
  /** From now on; null: no answer at all. */
  answer(how: Answer | null): void;
  close(): Promise<void>;
}

const name = "push.akari-tests.net";

export async function openPushServiceHere(): Promise<PushServiceHere> {
  const { key, cert: certificate } = ownCertificate(name);
  const told: Told[] = [];
  const faults: unknown[] = [];
  const browsers = new Map<string, TestBrowser>();
  let how: Answer | null = { status: 201 };
  let refusals = 0;
  let unanswered = 0;

  const server = createServer({ key, cert: certificate }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = how;
      if (answer === null) {
        unanswered += 1;
        return;
      }
      if (answer.status >= 300) {
        refusals += 1;
        response.writeHead(answer.status, answer.headers).end();
        return;
      }
      try {
        const browser = browsers.get(request.url ?? "");
        if (browser === undefined) throw new Error(`nobody has subscribed at ${request.url}`);
        const vapid = readVapid(request.headers.authorization);
        if (vapid.aud !== `https://${name}:${port}`) throw new Error(`signed for ${vapid.aud}`);
        if (vapid.exp * 1000 < Date.now() || vapid.exp * 1000 > Date.now() + 86_400_000)
          throw new Error("the signature's time");
        const body = Buffer.concat(chunks);
        if (body.length > 4096) throw new Error("too long");
        const notice = JSON.parse(browser.open(body)) as Told["notice"];
        told.push({ browser, notice, headers: request.headers, vapid, length: body.length });
        response.writeHead(answer.status, answer.headers).end();
      } catch (error) {
        faults.push(error);
        response.writeHead(500).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    certificate,
    told,
    faults,
    refusals: () => refusals,
    unanswered: () => unanswered,
    service: createPushService({
      env: {},
      ca: certificate,
      isAddress: () => true,
      isEndpoint: (endpoint) => endpoint.startsWith(`https://${name}:${port}/`),
      lookup: ((_name: string, _options: object, found: (error: null, all: object[]) => void) =>
        found(null, [{ address: "127.0.0.1", family: 4 }])) as never,
    }),
    subscribe() {
      const path = `/device/${browsers.size + 1}`;
      const browser = createBrowser(`https://${name}:${port}${path}`);
      browsers.set(path, browser);
      return browser;
    },
    answer(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
