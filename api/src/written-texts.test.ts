import * as v from "valibot";
import { expect, test } from "vitest";
import { consoleEndpoints } from "./console/endpoints.ts";
import { endpoints } from "./endpoints.ts";

type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly pipe?: readonly unknown[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly options?: readonly Schema[];
  readonly getter?: (input: unknown) => Schema;
};

/** Every field of a schema that takes a text, by its path. */
function textsIn(schema: Schema, path: string): readonly (readonly [string, Schema])[] {
  if (schema.entries !== undefined)
    return Object.entries(schema.entries).flatMap(([name, field]) =>
      textsIn(field, path === "" ? name : `${path}.${name}`),
    );
  if (schema.wrapped !== undefined) return textsIn(schema.wrapped, path);
  if (schema.item !== undefined) return textsIn(schema.item, `${path}[]`);
  if (schema.type === "string") return [[path, schema]];
  // Choices of texts are listed, so that they take nothing else.
  if (schema.options !== undefined && typeof schema.options[0] === "object")
    return schema.options.flatMap((option) => textsIn(option, path));
  return [];
}

/** A possible text of a field: with marks of direction in it. */
const turned = [
  "ab\u202ecd",
  "\u2067山田\u2069太郎",
  "1\u200e2",
  "\u061c",
  "ﾔﾏﾀﾞ\u202d",
  "3\u206e4",
];
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/gu;

const requests = [
  ...Object.entries(endpoints).map(([name, { request }]) => [name, request] as const),
  ...Object.entries(consoleEndpoints).map(
    ([name, { request }]) => [`console ${name}`, request] as const,
  ),
];
const fields = requests.flatMap(([name, request]) =>
  textsIn(request as Schema, "").map(([path, schema]) => ({ name, path, schema })),
);

const isRead = ({ schema }: (typeof fields)[number], value: string) =>
  v.safeParse(schema, value).success;

const namesOf = (some: typeof fields) => [
  ...new Set(some.map(({ name, path }) => `${name} ${path}`)),
];

/** Compared with stored values, and never shown: the stored value is clean, or a secret kept byte by byte. */
const compared = /(password|secret|code|codes|keyword|search|user_id|accountId|mobile|from)$/i;

/** Written by one person and read by another, or by the same one elsewhere; each ends up in a list or a document. */
const written = [
  "favourite/addGroup name",
  "favourite/renameGroup name",
  "bot/create tokenName",
  "support/send text",
  "loan/apply applicantName",
  "loan/apply idNumber",
  "loan/apply address",
  "identity/submit idName",
  "console identity/decide verifiedName",
  "console invitation/create note",
  ...["check", "publish"].flatMap((act) =>
    ["jp", "cn", "en", "sp", "fr"].flatMap((lang) =>
      ["headline", "body"].map((part) => `console announcement/${act} texts.${lang}.${part}`),
    ),
  ),
  "console support/send text",
  "console replay/begin name",
];

// M-OUT-176
test("every free text field is either in the list of written texts or in the list of compared values", () => {
  const open = fields.filter((field) => turned.some((value) => isRead(field, value)));
  const known = namesOf(open.filter(({ path }) => !compared.test(path)));
  expect(known.toSorted()).toEqual(written.toSorted());
});

// M-OUT-176
test.each(written)("%s loses its marks of direction, and nothing else", (asked) => {
  for (const { schema } of fields.filter(({ name, path }) => `${name} ${path}` === asked)) {
    for (const value of turned.filter((one) => v.safeParse(schema, one).success))
      expect(v.parse(schema, value)).toBe(v.parse(schema, value.replace(marks, "")));
    // Where nothing else is left there is no text.
    expect(v.safeParse(schema, "\u202e\u2066").success).toBe(false);
  }
});

// M-OUT-176
test.each(fields.filter(({ path }) => !compared.test(path)))(
  "$name $path keeps no mark of direction at any place",
  ({ schema }) => {
    for (const value of turned) {
      const read = v.safeParse(schema, value);
      expect(read.success && String(read.output).search(marks) !== -1).toBe(false);
    }
  },
);
