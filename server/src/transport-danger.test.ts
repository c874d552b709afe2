import { expect, test } from "vitest";
import { transportDanger } from "./transport-danger.ts";

const own = { host: "127.0.0.1", publicAddress: null, trustedProxies: [] };
const publicAddress = "https://akari.example";

test("M-OUT-2 the operator is warned of public plain HTTP, and of an unnamed proxy", () => {
  expect(transportDanger(own)).toBeNull();
  expect(transportDanger({ ...own, publicAddress, trustedProxies: ["127.0.0.1"] })).toBeNull();
  const plain = transportDanger({ ...own, host: "0.0.0.0" });
  expect(plain).toMatch(/without encryption/);
  expect(plain).toMatch(/no passkeys, no notifications and no installing/);
  expect(transportDanger({ ...own, publicAddress: "http://akari.example" })).toMatch(
    /akari\.example without encryption/,
  );
  expect(transportDanger({ ...own, publicAddress })).toMatch(/without AKARI_TRUSTED_PROXIES/);
});
