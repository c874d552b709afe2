import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { person } from "./person.ts";

export const invitationUsesMaximum = 10_000;

const invitationItem = v.strictObject({
  invitationId: field.id,
  code: v.string(),
  note: v.string(),
  uses: field.count,
  maximumUses: v.nullable(field.count),
  /** The last moment at which it works; null: no end. */
  expiresAt: v.nullable(field.time),
  lastUsedAt: v.nullable(field.time),
  /** null: made at the first start. */
  createdBy: v.nullable(person),
  createdAt: field.time,
  state: v.picklist(["open", "used-up", "expired", "off"]),
});
export type InvitationItem = v.InferOutput<typeof invitationItem>;

export const invitationRows = {
  "invitation/list": {
    method: "GET",
    request: field.nothing,
    answer: v.strictObject({
      items: v.array(invitationItem),
      figures: v.strictObject({
        open: field.count,
        /** Places left in open codes; null: one of them has no limit. */
        placesLeft: v.nullable(field.count),
        openedToday: field.count,
      }),
    }),
    roles: ["administrator", "auditor"],
    cost: "read",
    summary: "Every invitation code, newest first. They earn nothing for anybody.",
  },
  "invitation/accounts": {
    method: "GET",
    request: v.strictObject({ invitationId: field.id, cursor: v.exactOptional(field.cursor) }),
    answer: field.page(
      v.strictObject({
        accountId: v.string(),
        openedAt: field.time,
        frozen: v.boolean(),
      }),
    ),
    roles: ["administrator", "auditor"],
    cost: "read",
    summary: "Accounts that were opened with a code, newest first.",
  },
  "invitation/create": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      /** For operators only. */
      note: field.visibleText(60),
      maximumUses: v.pipe(
        v.number(),
        v.integer("NUMBER_NOT_WHOLE"),
        v.minValue(1, "NUMBER_ZERO"),
        v.maxValue(invitationUsesMaximum, "NUMBER_TOO_LARGE"),
      ),
      /** The last day on which it works. */
      lastDay: field.dateIn,
    }),
    answer: invitationItem,
    roles: ["administrator"],
    cost: "act",
    summary: "Makes a code at random; nobody chooses it.",
  },
  "invitation/switch": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      invitationId: field.id,
      on: v.boolean(),
    }),
    answer: invitationItem,
    roles: ["administrator"],
    cost: "act",
    summary: "Switches a code off, or on again.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
