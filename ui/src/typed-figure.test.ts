import type { Locale } from "@akari/api/locale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { editOf } from "./edit-of.ts";
import { formattersOf } from "./formatters.ts";
import { groupTyped, writtenFigure } from "./group-typed.ts";
import { marksOf, readFigure } from "./typed-figure.ts";

const tags = ["ja", "zh-Hans", "en", "es", "fr"] as const satisfies readonly Locale[];
const tag = fc.constantFrom(...tags);
/** Figures of the app: amounts, prices and quantities, with at most two decimals. */
const figure = fc
  .tuple(fc.nat(3_000_000_000), fc.constantFrom(0, 0, 1, 5, 9, 10, 25, 99))
  .map(([whole, hundredths]) => whole + hundredths / 100);
const writers = [
  (value: number, of: Locale) => formattersOf(of).money(value),
  (value: number, of: Locale) => formattersOf(of).averages[1](value),
  (value: number, of: Locale) => formattersOf(of).hundredths(value),
] as const;
const writer = fc.constantFrom(...writers);
const fullWidth = (text: string) =>
  text.replaceAll(/[0-9.,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

function valueOf(typed: string, of: Locale): number | undefined {
  const read = readFigure(typed, of);
  return read && Number(`${read.whole}.${read.decimals || "0"}`);
}

test("a figure that a language writes is read back in it, in digits of any width", () => {
  fc.assert(
    fc.property(tag, figure, writer, (of, value, write) => {
      expect(valueOf(write(value, of), of)).toBe(value);
      expect(valueOf(fullWidth(write(value, of)), of)).toBe(value);
    }),
  );
});

test("a figure written for another language keeps its value or is refused", () => {
  fc.assert(
    fc.property(tag, tag, figure, writer, (of, other, value, write) => {
      expect([value, undefined]).toContain(valueOf(write(value, other), of));
    }),
  );
});

test("a figure that is pasted over another one means the same once it is grouped, and once the field is left", () => {
  fc.assert(
    fc.property(tag, tag, figure, figure, writer, (of, other, earlier, value, write) => {
      const before = formattersOf(of).money(earlier);
      const pasted = write(value, other);
      const all = { text: before, from: 0, to: before.length };
      const shown = groupTyped(pasted, of, editOf(before, pasted, all));
      expect(valueOf(shown, of)).toBe(valueOf(pasted, of));
      expect(valueOf(writtenFigure(shown, of) ?? shown, of)).toBe(valueOf(pasted, of));
    }),
  );
});

/** The text of a field after these keys, and after leaving it. */
function type(keys: string, of: Locale): { readonly shown: string; readonly left: string } {
  const shown = [...keys].reduce((before, key) => {
    const typed = before + key;
    const selected = { text: before, from: before.length, to: before.length };
    return groupTyped(typed, of, editOf(before, typed, selected));
  }, "");
  return { shown, left: writtenFigure(shown, of) ?? shown };
}

test("a figure typed sign by sign, with either decimal sign, is the figure that is shown and understood", () => {
  fc.assert(
    fc.property(tag, figure, fc.constantFrom(".", ","), (of, value, point) => {
      const { shown, left } = type(String(value).replace(".", point), of);
      // In thousands, the language's own group mark before one or two digits may be a slip: it is refused.
      const isSlip = point === marksOf(of).group && value >= 1_000;
      const understood = isSlip ? [value, undefined] : [value];
      expect(understood).toContain(valueOf(shown, of));
      expect(understood).toContain(valueOf(left, of));
    }),
  );
});

test("deleting the last sign of a written figure deletes its last digit", () => {
  fc.assert(
    fc.property(tag, fc.integer({ min: 10, max: 3_000_000_000 }), (of, value) => {
      const before = formattersOf(of).whole(value);
      const typed = before.slice(0, -1);
      const selected = { text: before, from: before.length, to: before.length };
      const shown = groupTyped(typed, of, editOf(before, typed, selected));
      expect(shown).toBe(formattersOf(of).whole(Math.floor(value / 10)));
    }),
  );
});

test.each(["816 9", "10 20", "100\t200", "1'5", "10²", "1 0000"])(
  "%s is not a figure in any language",
  (typed) => {
    for (const tag of ["ja", "zh-Hans", "en", "es", "fr"] as const)
      expect(readFigure(typed, tag)).toBeUndefined();
  },
);
