import { expect, test } from "vitest";
import { openWorld } from "./world.ts";

const world = await openWorld();
const langs = ["jp", "cn", "en", "sp", "fr"] as const;

const json = "application/json";
/** One call for each kind of refusal. */
type Refused = readonly [
  name: string,
  method: string,
  path: string,
  body?: string,
  contentType?: string,
];
const refused: readonly Refused[] = [
  ["an unknown path", "GET", "no/such"],
  ["a wrong method", "GET", "trade/place"],
  ["no session", "GET", "account/summary"],
  ["a missing field", "POST", "user/login", "{}", json],
  ["a field of the wrong type", "POST", "user/login", '{"mobile":1,"password":{}}', json],
  ["a wrong password", "POST", "user/login", '{"mobile":"09012345678","password":"akari1"}', json],
  ["a body that is no JSON", "POST", "user/login", "{", json],
  ["a body that is no object", "POST", "user/login", "[]", json],
  ["a body that is too large", "POST", "user/login", `{"mobile":"${"0".repeat(20_000)}"}`, json],
  ["a form", "POST", "user/login", "mobile=1", "application/x-www-form-urlencoded"],
  ["a missing parameter", "GET", "market/quote"],
  ["a parameter of the wrong form", "GET", "market/quote?code=%00"],
  ["a share that is not listed", "GET", "market/quote?code=ZZZZ"],
  ["a broken cursor", "GET", "news/list?cursor=x"],
  ["news that do not exist", "GET", "news/item?newsId=999999999"],
];

test.for(refused)(
  "M-ERR-28 %s has a message in each of the five languages",
  async ([_name, method, path, body, contentType]) => {
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
        expect(answer.body?.code).not.toBe(1);
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

test("M-ERR-28 a fault reveals no internals", async () => {
  const { body } = await world.raw("GET", "/api.php/market/quote?code=%E0%A4%A&lang=fr");
  expect(body?.msg).not.toMatch(/Error|URI|at \//);
});
