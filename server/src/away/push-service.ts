import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { Agent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, isPushEndpoint } from "./push-endpoint.ts";

/** One message on its way to one device, ready to be posted. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface PushAnswer {
  readonly status: number;
  /** How long the service wants to be left alone; null: it does not say. */
  readonly retryAfterMs: number | null;
}

/** The push services of the browsers' makers, as the sender sees them. */
export interface PushService {
  /** Whether a subscription's address can be one of them. */
  accepts(endpoint: string): boolean;
  /** Rejects if there is no answer. Redirects are answers, not followed. */
  send(request: PushRequest, signal: AbortSignal): Promise<PushAnswer>;
  close(): void;
}

/** A service answers within a second; otherwise the message is sent again later. */
const answerMs = 10_000;
/** Connections at once to one service. */
const socketsMaximum = 16;

export interface PushServiceOptions {
  /** `HTTPS_PROXY` and `NO_PROXY`, in either case. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Only for tests: which addresses and endpoints are let through, whose certificates are believed, and how names are found. */
  readonly isAddress?: (address: string) => boolean;
  readonly isEndpoint?: (endpoint: string) => boolean;
  readonly ca?: string;
  readonly lookup?: typeof systemLookup;
}

/**
 * Posts over https, through the proxy of the environment. Names are looked up here and the connection goes to the addresses that were looked at, so that no
 * name leads into the network of this machine; a proxy looks its names up itself, and is itself no name that is looked at.
 */
export function createPushService({
  env,
  isAddress = isPublicAddress,
  isEndpoint = isPushEndpoint,
  ca,
  lookup = systemLookup,
}: PushServiceOptions): PushService {
  const guarded: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses: readonly LookupAddress[] = found ?? [];
      const refused = error ?? refusalOf(hostname, addresses, isAddress);
      const [first] = addresses;
      if (refused !== null || first === undefined)
        return callback(refused ?? unknownHost(hostname), []);
      if (options.all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };
  const agent = new Agent({
    keepAlive: true,
    maxSockets: socketsMaximum,
    lookup: guarded,
    proxyEnv: proxiesOf(env),
    ...(ca === undefined ? {} : { ca }),
  });
  return {
    accepts: isEndpoint,
    send: ({ endpoint, headers, body }, signal) =>
      new Promise((resolve, reject) => {
        if (!isEndpoint(endpoint)) return reject(new Error("no address of a push service"));
        const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
        const call = httpsRequest(
          endpoint,
          { method: "POST", agent, headers, signal: limit },
          (answer) => {
            const { statusCode: status = 0 } = answer;
            resolve({ status, retryAfterMs: retryAfterOf(answer.headers["retry-after"]) });
            // Nothing of what it says is needed, however much that is.
            answer.on("error", () => undefined);
            if (Number(answer.headers["content-length"] ?? Infinity) > shortAnswer)
              answer.destroy();
            else answer.resume();
          },
        );
        call.on("error", reject);
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Bytes of an answer that are read so that its connection can be used again. */
const shortAnswer = 4096;

function refusalOf(
  hostname: string,
  addresses: readonly LookupAddress[],
  isAddress: (address: string) => boolean,
): Error | null {
  const inner = addresses.find(({ address }) => !isAddress(address));
  return inner === undefined
    ? null
    : new Error(`${hostname} is ${inner.address}, which is not on the internet`);
}

function unknownHost(hostname: string): Error {
  return new Error(`${hostname} has no address`);
}

/** Of the environment only what says which proxy to use: Node reads both cases. */
function proxiesOf(env: PushServiceOptions["env"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      /^(https_proxy|no_proxy)$/i.test(name) && value !== undefined && value !== ""
        ? [[name, value]]
        : [],
    ),
  );
}

/** Seconds, or a date. */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
