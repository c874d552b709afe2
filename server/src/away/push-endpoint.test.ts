import fc from "fast-check";
import { expect, test } from "vitest";
import { endpointLongest, isPublicAddress, isPushEndpoint } from "./push-endpoint.ts";

// M-OUT-26, ASVS 1.3.6
test.each([
  "https://fcm.googleapis.com/fcm/send/dX1:APA91b_x-y",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB",
  "https://web.push.apple.com/QGuQyavXutnMH",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2b%3d",
  "https://push.services.mozilla.com:443/wpush/v1/x",
  "https://up.schule-1.de/UP?id=1",
])("%s is an address of a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/x",
  "https://fcm.googleapis.com:8443/x",
  "https://user@fcm.googleapis.com/x",
  "https://:secret@fcm.googleapis.com/x",
  "https://fcm.googleapis.com/x#part",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://0177.0.0.1/x",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://8.8.8.8/x",
  "https://localhost/x",
  "https://router/x",
  "https://printer.local/x",
  "https://db.internal/x",
  "https://intranet.corp/x",
  "https://nas.home.arpa/x",
  "https://a.localhost/x",
  "https://fcm.googleapis.com./x",
  "https://１２７.0.0.1/x",
  "ftp://fcm.googleapis.com/x",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "fcm.googleapis.com/x",
  "",
  `https://fcm.googleapis.com/${"x".repeat(endpointLongest)}`,
])("%j is not an address of a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test("no address in any form of the networks around this machine is an endpoint or public", () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const inner = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  );
  fc.assert(
    fc.property(inner, ([a, b, c, d]) => {
      const number = ((a * 256 + b) * 256 + c) * 256 + d;
      const hex = (one: number) => one.toString(16);
      const mapped = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
      const forms = [
        `${a}.${b}.${c}.${d}`,
        `::ffff:${mapped}`,
        `64:ff9b::${mapped}`,
        `2002:${mapped}::1`,
      ];
      expect(forms.map(isPublicAddress)).toEqual([false, false, false, false]);
      const hosts = [
        `${a}.${b}.${c}.${d}`,
        String(number),
        `0x${hex(number)}`,
        `0${a.toString(8)}.${b}.${c}.${d}`,
        `[::ffff:${mapped}]`,
      ];
      for (const host of hosts) expect(isPushEndpoint(`https://${host}/x`)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["142.250.74.106", true],
  ["2a00:1450:4001:80b::200a", true],
  ["64:ff9b::8efa:4a6a", true],
  ["64:ff9b::a00:1", false],
  ["64:ff9b::", false],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["2a00:1450::1%eth0", false],
  ["fd12:3456::1", false],
  ["fc00::1", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["::ffff:142.250.74.106", false],
  ["no address", false],
])("whether %s is an address of the internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
