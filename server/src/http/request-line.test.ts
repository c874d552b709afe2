import { langs, localeOf } from "@akari/api/locale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { localeInBytes, localeInPath, pathAsked, queryTroubleIn } from "./request-line.ts";

const scheme = fc.constantFrom("http", "https", "HTTP", "hTTps");
const name = fc.constantFrom("akari.example", "127.0.0.1", "localhost", "[2001:db8::1]", "a-1.b");
const port = fc.constantFrom(null, 80, 443, 8080);
const path = fc
  .webUrl({ withQueryParameters: true })
  .map((url) => url.slice(new URL(url).origin.length));

const usual = (of: string) => (of.toLowerCase() === "https" ? 443 : 80);
const written = (host: string, at: number | null) => (at === null ? host : `${host}:${at}`);
const mixed = (text: string, upper: readonly boolean[]) =>
  [...text].map((sign, n) => (upper[n % upper.length] ? sign.toUpperCase() : sign)).join("");
const asked = (url: string, host: string | undefined, httpVersion = "1.1") =>
  pathAsked({ url, headers: host === undefined ? {} : { host }, httpVersion });

// M-OUT-152, M-OUT-153
test("an absolute URL counts as its path only if its host and port are those of Host, however both are written", () => {
  const request = fc.record({
    scheme,
    meant: name,
    said: name,
    meantPort: port,
    saidPort: port,
    path,
    upper: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
  });
  const seen = { own: 0, foreign: 0 };
  fc.assert(
    fc.property(request, (one) => {
      const { meant, said, meantPort, saidPort, upper } = one;
      const url = `${one.scheme}://${written(mixed(meant, upper), meantPort)}${one.path}`;
      const isOwn =
        meant === said && (meantPort ?? usual(one.scheme)) === (saidPort ?? usual(one.scheme));
      const own = one.path.startsWith("/") ? one.path : `/${one.path}`;
      seen[isOwn ? "own" : "foreign"] += 1;
      expect(asked(url, written(said, saidPort))).toBe(isOwn ? own : null);
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.own, seen.foreign)).toBeGreaterThan(10);
});

// M-OUT-152, M-OUT-153
test("a path is kept as it is, and a target that is neither a path nor an own absolute URL is refused", () => {
  fc.assert(
    fc.property(path, (one) => {
      fc.pre(one.startsWith("/"));
      expect(asked(one, "akari.example")).toBe(one);
      expect(asked(one, undefined)).toBeNull();
      expect(asked(one, undefined, "1.0")).toBe(one);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.startsWith("/") && text !== "*");
      expect(asked(text, "akari.example")).toBeNull();
      expect(asked(`http://user@akari.example/${text}`, "akari.example")).toBeNull();
      expect(asked(`ws://akari.example/${text}`, "akari.example")).toBeNull();
    }),
  );
});

// M-OUT-152, M-OUT-153
test("the language of a malformed request comes from its first line; of two languages the first counts", () => {
  const others = fc.array(fc.constantFrom("a=1", "user_id=2", "language=fr", "xlang=fr"));
  fc.assert(
    fc.property(fc.constantFrom(...langs), others, others, fc.string(), (lang, a, b, rest) => {
      const path = `/api.php/market/list?${[...a, `lang=${lang}`, ...b].join("&")}`;
      expect(localeInPath(path)).toBe(localeOf(lang));
      const bytes = (text: string) => localeInBytes(Buffer.from(text));
      expect(bytes(`GET ${path} HTTP/1.1\r\nlang=es ${rest}`)).toBe(localeOf(lang));
      expect(bytes(`GET /a b${path} HTTP/9\r\n`)).toBe(localeOf(lang));
      expect(localeInPath(`${path}&lang=fr`)).toBe(localeOf(lang));
    }),
  );
});

// M-OUT-152, M-OUT-153
test("any bytes have a language or null, and never throw", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(["ja", "zh-Hans", "en", "es", "fr", null]).toContain(localeInBytes(bytes));
    }),
  );
});

/** One of several ways to write a text into a query. */
const escaped = (text: string, all: boolean) =>
  all
    ? [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")
    : encodeURIComponent(text);

// M-OUT-174
test("a query is read if each field occurs once, and refused with the name of a repeated field", () => {
  const field = fc.record({
    name: fc
      .string({ unit: "binary", minLength: 1, maxLength: 4 })
      .filter((text) => text.isWellFormed()),
    value: fc.string({ unit: "grapheme", maxLength: 4 }),
    all: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(field, { selector: ({ name }) => name, maxLength: 6 }), (fields) => {
      const parts = fields.map(
        ({ name: key, value, all }) => `${escaped(key, all)}=${escaped(value, all)}`,
      );
      expect(queryTroubleIn(`/a?${parts.join("&")}`)).toBeNull();
      const [again] = fields;
      if (again === undefined) return;
      const once = `${escaped(again.name, !again.all)}=other`;
      expect(queryTroubleIn(`/a?${[...parts, once].join("&")}`)).toEqual({
        kind: "twice",
        field: again.name,
      });
    }),
  );
});

// M-OUT-174
test.each(["%", "%z", "%zz", "%ff", "%c0%af", "%e3%81", "%ed%a0%80", "caf\u00e9", "a%00%"])(
  "a query with %s in it, as a name or as a value, is malformed",
  (bad) => {
    for (const query of [bad, `${bad}=1`, `code=${bad}`, `lang=en&x=1&y=${bad}`])
      expect(queryTroubleIn(`/api.php/market/quote?${query}`)).toEqual({ kind: "malformed" });
  },
);

// M-OUT-174
test("a missing query, an empty one and empty parts are accepted", () => {
  for (const path of ["/a", "/a?", "/a?&&x=1&", "/a?x", "/a?x=a+b&y=a%20b", "/a?x=1?2"])
    expect(queryTroubleIn(path)).toBeNull();
});
