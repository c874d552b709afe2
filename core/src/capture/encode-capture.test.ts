import { toBytes, toText } from "@akari/verify/bytes";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CapturedMarket } from "./captured-market.ts";
import { coreVersion } from "./core-version.ts";
import { marked } from "./exact-json.ts";
import {
  decodeCapture,
  encodeCapture,
  UnreadCapture,
  type UnreadReason,
} from "./encode-capture.ts";

const values = fc.record(
  {
    json: fc.jsonValue({ maxDepth: 2 }),
    numbers: fc.array(fc.double()),
    texts: fc.array(fc.string({ unit: "binary" })),
    marked: fc.array(fc.constantFrom("#", "##", "#-0", "#NaN", "#Infinity", "#1", "株#式")),
  },
  { noNullPrototype: true },
);

/** Any plain value can serve as a market: the bytes do not know its fields. */
function bytesOf(value: unknown): Uint8Array {
  return encodeCapture(value as CapturedMarket);
}

function reasonOf(bytes: Uint8Array): UnreadReason | "read" {
  try {
    decodeCapture(bytes);
    return "read";
  } catch (error) {
    if (error instanceof UnreadCapture) return error.reason;
    throw error;
  }
}

test("M-HOU-17 values are read back bit by bit: negative zero, infinities, NaN, any text; equal values have equal bytes", () => {
  fc.assert(
    fc.property(values, (value) => {
      const bytes = bytesOf(value);
      const again = decodeCapture(bytes);
      expect(again).toStrictEqual(value);
      expect(bytesOf(again)).toEqual(bytes);
    }),
    { numRuns: 100 },
  );
  for (const number of [0, -0, Infinity, -Infinity, NaN, 5e-324, 2 ** 53 - 1, 0.1 + 0.2])
    expect(Object.is(decodeCapture(bytesOf(number)), number)).toBe(true);
});

test("M-HOU-17 the content is the JSON of the marked value, fields without a value left out", () => {
  const contentOf = (value: unknown) => {
    const bytes = bytesOf(value);
    return toText(bytes.subarray(bytes.indexOf(10) + 1));
  };
  fc.assert(
    fc.property(values, (value) => {
      expect(contentOf(value)).toBe(JSON.stringify(marked(value)));
    }),
    { numRuns: 100 },
  );
  const edges = {
    none: undefined,
    list: [undefined, [], {}, -0],
    empty: {},
    last: { a: [], b: undefined },
  };
  expect(contentOf(edges)).toBe(JSON.stringify(marked(edges)));
  const given = { spare: -0, list: ["#"], plain: { one: 1 } };
  expect(marked(given)).toEqual({ spare: "#-0", list: ["##"], plain: { one: 1 } });
  expect(given).toStrictEqual({ spare: -0, list: ["#"], plain: { one: 1 } });
});

const sample = bytesOf({ name: "株式", price: 25_000, spare: -0, due: Infinity, list: [1, 2, 3] });
/** Up to the content. */
const line = sample.indexOf(10);

test("M-HOU-17 any single changed bit is refused", () => {
  for (let place = 0; place < sample.length * 8; place += 1) {
    const changed = sample.slice();
    changed[place >> 3]! ^= 1 << (place & 7);
    expect([place, reasonOf(changed)]).not.toEqual([place, "read"]);
    if (place >> 3 > line) expect(reasonOf(changed)).toBe("changed");
  }
  fc.assert(
    fc.property(values, fc.nat(), (value, picked) => {
      const changed = bytesOf(value);
      const place = picked % (changed.length * 8);
      changed[place >> 3]! ^= 1 << (place & 7);
      expect(reasonOf(changed)).not.toBe("read");
    }),
    { numRuns: 100 },
  );
});

test("M-HOU-17 a capture that was cut anywhere, or has more behind it, is refused with its reason", () => {
  for (let length = 0; length < sample.length; length += 1)
    expect(reasonOf(sample.subarray(0, length))).toBe(length <= line ? "no-capture" : "cut");
  for (const more of [[0], [10], [32, 32], [...sample]])
    expect(reasonOf(Uint8Array.from([...sample, ...more]))).toBe("longer");
});

test("M-HOU-17 a capture of another version is refused with that version", () => {
  const other = (version: string | number) =>
    toBytes(toText(sample).replace(` ${coreVersion} `, ` ${version} `));
  expect(reasonOf(other(coreVersion))).toBe("read");
  expect(() => decodeCapture(other(coreVersion + 1))).toThrow(
    new UnreadCapture(
      "other-version",
      `the capture is of version ${coreVersion + 1} of the core, and this is ${coreVersion}`,
    ),
  );
  for (const version of [0, `0${coreVersion}`, `${coreVersion}0`])
    expect(reasonOf(other(version))).toBe("other-version");
  for (const version of ["", "-1", "1.0", "one"])
    expect(reasonOf(other(version))).toBe("no-capture");
});

test("M-HOU-17 bytes other than a capture are refused", () => {
  for (const text of ["", "\n", "{}", "akari-capture\n{}", " ".repeat(400), "\n".repeat(9)])
    expect(reasonOf(toBytes(text))).toBe("no-capture");
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(reasonOf(bytes)).toBe("no-capture");
    }),
  );
});
