import fc from "fast-check";
import { expect, test } from "vitest";
import { type Content, type EntryRow, entryOf, storedContent } from "./entry.ts";

const id = fc.integer({ min: 1, max: 2 ** 48 });
const contents: fc.Arbitrary<Content> = fc.oneof(
  fc.record({ kind: fc.constant("text" as const), text: fc.string() }),
  fc.record({
    kind: fc.constant("image" as const),
    imageId: id,
    width: fc.integer(),
    height: fc.integer(),
  }),
  fc.record({ kind: fc.constant("deposit" as const), depositId: id }),
  fc.record({
    kind: fc.constant("note" as const),
    note: fc.constant("closed" as const),
    opensAt: fc.integer({ min: 0, max: 4e12 }),
  }),
  fc.constant<Content>({ kind: "note", note: "attended", opens: "09:00", closes: "18:00" }),
  fc.constant<Content>({ kind: "closed" }),
);

const rowWith = (content: EntryRow["content"]): EntryRow => ({
  number: 1,
  at: 0,
  authorKind: "desk",
  authorName: null,
  clientId: "note-1",
  content,
});

test("every content is read from the tables unchanged", () => {
  fc.assert(
    fc.property(contents, (content) => {
      const stored = JSON.parse(JSON.stringify(storedContent(content))) as EntryRow["content"];
      expect(entryOf(rowWith(stored)).content).toEqual(content);
    }),
  );
});

test("contents are stored in the format of earlier versions", () => {
  expect(storedContent({ kind: "image", imageId: 7, width: 3, height: 4 })).toEqual({
    kind: "image",
    imageId: "7",
    width: 3,
    height: 4,
  });
  expect(storedContent({ kind: "deposit", depositId: 12 })).toEqual({
    kind: "deposit",
    depositId: "12",
  });
  const opensAt = Date.parse("2026-11-30T09:00:00+09:00");
  expect(storedContent({ kind: "note", note: "closed", opensAt })).toEqual({
    kind: "note",
    note: "closed",
    opensAt: "2026-11-30T09:00:00.000+09:00",
  });
});
