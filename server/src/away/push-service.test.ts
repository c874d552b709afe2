import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createPushService, type PushServiceOptions } from "./push-service.ts";
import { openPushServiceHere } from "./testing/push-service-here.ts";

const here = await openPushServiceHere();
const reached: string[] = [];
/** A proxy that forwards every request to the service of this test. */
const proxy = createServer((request, response) => {
  reached.push(request.url ?? "");
  response.end();
});
proxy.on("connect", (request, socket) => {
  reached.push(request.url ?? "");
  const onward = connect(here.port, "127.0.0.1", () => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    socket.pipe(onward).pipe(socket);
  });
  socket.on("error", () => onward.destroy());
  onward.on("error", () => socket.destroy());
});
await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
const { port: proxyPort } = proxy.address() as AddressInfo;
afterAll(async () => {
  await here.close();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
});
beforeEach(() => {
  reached.length = 0;
  here.answer({ status: 201 });
});

const never = new AbortController().signal;
/** Every name resolves to `addresses`; `more` can turn the service's own checks off. */
const serviceTo = (addresses: readonly string[], more: Partial<PushServiceOptions> = {}) =>
  createPushService({
    env: {},
    ca: here.certificate,
    isEndpoint: (endpoint) => endpoint.startsWith("https://push.akari-tests.net"),
    lookup: ((_name: string, _options: object, found: (error: null, all: object[]) => void) =>
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      )) as never,
    ...more,
  });
const bare = (endpoint: string) => ({ endpoint, headers: {}, body: new Uint8Array(1) });
const own = `https://push.akari-tests.net:${here.port}/device/1`;

// M-OUT-27, ASVS 1.3.6
test.each([[["127.0.0.1"]], [["10.1.2.3"]], [["::1"]], [["142.250.74.106", "192.168.1.1"]]])(
  "a name that resolves to %j is not called, even if it also has a public address",
  async (addresses) => {
    await expect(serviceTo(addresses).send(bare(own), never)).rejects.toThrow(
      "not on the internet",
    );
  },
);

test("an address outside the push services is not called, even if it was stored", async () => {
  const service = serviceTo(["127.0.0.1"], { isAddress: () => true });
  await expect(service.send(bare(`https://other.akari-tests.net/`), never)).rejects.toThrow(
    "no address of a push service",
  );
});

// ASVS 15.3.2
test("a redirect is an answer, and is not followed", async () => {
  here.answer({ status: 307, headers: { location: `http://127.0.0.1:${proxyPort}/inner` } });
  const browser = here.subscribe();
  const { status } = await here.service.send(bare(browser.subscription.endpoint), never);
  expect([status, reached]).toEqual([307, []]);
});

test("the proxy of the environment is used, in either case, except for the hosts that NO_PROXY names", async () => {
  for (const name of ["HTTPS_PROXY", "https_proxy"]) {
    const service = serviceTo([], { env: { [name]: `http://127.0.0.1:${proxyPort}` } });
    const { status } = await service.send(bare(own), never);
    // The proxy resolves the name, so it is not checked here.
    expect(status).toBe(500);
    service.close();
  }
  const authority = `push.akari-tests.net:${here.port}`;
  expect(reached).toEqual([authority, authority]);
  for (const list of ["push.akari-tests.net", ".akari-tests.net", "*"]) {
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`, NO_PROXY: list };
    const service = serviceTo(["127.0.0.1"], { env, isAddress: () => true });
    expect((await service.send(bare(own), never)).status).toBe(500);
    service.close();
  }
  expect(reached).toHaveLength(2);
});

test("a service that does not answer is given up when the sender stops", async () => {
  here.answer(null);
  const stopping = new AbortController();
  const sent = here.service.send(bare(here.subscribe().subscription.endpoint), stopping.signal);
  stopping.abort();
  await expect(sent).rejects.toThrow("abort");
});
