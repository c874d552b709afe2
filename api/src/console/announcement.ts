import * as v from "valibot";
import * as field from "../fields.ts";
import { langs } from "../locale.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { person } from "./person.ts";

export const headlineLength = 80;
export const bodyLength = 1000;

/** One language's text. Line breaks part the paragraphs. */
const written = v.strictObject({
  headline: field.visibleText(headlineLength),
  body: field.visibleText(bodyLength),
});

const texts = v.strictObject({
  jp: v.exactOptional(written),
  cn: v.exactOptional(written),
  en: v.exactOptional(written),
  sp: v.exactOptional(written),
  fr: v.exactOptional(written),
});

const announcementItem = v.strictObject({
  announcementId: field.id,
  at: field.time,
  by: person,
  /** Its page in the public news. */
  newsId: field.id,
  texts,
});
export type AnnouncementItem = v.InferOutput<typeof announcementItem>;

export const announcementRows = {
  "announcement/list": {
    method: "GET",
    request: v.strictObject({ cursor: v.exactOptional(field.cursor) }),
    answer: field.page(announcementItem),
    roles: ["administrator", "support", "market-operations", "auditor"],
    cost: "read",
    summary: "Announcements, newest first. They stay public for good.",
  },
  "announcement/check": {
    method: "POST",
    request: v.strictObject({ texts }),
    answer: v.strictObject({
      /** Violations of the rules, empty when it can be published. */
      findings: v.array(
        v.strictObject({
          lang: v.picklist(langs),
          part: v.picklist(["headline", "body"]),
          /** Stable word with its sentence. */
          reason: v.string(),
          text: v.string(),
          /** The passage that was found: start and end in UTF-16 units. */
          from: field.count,
          to: field.count,
        }),
      ),
    }),
    roles: ["administrator", "support", "market-operations"],
    cost: "read",
    summary: "What the rules would refuse in a draft. Stores nothing.",
  },
  "announcement/publish": {
    method: "POST",
    request: v.pipe(
      v.strictObject({ clientId: field.clientId, texts }),
      v.forward(
        v.partialCheck(
          [["texts"]],
          (request) => Object.values(request.texts).some((each) => each !== undefined),
          "ANNOUNCEMENT_EMPTY",
        ),
        ["texts"],
      ),
    ),
    answer: announcementItem,
    roles: ["administrator", "support", "market-operations"],
    cost: "act",
    summary:
      "Publishes in the public news, marked as the operator's. A reader whose language is missing gets the first one there is, with a mark. Names no instrument, return or deadline, and no contact outside.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
