import { locales } from "@akari/api/locale";
import { expect, test } from "vitest";
import { actionText, actionWord } from "./operator-words.ts";

const kinds = ["decide-deposit", "decide-withdrawal", "decide-loan", "decide-identity", "proposed"];

test.each(kinds)("the log's filter names %s as a kind, not as one outcome", (kind) => {
  expect(actionWord(kind, {})).toBe(kind);
  for (const locale of locales) {
    const word = actionText(kind, {}, locale);
    expect(word).not.toContain("action.");
    for (const decision of kind === "decide-identity"
      ? ["passed", "rejected"]
      : ["approved", "failed"])
      if (kind !== "proposed") expect(word).not.toBe(actionText(kind, { decision }, locale));
  }
});

test("a log entry names the decision, and a denied one the denial", () => {
  const text = (parameters: object) => actionText("decide-deposit", { ...parameters }, "ja");
  expect(text({})).toBe("入金の決定");
  expect(text({ decision: "approved" })).toBe("入金を承認");
  expect(text({ decision: "failed" })).toBe("入金を否認");
  expect(actionWord("decide-deposit", { decision: "approved", outcome: "denied" })).toBe("denied");
  expect(actionWord("proposed", { kind: "loan" })).toBe("proposed-loan");
});
