import { expect, test } from "vitest";
import { createRefusedPages } from "./refused-pages.ts";

const page = (origin: string) =>
  ({ host: "127.0.0.1:8080", origin, setting: "AKARI_PUBLIC_ADDRESS" }) as const;

// M-OUT-11
test("a refused page is logged once an hour, with both values and the setting", () => {
  const lines: string[] = [];
  const refused = createRefusedPages((line) => lines.push(line));
  for (let call = 0; call < 100; call += 1) refused(page("https://akari.example"), call);
  expect(lines).toEqual([
    'The stream of prices is refused to a page that came with Host "127.0.0.1:8080" and Origin "https://akari.example". If it is this Akari\'s own page, set AKARI_PUBLIC_ADDRESS to "https://akari.example" and restart: docs/deploying.md',
  ]);
  refused(page("https://akari.example"), 60 * 60_000);
  expect(lines).toHaveLength(2);
});

test("a flood of pages leaves few lines and a count, and no page breaks a line", () => {
  const lines: string[] = [];
  const refused = createRefusedPages((line) => lines.push(line));
  for (let call = 0; call < 1000; call += 1) refused(page(`https://evil.example/\n${call}`), call);
  expect(lines).toHaveLength(5);
  refused({ ...page("null"), setting: "AKARI_TRUSTED_PROXIES" }, 60 * 60_000);
  expect(lines.slice(5)).toEqual([
    "The stream of prices was refused 995 more times, to other pages.",
    expect.stringMatching(/Origin "null"\. It has no address of its own, which no setting admits/),
  ]);
  expect(lines.join("")).not.toMatch(/[\r\n]/);
});

test("a page behind an unnamed proxy is logged with the proxies' setting", () => {
  const lines: string[] = [];
  const refused = createRefusedPages((line) => lines.push(line));
  refused({ ...page("https://akari.example"), setting: "AKARI_TRUSTED_PROXIES" }, 0);
  expect(lines[0]).toMatch(/name the proxy that forwarded it in AKARI_TRUSTED_PROXIES and restart/);
});
