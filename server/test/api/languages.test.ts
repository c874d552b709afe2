import type { Reason } from "@akari/api/reasons";
import { expect, test } from "vitest";
import { openWorld, reasonOf } from "./world.ts";

const world = await openWorld();
const langs = ["jp", "cn", "en", "sp", "fr"] as const;

const json = "application/json";
/** One call for each kind of refusal. */
type Refused = readonly [
  name: string,
  reason: Reason,
  method: string,
  path: string,
  body?: string,
  contentType?: string,
];
const refused: readonly Refused[] = [
  ["an unknown path", "PATH_UNKNOWN", "GET", "no/such"],
  ["a wrong method", "METHOD_NOT_ALLOWED", "GET", "trade/place"],
  ["no session", "SESSION_REQUIRED", "GET", "account/summary"],
  ["a missing field", "MOBILE_REQUIRED", "POST", "user/login", "{}", json],
  [
    "a field of the wrong type",
    "FIELD_TYPE",
    "POST",
    "user/login",
    '{"mobile":1,"password":{}}',
    json,
  ],
  [
    "a wrong password",
    "LOGIN_WRONG",
    "POST",
    "user/login",
    '{"mobile":"09012345678","password":"akari1"}',
    json,
  ],
  ["a body that is no JSON", "BODY_NOT_JSON", "POST", "user/login", "{", json],
  ["a body that is no object", "BODY_NOT_OBJECT", "POST", "user/login", "[]", json],
  [
    "a body that is too large",
    "BODY_TOO_LARGE",
    "POST",
    "user/login",
    `{"mobile":"${"0".repeat(20_000)}"}`,
    json,
  ],
  ["a form", "CONTENT_TYPE", "POST", "user/login", "mobile=1", "application/x-www-form-urlencoded"],
  ["a missing parameter", "FIELD_REQUIRED", "GET", "market/quote"],
  ["a parameter of the wrong form", "FIELD_FORMAT", "GET", "market/quote?code=%00"],
  ["a share that is not listed", "INSTRUMENT_UNKNOWN", "GET", "market/quote?code=ZZZZ"],
  ["a broken cursor", "CURSOR_FORMAT", "GET", "news/list?cursor=x"],
  ["news that do not exist", "NEWS_UNKNOWN", "GET", "news/detail?newsId=999999999"],
];

test.for(refused)(
  "M-ERR-28 %s has a message in each of the five languages",
  async ([_name, reason, method, path, body, contentType]) => {
    const told = await Promise.all(
      langs.map(async (lang) => {
        const answer = await world.raw(
          method,
          `/api.php/${path}${path.includes("?") ? "&" : "?"}lang=${lang}`,
          {
            ...(body === undefined ? {} : { body }),
            ...(contentType === undefined ? {} : { contentType }),
          },
        );
        expect(reasonOf(answer)).toBe(reason);
        return answer.body?.msg ?? "";
      }),
    );
    expect(told).toEqual([...new Set(told)]);
    const [japanese, chinese, ...latin] = told;
    expect(japanese).toMatch(/[ぁ-ん]/);
    expect(chinese).toMatch(/\p{Script=Han}/u);
    expect(chinese).not.toMatch(/[ぁ-んァ-ヴ]/);
    for (const text of latin) expect(text).not.toMatch(/[\p{Script=Han}ぁ-んァ-ヴ]/u);
  },
);

// ASVS 16.5.1
test("M-ERR-28 a fault reveals no internals", async () => {
  const { body } = await world.raw("GET", "/api.php/market/quote?code=%E0%A4%A&lang=fr");
  expect(body?.msg).not.toMatch(/Error|URI|at \//);
});
