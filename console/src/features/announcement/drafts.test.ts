import { expect, test } from "vitest";
import { isComplete, textsOf } from "./drafts.ts";

test("a language that was started and emptied again is not sent", () => {
  expect(
    textsOf({ jp: { headline: " 点検 ", body: "本文" }, en: { headline: " ", body: "" } }),
  ).toEqual({ jp: { headline: "点検", body: "本文" } });
});

test("each language needs headline and text, and one language is enough", () => {
  expect(isComplete({})).toBe(false);
  expect(isComplete({ jp: { headline: "点検", body: "" } })).toBe(false);
  expect(isComplete({ jp: { headline: "点検", body: "本文" } })).toBe(true);
  expect(
    isComplete({ jp: { headline: "点検", body: "本文" }, fr: { headline: "", body: "texte" } }),
  ).toBe(false);
});
