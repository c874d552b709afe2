import { expect, test } from "vitest";
import { standardConfig } from "./config.ts";
import { readConfig } from "./read-config.ts";

const home = { HOME: "/home/hana" };

test("unset settings have their documented defaults", () => {
  const config = readConfig(home);
  expect({ ...standardConfig, ...config }).toMatchObject({
    host: "127.0.0.1",
    port: 8080,
    schedule: "practice",
    instruments: 300,
    seed: null,
    operator: null,
    databaseUrl: null,
    databaseOwnerUrl: null,
    vaultKeyFile: null,
    headsFile: expect.stringMatching(/akari.heads$/),
    headsAccept: null,
    consolePort: null,
    publicAddress: null,
    trustedProxies: [],
    metricsToken: null,
  });
});

test("unset founding settings are absent, so that an existing market keeps its own", () => {
  const config = readConfig(home);
  expect(Object.keys(config)).not.toContain("schedule");
  expect(Object.keys(config)).not.toContain("instruments");
  expect(Object.keys(config)).not.toContain("secondPersonAbove");
});

test("reads every setting", () => {
  expect(
    readConfig({
      AKARI_HOST: "0.0.0.0",
      AKARI_PORT: "443",
      AKARI_DATA_DIR: "/srv/akari",
      AKARI_SCHEDULE: "tse",
      AKARI_INSTRUMENTS: "4000",
      AKARI_SEED: "seven",
      AKARI_OPERATOR: "Trading club",
      AKARI_VAULT_KEY_FILE: "/run/secrets/akari",
      AKARI_PUBLIC_ADDRESS: "https://akari.example/",
      AKARI_TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/24 2001:db8::/64",
      AKARI_METRICS_TOKEN: "0123456789abcdef0123456789abcdef",
      AKARI_CONSOLE_PORT: "8443",
      AKARI_SECOND_PERSON_ABOVE: "1000000",
      DATABASE_URL: "postgres://app@db/akari",
      DATABASE_OWNER_URL: "postgresql://owner@db/akari",
      AKARI_HEADS_FILE: "/mnt/other/akari-heads",
    }),
  ).toEqual({
    host: "0.0.0.0",
    port: 443,
    dataDir: "/srv/akari",
    schedule: "tse",
    instruments: 4000,
    seed: "seven",
    operator: "Trading club",
    publicAddress: "https://akari.example",
    trustedProxies: ["127.0.0.1", "10.0.0.0/24", "2001:db8::/64"],
    metricsToken: "0123456789abcdef0123456789abcdef",
    consolePort: 8443,
    secondPersonAbove: 100_000_000,
    databaseUrl: "postgres://app@db/akari",
    databaseOwnerUrl: "postgresql://owner@db/akari",
    vaultKeyFile: "/run/secrets/akari",
    headsFile: "/mnt/other/akari-heads",
    headsAccept: null,
  });
});

test("an accepted head is given by its whole hash", () => {
  for (const value of ["yes", "akari1", "0".repeat(63)])
    expect(readConfig({ ...home, AKARI_HEADS_ACCEPT: value })).toEqual([
      expect.stringMatching(/^AKARI_HEADS_ACCEPT must be the 64 hexadecimal digits/),
    ]);
  expect(readConfig({ ...home, AKARI_HEADS_ACCEPT: "0a".repeat(32) })).toMatchObject({
    headsAccept: "0a".repeat(32),
  });
});

test("the limit above which two people decide can only be lowered", () => {
  for (const value of ["3000001", "-1", "1.5", "1e3", "all"])
    expect(readConfig({ ...home, AKARI_SECOND_PERSON_ABOVE: value })).toEqual([
      expect.stringContaining("can only be lowered"),
    ]);
  expect(readConfig({ ...home, AKARI_SECOND_PERSON_ABOVE: "0" })).toMatchObject({
    secondPersonAbove: 0,
  });
});

