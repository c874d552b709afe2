import type { SupportMessage } from "@akari/api/support";
import { urlOf } from "../../navigation/parameters.ts";

/** Pages that answer usual questions, the most telling first: which words of a question lead to one is in the texts. */
export const topicUrls = {
  margin: urlOf("margin"),
  withdrawal: urlOf("withdrawal"),
  deposit: urlOf("deposit"),
  ipo: urlOf("ipo", {}),
  dividends: urlOf("dividends", {}),
  loan: urlOf("loan", {}),
  costs: urlOf("document", { name: "rules" }),
  password: urlOf("settings"),
  orders: urlOf("orderLog", {}),
  ledger: urlOf("accountLog", {}),
} as const;
export type Topic = keyof typeof topicUrls;

const topicsMaximum = 2;

/**
 * The topics of a question: those that have a word in it, of words with a bar between them. They are the words of all languages, since a
 * question stays as it was written when its reader chooses another language.
 */
export function topicsOf(question: string, wordsOf: (topic: Topic) => string): readonly Topic[] {
  const asked = question.normalize("NFKC").toLowerCase();
  return (Object.keys(topicUrls) as Topic[])
    .filter((topic) =>
      wordsOf(topic)
        .split("|")
        .some((word) => wordAt(word).test(asked)),
    )
    .slice(0, topicsMaximum);
}

/** A word is letters, blanks and hyphens. Inside of another word it means something else: "ratio" in "opération", "ipo" in "tipo". Chinese and Japanese have no such bounds. */
function wordAt(word: string): RegExp {
  return new RegExp(`(?<!\\p{Script=Latin})${word}`, "u");
}

/** The text that the automatic desk's note at `place` follows: the customer's last one before it. */
function questionBefore(messages: readonly SupportMessage[], place: number): string {
  for (const { sender, content } of messages.slice(0, place).toReversed())
    if (sender.kind === "customer") return content.kind === "text" ? content.text : "";
  return "";
}

/**
 * The question that pages answer below the message at `place`; empty: none there. A note of the automatic desk follows a question; until a
 * person answers, a further question has its pages too, though the note comes once.
 */
export function questionAt(messages: readonly SupportMessage[], place: number): string {
  const message = messages[place];
  if (message?.content.kind === "note") return questionBefore(messages, place);
  if (message?.content.kind !== "text" || message.sender.kind !== "customer") return "";
  if (messages[place + 1]?.content.kind === "note") return "";
  const answer = messages
    .slice(0, place)
    .findLast(({ sender }) => sender.kind === "desk" || sender.kind === "operator");
  return answer?.content.kind === "note" ? message.content.text : "";
}
