import { readFileSync } from "node:fs";
import { locales } from "@akari/api/locale";
import type { SupportMessage } from "@akari/api/support";
import { expect, test } from "vitest";
import { questionAt, type Topic, topicsOf, topicUrls } from "./topics.ts";

const wordsIn = (locale: string) => {
  const file = new URL(`../../../../api/texts/support.${locale}.json`, import.meta.url);
  const { topics } = JSON.parse(readFileSync(file, "utf8"));
  return (topic: Topic) => topics[topic].words as string;
};

test.each([
  ["ja", "維持率はどこで見られますか", ["margin"]],
  ["ja", "出金したいのですが", ["withdrawal"]],
  ["ja", "ＩＰＯの抽選はいつですか", ["ipo"]],
  ["ja", "パスワードを忘れました", ["password"]],
  ["ja", "こんにちは", []],
  ["en", "Where do I see my Maintenance ratio?", ["margin"]],
  ["fr", "Je voudrais faire un retrait", ["withdrawal"]],
  ["es", "¿Qué comisión pago?", ["costs"]],
  ["zh-Hans", "怎么提现", ["withdrawal"]],
] as const)(
  "M-OUT-123 in %s “%s” links to the pages that answer it",
  (locale, question, topics) => {
    expect(topicsOf(question, wordsIn(locale))).toEqual(topics);
  },
);

test.each(locales)(
  "M-OUT-123 in %s a question keeps its pages in whichever language it was written",
  (locale) => {
    expect(topicsOf("維持率はどこで見られますか", wordsIn(locale))).toEqual(["margin"]);
    expect(topicsOf("Je voudrais faire un retrait", wordsIn(locale))).toEqual(["withdrawal"]);
    expect(topicsOf("怎么提现", wordsIn(locale))).toEqual(["withdrawal"]);
    expect(topicsOf("Où voir cette opération ?", wordsIn(locale))).toEqual([]);
    expect(topicsOf("¿Qué tipo de cuenta tengo?", wordsIn(locale))).toEqual([]);
  },
);

test("M-OUT-123 no word of a topic is empty, which would fit every question, and no word is a pattern", () => {
  for (const locale of locales)
    for (const topic of Object.keys(topicUrls) as Topic[])
      for (const word of wordsIn(locale)(topic).split("|")) {
        expect(word.trim().length).toBeGreaterThan(1);
        expect(word).toMatch(/^[\p{L}ー -]+$/u);
      }
});

test("the question is the customer's last text before the note, not an image or an operator's text", () => {
  const message = (kind: "customer" | "desk" | "operator", content: object) =>
    ({ sender: { kind }, content }) as SupportMessage;
  const text = message("customer", { kind: "text", text: "維持率は?" });
  const picture = message("customer", { kind: "image" });
  const note = message("desk", { kind: "note" });
  expect(questionAt([text, note], 1)).toBe("維持率は?");
  expect(questionAt([text, picture, note], 2)).toBe("");
  expect(questionAt([note], 0)).toBe("");
});

test("M-OUT-123 a further question gets its pages until an operator answers", () => {
  const message = (kind: "customer" | "desk" | "operator", content: object) =>
    ({ sender: { kind }, content }) as SupportMessage;
  const greeting = message("customer", { kind: "text", text: "こんにちは" });
  const note = message("desk", { kind: "note", note: "attended" });
  const question = message("customer", { kind: "text", text: "維持率は?" });
  const reply = message("operator", { kind: "text", text: "はい。" });
  expect(questionAt([greeting, note, question], 2)).toBe("維持率は?");
  expect(questionAt([greeting, note, question, reply], 2)).toBe("維持率は?");
  expect(questionAt([greeting, note, reply, question], 3)).toBe("");
  expect(questionAt([greeting, note, reply], 2)).toBe("");
  // Its note has the pages.
  expect(questionAt([greeting, note, question, note], 2)).toBe("");
  // The automatic desk is switched off.
  expect(questionAt([question], 0)).toBe("");
});
