import { endpoints } from "@akari/api/endpoints";
import { requestSchemaOf } from "@akari/api/openapi";
import { type EndpointName, paths } from "@akari/api/paths";
import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { isReason } from "@akari/api/reasons";
import { queryOf, setStage, type Stage } from "./stage.ts";
import { openWorld, type RawAnswer, reasonOf } from "./world.ts";

const world = await openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(world);
});

const names = Object.keys(paths) as EndpointName[];

/** Values that are often nearly right. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "0",
    "1",
    "-1",
    "market",
    "limit",
    "long",
    "open",
    "1e309",
    "ＡＢ",
    "\u0000",
    "'--",
    "__proto__",
  ),
  fc.constantFrom<unknown>(
    0,
    -0,
    1,
    100,
    200,
    1.5,
    0.1,
    -100,
    1e21,
    5e-324,
    Number.MAX_SAFE_INTEGER,
    null,
    true,
  ),
  fc.integer({ min: 1, max: 40 }).map(String),
  fc.double({ noNaN: true }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

function fieldsOf(name: EndpointName): string[] {
  const schema = requestSchemaOf(name) as {
    properties?: object;
    oneOf?: readonly { properties?: object }[];
  };
  return (schema.oneOf ?? [schema]).flatMap(({ properties = {} }) => Object.keys(properties));
}

/** A separate session for calls that end it. */
async function tokenFor(name: EndpointName): Promise<string> {
  const ends = name === "user/logout" || name === "session/revoke";
  return ends ? (await world.customer()).token : stage.customer.token;
}

/**
 * How many random requests a route gets: each changes about two of its fields, so that the fields of any route have as many tries each, and one
 * without fields no more than its two unknown ones need.
 */
const triesOf = (name: EndpointName) => Math.min(30, 6 + 2 * fieldsOf(name).length);

/** A good request with some fields changed, dropped or added. */
const changesFor = (name: EndpointName) =>
  fc.dictionary(
    fc.constantFrom(...fieldsOf(name), "colour", "constructor"),
    fc.option(value, { nil: undefined }),
    { maxKeys: 4 },
  );

const isSound = (name: EndpointName, answer: RawAnswer) => {
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers["x-practice-money"]).toBe("1");
  expect(Object.keys(answer.body ?? {})).toEqual(["code", "msg", "data"]);
  if (answer.body?.code === 1) v.parse(endpoints[name].answer, answer.body.data);
  else expect(isReason(reasonOf(answer) ?? "")).toBe(true);
};

// ASVS 1.2.3, 1.2.4
test.each(names)("M-API-10 any request to %s gets a valid response and never 500", async (name) => {
  const token = await tokenFor(name);
  await fc.assert(
    fc.asyncProperty(changesFor(name), async (changes) => {
      const request = { ...((await stage.good[name]()) as object), ...changes };
      const answer =
        paths[name].method === "GET"
          ? await world.get(`${name}?${queryOf(request)}`, { token })
          : await world.post(name, request, { token });
      isSound(name, answer);
    }),
    { numRuns: triesOf(name) },
  );
});

/** Malformed bytes are refused before any route reads its fields, alike for all routes: hundreds of tries over all of them. */
const bytesARoute = 4;

// ASVS 1.1.1
test.each(names)(
  "M-API-10 any bytes sent to %s get a valid response and never 500",
  async (name) => {
    const token = await tokenFor(name);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (text) => {
        const answer =
          paths[name].method === "GET"
            ? await world.get(`${name}?${encodeURI(text.toWellFormed())}`, { token })
            : await world.raw("POST", `/api.php/${name}`, { body: text.toWellFormed(), token });
        isSound(name, answer);
      }),
      { numRuns: bytesARoute },
    );
  },
);

test("the ledger still balances afterwards", async () => {
  const { rows } = await world.akari.edge.sql.query<{ total: number }>(
    `select ((select coalesce(sum(cash + advance), 0) from accounts) + (select coalesce(sum(amount), 0) from holds)
       + (select coalesce(sum(margin), 0) from positions) + (select sum(balance) from house_accounts))::bigint as total`,
  );
  expect(rows).toEqual([{ total: 0 }]);
});
