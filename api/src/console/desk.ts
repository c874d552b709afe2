import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { person } from "./person.ts";

/** Queues that the automatic desk can decide. */
export const deskQueues = ["deposit", "withdrawal", "support", "loan"] as const;
export type DeskQueue = (typeof deskQueues)[number];

const deskRule = v.strictObject({
  queue: v.picklist(deskQueues),
  on: v.boolean(),
  /** null: since the first start. */
  changedBy: v.nullable(person),
  changedAt: v.nullable(field.time),
  automaticToday: field.count,
  waiting: field.count,
  /** Published limits in yen; null where the queue has none. */
  requestLimit: v.nullable(field.yen),
  dayLimit: v.nullable(field.yen),
  /** The desk decides this long after a request. */
  waitSeconds: field.count,
  /** Withdrawals: approved by itself after so many hours, which nothing switches off; null elsewhere. */
  lockedApprovalHours: v.nullable(field.count),
});
export type DeskRule = v.InferOutput<typeof deskRule>;

const change = v.strictObject({
  at: field.time,
  by: person,
  queue: v.picklist(deskQueues),
  on: v.boolean(),
});

/** Decisions that the desk would make at once when switched on. */
const preview = v.strictObject({
  queue: v.picklist(deskQueues),
  on: v.boolean(),
  approved: field.count,
  approvedAmount: field.yen,
  failed: field.count,
  failedAmount: field.yen,
  /** Left alone, because a proposal for them waits for a second person. */
  leftAlone: field.count,
});

export const deskRows = {
  "desk/rules": {
    method: "GET",
    request: field.nothing,
    answer: v.strictObject({
      rules: v.array(deskRule),
      secondPersonAbove: field.yen,
      /** The setting can only lower the limit below this. */
      secondPersonHighest: field.yen,
      /** Newest first, at most 50. */
      changes: v.array(change),
    }),
    roles: ["administrator", "treasury", "auditor"],
    cost: "read",
    summary: "What the automatic desk decides and by which published rules.",
  },
  "desk/preview": {
    method: "GET",
    request: v.strictObject({ queue: v.picklist(deskQueues) }),
    answer: preview,
    roles: ["administrator", "treasury", "auditor"],
    cost: "read",
    summary: "Which waiting cases the desk would decide if it were switched on now.",
  },
  "desk/switch": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      queue: v.picklist(deskQueues),
      on: v.boolean(),
    }),
    answer: v.strictObject({ rules: v.array(deskRule) }),
    roles: ["administrator"],
    cost: "act",
    summary:
      "Switches the automatic desk of a queue on or off. The approval of withdrawals after 24 hours stays on.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
