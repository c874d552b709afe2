import * as v from "valibot";
import * as field from "./fields.ts";
import { openingHours } from "./opening-hours.ts";
import { supportTemplates, supportTextMaximum } from "./support-limits.ts";

export const supportTemplate = v.picklist(supportTemplates);

/** Number of a message in its conversation; 1 is the first. */
const number = v.pipe(v.number(), v.integer(), v.minValue(1));

const sender = v.variant("kind", [
  v.strictObject({ kind: v.literal("customer") }),
  /** A person, under their own name. */
  v.strictObject({ kind: v.literal("operator"), name: v.string() }),
  /** The automatic desk, which never writes as a person. */
  v.strictObject({ kind: v.literal("desk") }),
  /** An automatic record of the brokerage. */
  v.strictObject({ kind: v.literal("record") }),
]);

/** Messages of the automatic desk; the apps have their texts. */
const deskNote = v.variant("note", [
  /** The desk is closed until `opensAt`. */
  v.strictObject({ kind: v.literal("note"), note: v.literal("closed"), opensAt: field.time }),
  /** Within the opening hours, but no operator is at the desk. */
  v.strictObject({ kind: v.literal("note"), note: v.literal("unattended") }),
  /** Within the opening hours, and an operator is at the desk: a person answers until it closes. */
  v.strictObject({
    kind: v.literal("note"),
    note: v.literal("attended"),
    /** HH:MM in Tokyo. */
    opens: v.string(),
    closes: v.string(),
  }),
]);

/** The customer's own picture; read it with `upload/image`. */
const image = v.strictObject({
  kind: v.literal("image"),
  imageId: field.id,
  /** Pixels. */
  width: field.count,
  height: field.count,
});

const content = v.union([
  v.strictObject({ kind: v.literal("text"), text: v.string() }),
  image,
  v.strictObject({ kind: v.literal("template"), template: supportTemplate }),
  /** Read its record with `deposit/detail`, which changes while it is reviewed. */
  v.strictObject({ kind: v.literal("deposit"), depositId: field.id }),
  deskNote,
  /** The operator has ended the conversation; the customer's next message opens it again. */
  v.strictObject({ kind: v.literal("closed") }),
]);
export type SupportContent = v.InferOutput<typeof content>;

/** One entry of a conversation. Entries are never changed or removed. */
export const supportMessage = v.strictObject({
  number,
  at: field.time,
  sender,
  content,
  /** The sender's own id; null for what customers and operators did not send. */
  clientId: v.nullable(v.string()),
});
export type SupportMessage = v.InferOutput<typeof supportMessage>;
export type SupportSender = SupportMessage["sender"];

/** Newest first. */
export const supportPage = field.page(supportMessage);

/** Everything about a conversation but its messages. */
export const supportState = v.strictObject({
  /** `new`: nothing has been said yet. */
  status: v.picklist(["new", "open", "closed"]),
  /** Number of the last message; 0 before the first. */
  last: field.count,
  /** Messages of operators and of the automatic desk that the customer has not seen. */
  unread: field.count,
  readByCustomer: field.count,
  readBySupport: field.count,
  /** The operator who wrote last and is responsible; null: the automatic desk. */
  representative: v.nullable(v.string()),
  /** Name of the operator who is typing; null: no operator is typing. */
  typing: v.nullable(v.string()),
  hours: openingHours,
});
export type SupportState = v.InferOutput<typeof supportState>;

const messageText = v.pipe(
  field.visibleText(supportTextMaximum),
  v.description(
    "At most 500 characters, without payment destinations and contacts outside (CONTACT_REFUSED).",
  ),
);

/** Exactly one of text and image; the image is an upload that belongs to nothing yet. */
export const supportSendRequest = v.pipe(
  v.strictObject({
    clientId: field.clientId,
    text: v.exactOptional(messageText),
    imageId: v.exactOptional(field.id),
  }),
  v.metadata({
    anyOf: [{ required: ["text"] }, { required: ["imageId"] }],
    not: { required: ["text", "imageId"] },
  }),
  v.forward(
    v.partialCheck(
      [["text"], ["imageId"]],
      ({ text, imageId }) => (text === undefined) !== (imageId === undefined),
      "TEXT_OR_IMAGE",
    ),
    ["imageId"],
  ),
);

/** All messages up to this number have been seen. */
export const supportReadRequest = v.strictObject({ upTo: field.id });
