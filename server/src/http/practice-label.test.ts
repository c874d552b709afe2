import fc from "fast-check";
import { expect, test } from "vitest";
import { readConfig } from "../read-config.ts";
import { isLoopback } from "./allowed-host.ts";
import { runBy } from "./run-by.ts";
import { headersFor } from "./security-headers.ts";

const settings = [
  "AKARI_HOST",
  "AKARI_PORT",
  "AKARI_DATA_DIR",
  "AKARI_SCHEDULE",
  "AKARI_INSTRUMENTS",
  "AKARI_SEED",
  "AKARI_OPERATOR",
  "AKARI_PUBLIC_ADDRESS",
  "AKARI_TRUSTED_PROXIES",
  "AKARI_CONSOLE_PORT",
  "AKARI_SECOND_PERSON_ABOVE",
  "AKARI_VAULT_KEY_FILE",
  "AKARI_HEADS_FILE",
  "AKARI_HEADS_ACCEPT",
  "DATABASE_URL",
];
const words = [
  "",
  " ",
  "0",
  "1",
  "8080",
  "443",
  "false",
  "off",
  "none",
  "hidden",
  "tse",
  "\u200b",
  "\u2800",
  "School",
  "https://akari.example",
  "127.0.0.1",
  "<b></b>",
];
const hosts = [
  "127.0.0.1",
  "::1",
  "localhost",
  "0.0.0.0",
  "::",
  "192.168.1.2",
  "akari.example",
  "LOCALHOST",
  "a.localhost",
];
/** Names of settings by which an operator might try to hide the label. */
const wishes = [
  "AKARI_PRACTICE",
  "AKARI_HIDE_LABEL",
  "AKARI_FOOTER",
  "AKARI_REAL_MONEY",
  "AKARI_BRAND",
];

/** A few settings at once, so that the server would start with many of the environments. */
const environment = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...settings), fc.constantFrom(...words)), {
    maxLength: 4,
    selector: ([name]) => name,
  })
  .chain((pairs) =>
    fc.constantFrom(...hosts).map((host) => ({ ...Object.fromEntries(pairs), AKARI_HOST: host })),
  );

/** The fault of the label under these settings; null if they are refused or the label is complete. */
function missingLabel(
  env: Readonly<Record<string, string>>,
  named: typeof runBy,
  headers: typeof headersFor,
): string | null {
  const config = readConfig(env);
  if (Array.isArray(config)) return null;
  const name = named(config);
  const isReached = !isLoopback(config.host) || config.publicAddress !== null;
  if (isReached && (name === null || !/[\p{L}\p{N}]/u.test(name)))
    return "an address that others reach names nobody";
  const marked = ["/japan7/", "/console/", "/api.php/docs", "/api.php/account/statement"].every(
    (path) => headers(path)["x-practice-money"] === "1",
  );
  return marked ? null : "an answer without the practice mark";
}

test("H9 no combination of settings removes the practice mark or the operator's name", () => {
  let accepted = 0;
  fc.assert(
    fc.property(environment, (env) => {
      if (!Array.isArray(readConfig(env))) accepted += 1;
      expect(missingLabel(env, runBy, headersFor)).toBeNull();
    }),
    { numRuns: 2000 },
  );
  // The property must cover settings with which the server starts.
  expect(accepted).toBeGreaterThan(50);
});

test("H9 planted: a copy without its operator's name, and an answer without the mark, are found", () => {
  const env = { AKARI_HOST: "0.0.0.0", AKARI_OPERATOR: "School" };
  expect(missingLabel(env, () => null, headersFor)).toMatch(/names nobody/);
  expect(missingLabel(env, () => "\u200b", headersFor)).toMatch(/names nobody/);
  expect(missingLabel(env, runBy, () => ({}))).toMatch(/without the practice mark/);
});

test.each(wishes)("H9 %s is not a setting", (name) => {
  expect(readConfig({ [name]: "0" })).toEqual([expect.stringContaining("is not a setting")]);
});

test.each(["\u200b", "\u2800\u2800", "---"])(
  "an operator named %j counts as unnamed",
  (operator) => {
    expect(readConfig({ AKARI_HOST: "0.0.0.0", AKARI_OPERATOR: operator })).toEqual([
      expect.stringMatching(/^AKARI_OPERATOR must/),
    ]);
  },
);
