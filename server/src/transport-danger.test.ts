import { expect, test } from "vitest";
import { transportDanger } from "./transport-danger.ts";

const own = { host: "127.0.0.1", publicAddress: null, trustedProxies: [] };
const publicAddress = "https://akari.example";

test("the operator is warned of plain HTTP that others reach, and of a proxy that was not named", () => {
  expect(transportDanger(own)).toBeNull();
  expect(transportDanger({ ...own, publicAddress, trustedProxies: ["127.0.0.1"] })).toBeNull();
  expect(transportDanger({ ...own, host: "0.0.0.0" })).toMatch(/without encryption/);
  expect(transportDanger({ ...own, publicAddress: "http://akari.example" })).toMatch(
    /akari\.example without encryption/,
  );
  expect(transportDanger({ ...own, publicAddress })).toMatch(/without AKARI_TRUSTED_PROXIES/);
});
