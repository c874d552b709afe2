import { reasonsEverywhere, reasonsOf } from "@akari/api/description/reason-places";
import { requestSchemaOf } from "@akari/api/openapi";
import { type EndpointName, paths } from "@akari/api/paths";
import { beforeAll, expect, test } from "vitest";
import { queryOf, setStage, type Stage } from "./stage.ts";
import { fieldOf, openWorld, type RawAnswer, reasonOf } from "./world.ts";

const world = await openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(world);
});

interface Field {
  readonly name: EndpointName;
  readonly field: string;
  readonly type: string;
  readonly required: boolean;
}

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly ObjectSchema[];
};

/** Every field of every request, from the published schemas. */
const fields: Field[] = (Object.keys(paths) as EndpointName[]).flatMap((name) => {
  const schema = requestSchemaOf(name) as ObjectSchema;
  const { properties = {}, required = [] } = schema.oneOf?.[0] ?? schema;
  return Object.entries(properties).map(([field, { type = "string" }]) => ({
    name,
    field,
    type,
    required: required.includes(field),
  }));
});
const posted = fields.filter(({ name }) => paths[name].method === "POST");
const queried = fields.filter(({ name }) => paths[name].method === "GET");
const title = "$name $field";

/** The good request with one field replaced by JSON text as it stands; undefined leaves it out. */
async function postWith(given: Field, json: string | undefined): Promise<RawAnswer> {
  const [answer] = await postWithEach(given, [json]);
  return answer!;
}

/** The answers to the good request with each of these in place of one field. */
async function postWithEach(
  { name, field }: Field,
  jsons: readonly (string | undefined)[],
): Promise<RawAnswer[]> {
  const good = (await stage.good[name]()) as Record<string, unknown>;
  const entries = Object.entries(good)
    .filter(([key]) => key !== field)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const bodies = jsons.map((json) =>
    json === undefined ? entries : [...entries, `${JSON.stringify(field)}:${json}`],
  );
  return refusedWithoutEffect(
    name,
    bodies.map(
      (body) => () =>
        world.raw("POST", `/api.php/${name}?lang=en`, {
          body: `{${body.join(",")}}`,
          token: stage.customer.token,
        }),
    ),
  );
}

async function getWith(given: Field, query: string): Promise<RawAnswer> {
  const [answer] = await getWithEach(given, [query]);
  return answer!;
}

async function getWithEach(
  { name, field }: Field,
  queries: readonly string[],
): Promise<RawAnswer[]> {
  const good = { ...((await stage.good[name]()) as Record<string, unknown>) };
  delete good[field];
  return refusedWithoutEffect(
    name,
    queries.map(
      (query) => () =>
        world.get(`${name}?${queryOf(good)}${query}`, { token: stage.customer.token }),
    ),
  );
}

/** Each: HTTP 200, code 0, a reason that the document has for the endpoint, with its text; after all of them the books as they were. */
async function refusedWithoutEffect(
  name: EndpointName,
  asks: readonly (() => Promise<RawAnswer>)[],
): Promise<RawAnswer[]> {
  const documented = [...reasonsEverywhere, ...reasonsOf(name)];
  const before = await books();
  const answers: RawAnswer[] = [];
  for (const ask of asks) {
    const answer = await ask();
    expect([answer.status, answer.body?.code]).toEqual([200, 0]);
    expect(documented).toContain(reasonOf(answer));
    expect(answer.body?.msg).not.toMatch(/^$|[{}]|undefined|NaN/);
    answers.push(answer);
  }
  expect(await world.stateHash()).toBe(before);
  return answers;
}

let seen = { batch: -1, hash: "" };

/** The state hash before a request, read anew only when the core has stored something since: reading it is most of this file's cost. */
async function books(): Promise<string> {
  const { rows } = await world.test.database.app.query<{ batch: number }>(
    "select batch from leader",
  );
  const { batch } = rows[0]!;
  if (batch !== seen.batch) seen = { batch, hash: await world.stateHash() };
  return seen.hash;
}

const ownRequired: Readonly<Record<string, string>> = {
  mobile: "MOBILE_REQUIRED",
  password: "PASSWORD_REQUIRED",
  confirmPassword: "CONFIRMATION_REQUIRED",
  invitationCode: "INVITATION_REQUIRED",
  verificationCode: "VERIFICATION_REQUIRED",
  holder: "HOLDER_REQUIRED",
  bankCode: "BANK_REQUIRED",
  branchCode: "BRANCH_REQUIRED",
  number: "BANK_NUMBER_REQUIRED",
  applicantName: "MISSING_INFORMATION",
  idNumber: "MISSING_INFORMATION",
  address: "MISSING_INFORMATION",
  contactNumber: "MISSING_INFORMATION",
  email: "MISSING_INFORMATION",
};

test.each(posted.filter(({ required }) => required))(`M-API-10 ${title} missing`, async (given) => {
  const answer = await postWith(given, undefined);
  expect(fieldOf(answer)).toBe(given.field);
  expect(reasonOf(answer)).toBe(ownRequired[given.field] ?? "FIELD_REQUIRED");
});

