import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { standardLimits } from "../../src/admission/rate-limits.ts";
import { openWorld, reasonOf } from "./world.ts";

const few = { burst: 3, perSecond: 0.01 };
const world = await openWorld(
  {
    limits: {
      ...standardLimits,
      pages: few,
      source: { ...standardLimits.source, read: few },
    },
  },
  undefined,
  async (test_) => {
    await test_.database.app.query(
      `insert into verification_codes (mobile, purpose, code_hash, source, created_at, expires_at)
       select '+81900000' || n, 'register', '\\x00', 'a stranger', made, made + interval '10 minutes'
       from generate_series(1000, 1099) n, lateral (select case when n < 1050 then timestamptz '2026-11-18T10:00:00+09:00'
         else timestamptz '2026-11-20T10:15:00+09:00' end as made) m`,
    );
  },
);

test.each([
  ["session", () => randomBytes(32).toString("base64url")],
  ["bot", () => `akari_bot_${"x".repeat(49)}`],
])(
  "unknown %s tokens use up a source's allowance, after which no tokens are looked up",
  async (kind, token) => {
    const from = kind === "bot" ? "127.0.0.81" : "127.0.0.82";
    const { app } = world.test.database;
    const asked = vi.spyOn(app, "query");
    // The server's own jobs ask the same pool at any time.
    const lookUps = () =>
      asked.mock.calls.filter(([sql]) => JSON.stringify(sql).includes("token_hash")).length;
    const statuses = [];
    const before = [];
    for (let call = 0; call < 6; call += 1) {
      before.push(lookUps());
      statuses.push((await world.get("account/summary", { token: token(), from })).status);
    }
    const queries = lookUps();
    asked.mockRestore();
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    expect(queries).toBe(before[3]);
    // Texts that cannot be a bot's secret are not looked up at all.
    expect(queries).toBe(kind === "bot" ? 0 : 3);
  },
);

test("requests outside the API have an allowance per source; monitoring is never refused", async () => {
  const ask = async (path: string, from: string) => (await world.raw("GET", path, { from })).status;
  const from = "127.0.0.83";
  const pages = ["/api.php/openapi.json", "/api.php/docs", "/nowhere", "/metrics", "/japan7/x.js"];
  const statuses = [];
  for (const path of pages) statuses.push(await ask(path, from));
  expect(statuses).toEqual([200, 200, 404, 429, 429]);
  const refused = await world.raw("GET", "/metrics", { from });
  expect(reasonOf(refused)).toBe("RATE_LIMITED");
  expect([refused.headers["x-practice-money"], refused.headers["retry-after"]]).toEqual([
    "1",
    expect.stringMatching(/^\d+$/),
  ]);
  for (const path of ["/healthz", "/readyz", "/api.php/system/host"])
    expect([path, await ask(path, from)]).toEqual([path, 200]);
  expect(await ask("/metrics", "127.0.0.84")).toBe(200);
});

test("verification codes that ended more than a day ago are deleted", async () => {
  const left = async () => {
    const { rows } = await world.test.database.app.query(
      "select count(*) as count from verification_codes where source = 'a stranger'",
    );
    return rows[0].count;
  };
  await expect.poll(left).toBe(50);
});
