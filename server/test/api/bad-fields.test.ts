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

/** The good request with one field replaced by JSON text as it stands; undefined leaves it out. */
interface Bad {
  readonly field: string;
  readonly json: string | undefined;
}

/** The answer to a request with a bad field. */
interface Refused {
  readonly answer: RawAnswer;
  /** Identifies the request in a failure. */
  readonly told: string;
}

async function postWith({ name, field }: Field, json: string): Promise<RawAnswer> {
  const [refused] = await postEach(name, [{ field, json }]);
  return refused!.answer;
}

/** The answers to a route's good request with each of these in turn. */
async function postEach(name: EndpointName, bads: readonly Bad[]): Promise<Refused[]> {
  const good = (await stage.good[name]()) as Record<string, unknown>;
  return refusedWithoutEffect(
    name,
    bads.map(({ field, json }) => {
      const entries = Object.entries(good)
        .filter(([key]) => key !== field)
        .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
      if (json !== undefined) entries.push(`${JSON.stringify(field)}:${json}`);
      const call = { body: `{${entries.join(",")}}`, token: stage.customer.token };
      return {
        told: `${name} ${field} ${json?.slice(0, 20) ?? "missing"}`,
        ask: () => world.raw("POST", `/api.php/${name}?lang=en`, call),
      };
    }),
  );
}

/** The good query with the field replaced by this text. */
interface BadQuery {
  readonly field: string;
  readonly query: string;
}

async function getEach(name: EndpointName, bads: readonly BadQuery[]): Promise<Refused[]> {
  const good = (await stage.good[name]()) as Record<string, unknown>;
  return refusedWithoutEffect(
    name,
    bads.map(({ field, query }) => {
      const { [field]: _, ...others } = good;
      return {
        told: `${name} ${field} ${query.slice(0, 40)}`,
        ask: () => world.get(`${name}?${queryOf(others)}${query}`, { token: stage.customer.token }),
      };
    }),
  );
}

/** Expects for each: HTTP 200, code 0, a documented reason of the endpoint with its text; and unchanged books after all of them. */
async function refusedWithoutEffect(
  name: EndpointName,
  asks: readonly { readonly told: string; readonly ask: () => Promise<RawAnswer> }[],
): Promise<Refused[]> {
  const documented = [...reasonsEverywhere, ...reasonsOf(name)];
  const before = await books();
  const refused: Refused[] = [];
  for (const { told, ask } of asks) {
    const answer = await ask();
    const { status, body } = answer;
    const isText = !/^$|[{}]|undefined|NaN/.test(body?.msg ?? "");
    expect([told, status, body?.code, isText]).toEqual([told, 200, 0, true]);
    expect(tellingEach(told, documented)).toContain(`${told}: ${reasonOf(answer)}`);
    refused.push({ answer, told });
  }
  expect(await world.stateHash()).toBe(before);
  return refused;
}

/** Adds the request to each reason, so that a failure shows it. */
function tellingEach(told: string, reasons: readonly (string | undefined)[]): string[] {
  return reasons.map((reason) => `${told}: ${reason}`);
}

let seen = { batch: -1, hash: "" };

/** The state hash before a request, read again only after the core has stored something: reading it is most of this file's cost. */
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