/** Whether one of the wrong values above is right for a boolean, an array or an object (to which a list is one); what is in it is another question. */
function isOfType(type: string, json: string): boolean {
  if (type === "boolean") return json === "true";
  return (type === "array" && json === "[]") || (type === "object" && /^[{[]/.test(json));
}

// ASVS 2.2.2, 15.3.5
test.each(posted)(`${title} of a wrong type`, async (given) => {
  const wrong = given.type === "string" ? "12" : '"12"';
  const texts = [wrong, "{}", "[]", "true", "null", '{"length":3}', "[[]]"];
  const wrongTexts = texts.filter((text) => !isOfType(given.type, text));
  for (const answer of await postWithEach(given, wrongTexts)) {
    expect(fieldOf(answer)).toBe(given.field);
    expect(["FIELD_TYPE", "FIELD_CHOICE", "LEVERAGE_NOT_OFFERED"]).toContain(reasonOf(answer));
  }
});

test.each(posted.filter(({ type }) => type === "string"))(`${title} too long`, async (given) => {
  const answer = await postWith(given, JSON.stringify("9".repeat(2000)));
  expect(fieldOf(answer)).toBe(given.field);
  expect(["FIELD_TOO_LONG", "FIELD_CHOICE", "PASSWORD_LENGTH"]).toContain(reasonOf(answer));
});

const numbers = [
  ["negative", "-100", "NUMBER_NEGATIVE"],
  ["zero", "0", "NUMBER_ZERO"],
  ["1e309", "1e309", "NUMBER_NOT_FINITE"],
  ["-1e309", "-1e309", "NUMBER_NOT_FINITE"],
  ["1e300", "1e300", "NUMBER_TOO_LARGE"],
] as const;

test.each(
  posted
    .filter(({ type, field }) => type === "number" && field !== "leverage")
    .flatMap((given) => numbers.map(([kind, json, reason]) => ({ ...given, kind, json, reason }))),
)(`${title} is $kind`, async (given) => {
  const answer = await postWith(given, given.json);
  expect(fieldOf(answer)).toBe(given.field);
  expect(reasonOf(answer)).toBe(given.reason);
});

test.each(["-1", "0", "4", "1.5", "1e309"])("M-VAL-30 leverage %s is not offered", async (json) => {
  const leverage = posted.find(
    ({ name, field }) => name === "trade/place" && field === "leverage",
  )!;
  expect(reasonOf(await postWith(leverage, json))).toBe("LEVERAGE_NOT_OFFERED");
});

test.each([
  ["deposit/request", "amount", "100.001", "YEN_NOT_WHOLE"],
  ["deposit/request", "amount", "100.5", "YEN_NOT_WHOLE"],
  ["trade/place", "price", "100.05", "PRICE_DECIMALS"],
  ["trade/place", "quantity", "100.5", "NUMBER_NOT_WHOLE"],
  ["trade/place", "code", '"12"', "CODE_FORMAT"],
  ["trade/place", "code", '"toto"', "CODE_FORMAT"],
  ["trade/place", "clientOrderId", '"a b"', "CLIENT_ID_FORMAT"],
  ["trade/place", "clientOrderId", '""', "FIELD_REQUIRED"],
  ["trade/cancel", "orderId", '"-1"', "ID_FORMAT"],
  ["trade/cancel", "orderId", '"1e3"', "ID_FORMAT"],
  ["trade/cancel", "orderId", '"99999999999999999999"', "ID_FORMAT"],
  ["trade/place", "side", '"buy"', "FIELD_CHOICE"],
] as const)("%s %s %s is %s", async (name, field, json, reason) => {
  const given = posted.find((one) => one.name === name && one.field === field)!;
  const answer = await postWith(given, json);
  expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
});

test.each(Object.keys(paths).filter((name) => name !== "user/logout") as EndpointName[])(
  "%s refuses an unknown field",
  async (name) => {
    const given = { name, field: "colour", type: "string", required: false };
    const answer =
      paths[name].method === "POST"
        ? await postWith(given, '"red"')
        : await getWith(given, "&colour=red");
    expect([reasonOf(answer), fieldOf(answer)]).toEqual(["FIELD_UNKNOWN", "colour"]);
  },
);

test.each(queried.filter(({ required }) => required))(
  `M-API-10 ${title} missing from the query`,
  async (given) => {
    for (const answer of await getWithEach(given, ["", `&${given.field}=`])) {
      expect(fieldOf(answer)).toBe(given.field);
      expect(["FIELD_REQUIRED", "FIELD_CHOICE", ownRequired[given.field]]).toContain(
        reasonOf(answer),
      );
    }
  },
);

test.each(queried)(`${title} too long, twice and nonsense in the query`, async (given) => {
  const isFreeText = given.field === "keyword" || given.field === "user_id";
  const injection = `&${given.field}=${encodeURIComponent("'; drop table orders; --")}`;
  const [long, nonsense] = await getWithEach(given, [
    `&${given.field}=${"9".repeat(2000)}`,
    ...(isFreeText ? [] : [injection]),
  ]);
  expect(fieldOf(long!)).toBe(given.field);
  expect(["FIELD_TOO_LONG", "FIELD_CHOICE"]).toContain(reasonOf(long!));
  const query = `${given.field}=1&${given.field}=2`;
  const twice = await world.get(`${given.name}?${query}`, { token: stage.customer.token });
  // Like whatever cannot be read in one way only, before anybody asks what it means.
  expect([twice.status, reasonOf(twice)]).toEqual([400, "QUERY_FIELD_TWICE"]);
  expect(fieldOf(twice)).toBe(given.field);
  if (!isFreeText) expect(fieldOf(nonsense!)).toBe(given.field);
});

test("a made-up cursor is refused", async () => {
  for (const name of [
    "trade/orders",
    "trade/fills",
    "trade/positions",
    "account/income",
    "account/creditScore",
    "account/ledger",
    "account/messages",
    "deposit/list",
    "session/list",
    "user/practiceMessages",
  ])
    for (const cursor of ["abc", "YzA", "Yy0x", "YzE=", "0"])
      expect(
        reasonOf(
          await world.get(`${name}?cursor=${encodeURIComponent(cursor)}`, {
            token: stage.customer.token,
          }),
        ),
      ).toBe("CURSOR_FORMAT");
});
