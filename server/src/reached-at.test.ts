import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listenProblem } from "./listen-problem.ts";
import { ownAddresses, reachedAt } from "./reached-at.ts";

const one = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(":") ? "IPv6" : "IPv4" }) as const;
const interfaces = {
  lo: [one("127.0.0.1", true), one("::1", true)],
  eth0: [one("fe80::1"), one("2001:db8::7"), one("192.168.1.20")],
};

// M-OUT-154
test.each([
  ["http://0.0.0.0:8080", ["http://192.168.1.20:8080", "http://127.0.0.1:8080"]],
  ["http://[::]:8080", ["http://192.168.1.20:8080", "http://127.0.0.1:8080"]],
  ["http://127.0.0.1:8080", ["http://127.0.0.1:8080"]],
  ["http://192.168.1.20:8080", ["http://192.168.1.20:8080"]],
  ["http://akari.lan:8080", ["http://akari.lan:8080"]],
])("a listener at %s is reached at %j", (address, reached) => {
  expect(reachedAt(address, interfaces)).toEqual(reached);
});

test("without a network a listener at all addresses is reached from the machine itself", () => {
  expect(reachedAt("http://0.0.0.0:1", { lo: interfaces.lo })).toEqual(["http://127.0.0.1:1"]);
  const six = { lo: interfaces.lo, eth0: [one("2001:db8::7")] };
  expect(reachedAt("http://[::]:1", six)[0]).toBe("http://[2001:db8::7]:1");
  expect(reachedAt("http://0.0.0.0:1", six)).toEqual(["http://127.0.0.1:1"]);
});

const own = ownAddresses(interfaces);
const refusedAt = (host: string) =>
  new Promise<string | null>((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(listenProblem(error, { host, own })));
    server.listen(0, host, () => server.close(() => resolve("it listens")));
  });

// M-OUT-154
test.each(["192.0.2.1", "2001:db8::dead"])(
  "a start at %s, which is not this machine's, names the addresses that are",
  async (host) => {
    const said = await refusedAt(host);
    expect(said).toContain(`AKARI_HOST=${host} is no address of this machine`);
    expect(said).toContain("192.168.1.20, 2001:db8::7, 127.0.0.1, ::1");
  },
);

// M-OUT-154
test("a start under an unknown name says so, and a failed lookup of another host does not", () => {
  const unknown = (hostname: string) =>
    Object.assign(new Error("getaddrinfo"), {
      code: "ENOTFOUND",
      syscall: "getaddrinfo",
      hostname,
    });
  const place = { host: "akari.lan", own };
  expect(listenProblem(unknown("akari.lan"), place)).toContain(
    "AKARI_HOST=akari.lan is no address",
  );
  expect(listenProblem(unknown("db.example"), place)).toBeNull();
});

// M-OUT-154
test("a port reserved for root has its own message, and other errors are worded elsewhere", () => {
  const closed = Object.assign(new Error("listen EACCES"), {
    code: "EACCES",
    syscall: "listen",
    port: 80,
  });
  expect(listenProblem(closed, { host: "127.0.0.1", own })).toMatch(/^Port 80 is kept for root/);
  const folder = Object.assign(new Error("mkdir EACCES"), { code: "EACCES", syscall: "mkdir" });
  for (const other of [folder, new Error("x"), "x", null])
    expect(listenProblem(other, { host: "127.0.0.1", own })).toBeNull();
});
