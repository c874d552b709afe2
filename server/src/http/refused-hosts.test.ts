import { expect, test } from "vitest";
import { createRefusedHosts } from "./refused-hosts.ts";

// M-OUT-260
test("a refused host name is logged once an hour, with the setting to change", () => {
  const lines: string[] = [];
  const refused = createRefusedHosts({ publicAddress: null }, (line) => lines.push(line));
  for (let call = 0; call < 100; call += 1) refused("akari_backend", call);
  expect(lines).toEqual([
    'A request for Host "akari_backend" is refused: Akari answers to the names of this machine. If a proxy in front of Akari sends that name, let it pass Host on; if people open Akari by that name, set AKARI_PUBLIC_ADDRESS and restart: docs/deploying.md',
  ]);
  refused("AKARI_backend", 60 * 60_000);
  expect(lines).toHaveLength(2);
});

test("the log line names the allowed host", () => {
  const lines: string[] = [];
  const publicAddress = "https://akari.example";
  const refused = createRefusedHosts({ publicAddress }, (line) => lines.push(line));
  refused("www.akari.example", 0);
  expect(lines[0]).toMatch(
    /names of this machine and to akari\.example\..* change AKARI_PUBLIC_ADDRESS/,
  );
});

test("a flood of names leaves few short lines and a count", () => {
  const lines: string[] = [];
  const refused = createRefusedHosts({ publicAddress: null }, (line) => lines.push(line));
  for (let call = 0; call < 1000; call += 1) refused(`evil-${call}.${"x".repeat(280)}\n`, call);
  refused("", 60 * 60_000);
  expect(lines).toHaveLength(7);
  expect(lines[5]).toBe("Requests were refused 995 more times, for other names.");
  expect(lines.every((line) => line.length < 700 && !line.includes("\n"))).toBe(true);
});
