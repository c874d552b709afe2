import { nameIn } from "@akari/api/name-in";
import type { ReplayFileItem } from "@akari/api/console/replay";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { findPaymentDemands } from "@akari/api/contact-filter/payment-demands";
import type { Locale } from "@akari/api/locale";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import type { Edge } from "../../../edge.ts";
import { idOf, priceOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { serverText } from "../../../http/wording.ts";
import type { ReplayCard } from "../../../market/replay-card.ts";
import { type ImportChoices, noChoices } from "../../../replay/choices.ts";
import { codesIn, dateOf } from "../../../replay/command-words.ts";
import { plainName } from "../../../replay/file/plain-name.ts";
import { largestFile } from "../../../replay/file/file-bytes.ts";
import { obstacleTexts, readingNotes } from "../../../replay/import-text.ts";
import type { Looked, UploadedBars } from "../../../replay/uploaded-bars.ts";
import { readReplayFiles } from "../../../uses/replay/files.ts";
import type { ConsoleCall, ConsoleHandlers } from "../../console-call.ts";

type ReplayHandlers = Pick<
  ConsoleHandlers,
  | "replay/list"
  | "replay/begin"
  | "replay/part"
  | "replay/look"
  | "replay/reading"
  | "replay/preview"
  | "replay/import"
>;

/** Files of real bars: what is replayed, and the way of a new file into the market. */
export function replayRoutes(uploads: UploadedBars): ReplayHandlers {
  return {
    "replay/list": async ({ edge, at }) => ({ items: await readFiles(edge, at), now: timeOf(at) }),

    "replay/begin": async ({ request: { name: written, bytes }, operator, locale }) => {
      // The news and the page of a share name the file.
      const name = plainName(written);
      const contact = contactIn(name, locale);
      if (contact !== null) return contact;
      if (bytes > largestFile)
        return refuse("REPLAY_FILE_TOO_LARGE", {
          field: "bytes",
          parameters: { maximum: largestFile / (1024 * 1024) },
        });
      const begun = await uploads.begin(operator.operatorId, name, bytes);
      return isRefusal(begun) ? refuse(begun) : { uploadId: begun };
    },

    "replay/part": async ({ request: { uploadId, offset, content }, operator }) => {
      const part = Buffer.from(content, "base64");
      const received = await uploads.append(operator.operatorId, uploadId, offset, part);
      return typeof received === "number" ? { received } : refuse(received);
    },

    "replay/look": async ({ request, operator }) => {
      const choices = choicesOf(request);
      if (choices instanceof Refusal) return choices;
      const refused = await uploads.look(operator.operatorId, request.uploadId, choices);
      return refused === null ? {} : refuse(refused);
    },

    "replay/reading": ({ request: { uploadId }, operator, locale, at }) => {
      const looked = uploads.looked(operator.operatorId, uploadId);
      if (looked === "REPLAY_FILE_UNKNOWN") return refuse(looked);
      const choices = uploads.choices(operator.operatorId, uploadId);
      return { ...presentReading(looked, choices, locale), now: timeOf(at) };
    },

    "replay/preview": ({ request: { uploadId, code }, operator }) => {
      const looked = uploads.looked(operator.operatorId, uploadId);
      if (looked === "REPLAY_FILE_UNKNOWN") return refuse(looked);
      const seen = "seen" in looked ? looked.seen : null;
      const share = seen?.shares.find((each) => each.code === code);
      if (seen === null || share === undefined) return refuse("REPLAY_FILE_REFUSED");
      return {
        startsOn: seen.facts.startsOn,
        candles: share.candles.map(({ date, open, high, low, close, volume }) => ({
          date,
          open: priceOf(open),
          high: priceOf(high),
          low: priceOf(low),
          close: priceOf(close),
          volume,
        })),
      };
    },

    "replay/import": async ({ request: { uploadId }, operator }) => {
      const imported = await uploads.import(operator.operatorId, uploadId);
      return typeof imported === "number" ? { fileId: idOf(imported) } : refuse(imported);
    },
  };
}

/** Customers read this text: contacts and demands for payment are refused, as in everything that an operator writes. */
function contactIn(text: string, locale: Locale): Refusal | null {
  const found = findContacts(text)[0] ?? findPaymentDemands(text)[0];
  if (found === undefined) return null;
  return refuse("CONTACT_REFUSED", {
    parameters: {
      contact: serverText(`contact.${found.kind}`, {}, locale),
      span: text.slice(found.start, found.end),
    },
  });
}

function isRefusal(text: string): text is Parameters<typeof refuse>[0] {
  return text.startsWith("REPLAY_");
}

/** An operator's input, in any form that the command takes. */
function choicesOf({
  code,
  codes,
  atMost,
  adjusts,
  from,
  loops,
}: ConsoleCall<"replay/look">["request"]): ImportChoices | Refusal {
  const named = code === null ? null : codesIn(code);
  if (code !== null && named?.length !== 1) return refuse("CODE_FORMAT", { field: "code" });
  const listed = codes === null ? null : codesIn(codes);
  if (codes !== null && listed === null) return refuse("CODE_FORMAT", { field: "codes" });
  const date = from === null ? null : dateOf(from);
  if (from !== null && date === null)
    return refuse("DATE_FORMAT", { field: "from", parameters: { field: "from" } });
  return {
    ...noChoices,
    code: named?.[0] ?? null,
    codes: listed,
    atMost,
    adjusts,
    from: date,
    loops,
  };
}

function presentReading(
  looked: Looked,
  choices: ImportChoices,
  locale: Locale,
): Omit<ConsoleAnswerOf<"replay/reading">, "now"> {
  const seen = "seen" in looked ? looked.seen : null;
  const facts = seen?.facts ?? null;
  return {
    state: looked.state,
    progress: looked.state === "reading" ? looked.share : seen === null ? 0 : 1,
    rows: looked.state === "reading" ? looked.rows : (facts?.rows ?? 0),
    obstacles: looked.state === "refused" ? obstacleTexts(looked.refused, "console", locale) : [],
    notes: facts === null ? [] : readingNotes(facts, choices, "console", locale),
    interval: facts?.interval ?? null,
    firstDate: facts?.dates[0]?.date ?? null,
    lastDate: facts?.dates.at(-1)?.date ?? null,
    startsOn: facts?.startsOn ?? null,
    shares: (seen?.shares ?? []).map(
      ({ code, name, nameEnglish, firstDate, lastDate, close, turnover }) => ({
        code,
        name: name === null ? null : nameIn(locale, name, nameEnglish ?? name),
        firstDate,
        lastDate,
        close: priceOf(close),
        turnover: Math.round(turnover / 10),
      }),
    ),
  };
}

async function readFiles(edge: Edge, at: number): Promise<ReplayFileItem[]> {
  const { market } = edge;
  const rows = await readReplayFiles(edge);
  return rows.map(({ code, fileId, importedAt, ...file }) => {
    const card = code === null ? null : market.replay(code);
    return {
      ...file,
      fileId: idOf(fileId),
      importedAt: timeOf(importedAt),
      originalDate: card === null ? null : dateNow(card, at),
      ended: card?.timeline.endedOn(tokyoDate(at)) ?? false,
    };
  });
}

function dateNow({ timeline }: ReplayCard, at: number): string {
  return timeline.dateOf(timeline.placeAt(tokyoDate(at), at).step);
}
