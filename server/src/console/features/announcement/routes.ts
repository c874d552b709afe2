import type { AnnouncementItem } from "@akari/api/console/announcement";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { findPaymentDemands } from "@akari/api/contact-filter/payment-demands";
import { spanOf } from "@akari/api/contact-filter/fold";
import { type Lang, langs, type Locale } from "@akari/api/locale";
import type { Reason } from "@akari/api/reasons";
import type { Edge } from "../../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idOf, timeOf } from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import { reasonText, serverText } from "../../../http/wording.ts";
import {
  type AnnouncementRow,
  publishAnnouncement,
  readAnnouncements,
} from "../../../uses/announcement/announcements.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";
import { carryOutOnce } from "../../operator-request.ts";
import { personOf } from "../../people.ts";
import { findClosedWords } from "./closed-words.ts";
import { plainText } from "./plain-text.ts";

type AnnouncementHandlers = Pick<
  ConsoleHandlers,
  "announcement/list" | "announcement/check" | "announcement/publish"
>;

type Texts = AnnouncementItem["texts"];

interface Finding {
  readonly lang: Lang;
  readonly part: "headline" | "body";
  readonly reason: Reason;
  readonly parameters: Readonly<Record<string, string>>;
  readonly from: number;
  readonly to: number;
}

/** Announcements of operators: public news under a person's name, which cannot be withdrawn. */
export const announcementRoutes: AnnouncementHandlers = {
  "announcement/list": async ({ edge, request }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readAnnouncements<Texts>(edge, { before, count: pageSize + 1 });
    return pageOf(rows, byId, presentAnnouncement);
  },

  "announcement/check": ({ edge, request, locale }) => ({
    findings: findingsIn(edge, request.texts, locale).map(
      ({ lang, part, reason, parameters, from, to }) => ({
        lang,
        part,
        reason,
        text: reasonText(reason, parameters, locale),
        from,
        to,
      }),
    ),
  }),

  "announcement/publish": async (call) => {
    const { edge, request, operator, locale, at } = call;
    const { clientId, texts } = request;
    const [found] = findingsIn(edge, texts, locale);
    if (found !== undefined)
      return refuse(found.reason, { field: "texts", parameters: found.parameters });
    const { operatorId, name } = operator;
    const { course, market } = edge;
    const announced = { id: clientId, name, tradingDate: market.tradingDate, texts };
    return carryOutOnce<AnnouncementItem>(
      edge,
      { operatorId, clientId, said: ["announcement", texts], at },
      async (sql) =>
        presentAnnouncement(
          await publishAnnouncement({ sql, course }, actingOperatorOf(call), announced),
        ),
    );
  },
};

/** Violations of the rules, in the order of the languages. */
function findingsIn(edge: Edge, texts: Texts, locale: Locale): Finding[] {
  return langs.flatMap((lang) => {
    const written = texts[lang];
    if (written === undefined) return [];
    return (["headline", "body"] as const).flatMap((part) =>
      findingsOf(edge, written[part], locale).map((found) => ({ ...found, lang, part })),
    );
  });
}

function findingsOf(edge: Edge, text: string, locale: Locale): Omit<Finding, "lang" | "part">[] {
  const contacts = [...findContacts(text), ...findPaymentDemands(text)].map(
    ({ kind: contact, start, end }) => ({
      reason: "CONTACT_REFUSED" as const,
      parameters: {
        contact: serverText(`contact.${contact}`, {}, locale),
        span: text.slice(start, end),
      },
      from: start,
      to: end,
    }),
  );
  const closed = findClosedWords(text).map(({ reason, start, end }) => ({
    reason,
    parameters: { span: text.slice(start, end) },
    from: start,
    to: end,
  }));
  return [...contacts, ...instrumentsIn(edge, text), ...closed];
}

/** Shares that a text names, by code or by name, however it is spread out or disguised. */
function instrumentsIn({ market }: Edge, text: string): Omit<Finding, "lang" | "part">[] {
  const plain = plainText(text);
  return market.codes.flatMap((code) => {
    const card = market.card(code);
    if (card === undefined) return [];
    const named = [card.name, card.nameEnglish]
      .map((name) => ({ name, place: plain.text.indexOf(plainText(name).text) }))
      .find(({ place }) => place >= 0);
    const coded = new RegExp(`(?<![0-9a-z])${code.toLowerCase()}(?![0-9a-z])`).exec(plain.text);
    const place = named?.place ?? coded?.index;
    if (place === undefined) return [];
    const span = named?.name ?? code;
    const { start, end } = spanOf(plain, place, place + plainText(span).text.length);
    return [
      { reason: "ANNOUNCEMENT_INSTRUMENT" as const, parameters: { span }, from: start, to: end },
    ];
  });
}

function presentAnnouncement({ id, at, parameters }: AnnouncementRow<Texts>): AnnouncementItem {
  return {
    announcementId: idOf(id),
    at: timeOf(at),
    by: personOf(parameters.operatorId, parameters.name),
    newsId: idOf(id),
    texts: parameters.texts,
  };
}
