import { type Envelope, type RefusalData, successCode } from "@akari/api/envelope";
import type { Locale } from "@akari/api/locale";
import { reasons } from "@akari/api/reasons";
import type { FastifyReply } from "fastify";
import type { Refusal } from "../admission/refusal.ts";
import { noteRefusal } from "./security-watch.ts";
import { reasonText, serverText } from "./wording.ts";

export function successOf<Data>(data: Data, locale: Locale): Envelope<Data> {
  return { code: successCode, msg: serverText("success", {}, locale), data };
}

export function refusalEnvelope(
  { reason, field, parameters }: Refusal,
  locale: Locale,
): Envelope<RefusalData> {
  return {
    code: reasons[reason].code,
    msg: reasonText(reason, { ...(field === undefined ? {} : { field }), ...parameters }, locale),
    data: { reason, ...(field === undefined ? {} : { field }) },
  };
}

/** Code 0 comes with HTTP 200; every other code is the status. 429 and 503 come with Retry-After. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, locale: Locale): FastifyReply {
  noteRefusal(reply.request, refusal);
  const envelope = refusalEnvelope(refusal, locale);
  const seconds = refusal.parameters["seconds"];
  if (seconds !== undefined) void reply.header("retry-after", String(seconds));
  return reply.code(envelope.code === 0 ? 200 : envelope.code).send(envelope);
}
