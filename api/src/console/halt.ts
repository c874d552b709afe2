import * as v from "valibot";
import * as field from "../fields.ts";
import { marketItem, operatorHaltReasons } from "../instrument.ts";
import { langs } from "../locale.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { decisionAnswer, openProposal, person } from "./person.ts";

/** Public reasons of an operator's halt: the closed list. */
export const haltReasons = operatorHaltReasons;
export const haltMinutes = 5;
export const haltsADay = 3;

const haltItem = v.strictObject({
  /** null while it is only proposed. */
  haltId: v.nullable(field.id),
  code: field.instrumentCode,
  name: v.string(),
  reason: v.picklist(haltReasons),
  reasonText: v.string(),
  state: v.picklist(["proposed", "halted", "ended"]),
  startedAt: v.nullable(field.time),
  /** When trading resumes or resumed; null while proposed. */
  endsAt: v.nullable(field.time),
  people: v.array(person),
  /** Of `proposed`, or of an early resumption that was proposed for a halt. */
  proposal: v.nullable(openProposal),
});
export type HaltItem = v.InferOutput<typeof haltItem>;

const publicText = v.strictObject({
  lang: v.picklist(langs),
  headline: v.string(),
  paragraphs: v.array(v.string()),
});

export const haltRows = {
  "halt/list": {
    method: "GET",
    request: v.strictObject({
      /** current: proposed and running ones; absent is `current`. */
      period: v.exactOptional(v.picklist(["current", "today", "month"])),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      items: v.array(haltItem),
      nextCursor: v.nullable(field.cursor),
      figures: v.strictObject({
        halted: field.count,
        proposed: field.count,
        today: field.count,
        instruments: field.count,
        tradable: field.count,
      }),
      now: field.time,
    }),
    roles: ["administrator", "market-operations", "auditor"],
    cost: "read",
    summary: "Halts by operators. Prices stand here to be read, nowhere to be written.",
  },
  "halt/share": {
    method: "GET",
    request: v.strictObject({
      code: field.instrumentCode,
      /** Of a halt that is not running: what the public would read if it began now. A running one has its own. */
      reason: v.exactOptional(v.picklist(haltReasons)),
    }),
    answer: v.strictObject({
      share: marketItem,
      bid: v.nullable(field.price),
      ask: v.nullable(field.price),
      /** The public text, in every language; empty without a halt or a reason. */
      texts: v.array(publicText),
      now: field.time,
    }),
    roles: ["administrator", "market-operations", "auditor"],
    cost: "read",
    summary: "A share's market now, and what the public reads about its halt. To be read only.",
  },
  "halt/propose": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      code: field.instrumentCode,
      reason: v.picklist(haltReasons),
    }),
    answer: decisionAnswer,
    roles: ["administrator", "market-operations"],
    cost: "act",
    summary:
      "Proposes to stop trading in one share for five minutes with a public reason. At most three a share and day.",
  },
  "halt/resume": {
    method: "POST",
    request: v.strictObject({ clientId: field.clientId, code: field.instrumentCode }),
    answer: decisionAnswer,
    roles: ["administrator", "market-operations"],
    cost: "act",
    summary: "Proposes to end an operator's halt before its time.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