test("proxies are named by address or small network, and no setting trusts all", () => {
  for (const value of ["all", "*", "true", "0.0.0.0/0", "::/0", "10.0.0.0/8", "proxy.example", "1"])
    expect(readConfig({ ...home, AKARI_TRUSTED_PROXIES: value })).toEqual([
      expect.stringMatching(/^AKARI_TRUSTED_PROXIES must be addresses or small networks/),
    ]);
});

test("the public address is an origin, and needs an operator", () => {
  for (const value of ["akari.example", "https://akari.example/app", "ftp://akari.example", "//x"])
    expect(
      readConfig({ ...home, AKARI_PUBLIC_ADDRESS: value, AKARI_OPERATOR: "Trading club" }),
    ).toEqual([expect.stringMatching(/^AKARI_PUBLIC_ADDRESS must be where people reach Akari/)]);
  expect(readConfig({ ...home, AKARI_PUBLIC_ADDRESS: "https://akari.example" })).toEqual([
    expect.stringMatching(/^AKARI_OPERATOR must name who runs this Akari/),
  ]);
});

test("a monitoring token must be long, and the refusal does not repeat it", () => {
  for (const value of ["short-secret", "x".repeat(31), "é".repeat(40), `${"x".repeat(40)} y`])
    expect(readConfig({ ...home, AKARI_METRICS_TOKEN: value })).toEqual([
      expect.not.stringContaining(value),
    ]);
});

test("the console's port differs from the app's", () => {
  for (const value of ["8080", "0", "70000", "x"])
    expect(readConfig({ ...home, AKARI_CONSOLE_PORT: value })).toEqual([
      expect.stringContaining("AKARI_CONSOLE_PORT"),
    ]);
});

test("reports all invalid and unknown settings together", () => {
  const problems = readConfig({
    AKARI_HOST: "not a host",
    AKARI_PORT: "80a",
    AKARI_SCHEDULE: "nasdaq",
    AKARI_INSTRUMENTS: "4001",
    AKARI_SEED: "x".repeat(65),
    AKARI_OPERATOR: "x".repeat(201),
    AKARI_PROT: "1",
    DATABASE_URL: "mysql://db",
    DATABASE_OWNER_URL: "db",
  });
  expect(problems).toHaveLength(9);
  for (const setting of ["HOST", "PORT", "SCHEDULE", "INSTRUMENTS", "SEED", "OPERATOR", "PROT"])
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^AKARI_${setting} `)));
  expect(problems).toContainEqual(
    expect.stringMatching(/^DATABASE_URL must be an address like postgres:/),
  );
  expect(problems).toContainEqual(expect.stringMatching(/^DATABASE_OWNER_URL must/));
});

test.each(["0", "65536", "-1", "1.5", "8e3", "0x50", "１"])("port %s is refused", (port) => {
  expect(readConfig({ AKARI_PORT: port })).toEqual([
    expect.stringMatching(/^AKARI_PORT .*1 to 65535/),
  ]);
});

test.each(["127.0.0.1", "127.8.8.8", "::1", "localhost"])(
  "%s is loopback and needs no operator",
  (host) => {
    expect(readConfig({ AKARI_HOST: host })).toMatchObject({ host });
  },
);

test.each(["0.0.0.0", "::", "192.168.1.2", "akari.example"])("%s needs an operator", (host) => {
  expect(readConfig({ AKARI_HOST: host })).toEqual([
    expect.stringMatching(/^AKARI_OPERATOR must name who/),
  ]);
  expect(readConfig({ AKARI_HOST: host, AKARI_OPERATOR: "School" })).toMatchObject({ host });
});

test("an owner without the server's own connection is refused", () => {
  expect(readConfig({ DATABASE_OWNER_URL: "postgres://o@db/akari" })).toEqual([
    expect.stringMatching(/^DATABASE_OWNER_URL needs DATABASE_URL/),
  ]);
});

test("an empty value counts as not set", () => {
  expect(readConfig({ AKARI_PORT: " ", DATABASE_URL: "" })).toMatchObject({
    port: 8080,
    databaseUrl: null,
  });
});