/** Whether one of the wrong values below has the right type for a boolean, an array or an object (a list counts as one), whatever it contains. */
function isOfType(type: string, json: string): boolean {
  if (type === "boolean") return json === "true";
  return (type === "array" && json === "[]") || (type === "object" && /^[{[]/.test(json));
}

function wrongTypesOf({ type }: Field): string[] {
  const wrong = type === "string" ? "12" : '"12"';
  const texts = [wrong, "{}", "[]", "true", "null", '{"length":3}', "[[]]"];
  return texts.filter((text) => !isOfType(type, text));
}

const numbers = [
  ["-100", "NUMBER_NEGATIVE"],
  ["0", "NUMBER_ZERO"],
  ["1e309", "NUMBER_NOT_FINITE"],
  ["-1e309", "NUMBER_NOT_FINITE"],
  ["1e300", "NUMBER_TOO_LARGE"],
] as const;

/** The fault of a field, and the possible reasons of its refusal. */
interface Wrong extends Bad {
  readonly reasons: readonly string[];
}

function wrongsOf(given: Field): Wrong[] {
  const { field, type, required } = given;
  const wrongs: Wrong[] = wrongTypesOf(given).map((json) => ({
    field,
    json,
    reasons: ["FIELD_TYPE", "FIELD_CHOICE", "LEVERAGE_NOT_OFFERED"],
  }));
  if (required)
    wrongs.push({ field, json: undefined, reasons: [ownRequired[field] ?? "FIELD_REQUIRED"] });
  if (type === "string")
    wrongs.push({
      field,
      json: JSON.stringify("9".repeat(2000)),
      reasons: ["FIELD_TOO_LONG", "FIELD_CHOICE", "PASSWORD_LENGTH"],
    });
  if (type === "number" && field !== "leverage")
    for (const [json, reason] of numbers) wrongs.push({ field, json, reasons: [reason] });
  return wrongs;
}

/** A field of no request. */
const unknown = "colour";

const namesOf = (some: readonly Field[]) => [...new Set(some.map(({ name }) => name))];

// ASVS 2.2.2, 15.3.5
test.each(namesOf(posted))(
  "M-API-10 %s refuses each field that is missing, of a wrong type, too long, unknown or out of its range",
  async (name) => {
    const wrongs = posted.filter((one) => one.name === name).flatMap(wrongsOf);
    wrongs.push({ field: unknown, json: '"red"', reasons: ["FIELD_UNKNOWN"] });
    const refused = await postEach(name, wrongs);
    for (const [index, { field, reasons }] of wrongs.entries()) {
      const { answer, told } = refused[index]!;
      expect([told, fieldOf(answer)]).toEqual([told, field]);
      expect(tellingEach(told, reasons)).toContain(`${told}: ${reasonOf(answer)}`);
    }
  },
);

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
] as const)("%s %s %s is refused with %s", async (name, field, json, reason) => {
  const given = posted.find((one) => one.name === name && one.field === field)!;
  const answer = await postWith(given, json);
  expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
});

const withoutFields = (Object.keys(paths) as EndpointName[]).filter(
  (name) => name !== "user/logout" && fields.every((one) => one.name !== name),
);

test.each(withoutFields)("%s, which has no fields, refuses an unknown one", async (name) => {
  const field = unknown;
  const [refused] =
    paths[name].method === "POST"
      ? await postEach(name, [{ field, json: '"red"' }])
      : await getEach(name, [{ field, query: `&${field}=red` }]);
  const { answer } = refused!;
  expect([reasonOf(answer), fieldOf(answer)]).toEqual(["FIELD_UNKNOWN", field]);
});

test.each(namesOf(queried))(
  "M-API-10 %s refuses each query field that is missing, too long, unknown, repeated or malformed",
  async (name) => {
    const own = queried.filter((one) => one.name === name);
    const bads = own.flatMap(({ field, required }) => {
      const isFreeText = field === "keyword" || field === "user_id";
      const missing = ["FIELD_REQUIRED", "FIELD_CHOICE", ownRequired[field]];
      const injection = `&${field}=${encodeURIComponent("'; drop table orders; --")}`;
      return [
        ...(required
          ? ["", `&${field}=`].map((query) => ({ field, query, reasons: missing }))
          : []),
        {
          field,
          query: `&${field}=${"9".repeat(2000)}`,
          reasons: ["FIELD_TOO_LONG", "FIELD_CHOICE"],
        },
        ...(isFreeText ? [] : [{ field, query: injection, reasons: null }]),
      ];
    });
    bads.push({ field: unknown, query: `&${unknown}=red`, reasons: ["FIELD_UNKNOWN"] });
    const refused = await getEach(name, bads);
    for (const [index, { field, reasons }] of bads.entries()) {
      const { answer, told } = refused[index]!;
      expect([told, fieldOf(answer)]).toEqual([told, field]);
      if (reasons !== null)
        expect(tellingEach(told, reasons)).toContain(`${told}: ${reasonOf(answer)}`);
    }
    for (const { field } of own) {
      const query = `${field}=1&${field}=2`;
      const twice = await world.get(`${name}?${query}`, { token: stage.customer.token });
      // Refused like every ambiguous query, before the fields are interpreted.
      expect([field, twice.status, reasonOf(twice), fieldOf(twice)]).toEqual([
        field,
        400,
        "QUERY_FIELD_TWICE",
        field,
      ]);
    }
  },
);

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
