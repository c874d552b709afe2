import { finished } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { CostClass } from "@akari/api/endpoints";
import { nothing } from "@akari/api/fields";
import { basePath } from "@akari/api/paths";
import { type UploadedImage, uploadedImageRequest } from "@akari/api/uploaded-image";
import { uploadMaximumBytes, uploadPath } from "@akari/api/upload";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../clock/clock.ts";
import { validateQuery } from "../../http/call-input.ts";
import type { Entrance } from "../../http/entrance.ts";
import { sendRefusal, successOf } from "../../http/envelope.ts";
import { localeOfRequest } from "../../http/language.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { readImage, storeImage, type UploadParts } from "../../uses/upload/uploads.ts";
import { megapixelsMaximum, practiceImage } from "./practice-image.ts";
import { type UploadPlace, UploadPlaces } from "./upload-places.ts";

/** Images on their way, one an account: the slowest ones give way to others. */
const bounds = { places: 64, bytes: 8 * uploadMaximumBytes, graceMs: 5_000 };
/** Retry-After, in seconds, while other images are on their way. */
const waitSeconds = 2;
/** Bytes that multipart adds to the file: boundaries, headers, a few fields. */
const wrappingBytes = 64 * 1024;

interface Parts {
  readonly clock: Clock;
  readonly uploads: UploadParts;
  readonly entrance: Entrance;
}

/**
 * `upload/image`: one image as multipart, and back again for its owner. Beside the table of endpoints, since neither direction is JSON.
 * A body is read only for a signed-in caller who may send now, one at a time, and never held beyond the limit; a refused one is discarded
 * as it arrives. Names and types that a file comes with are not looked at.
 */
export async function addUploadRoutes(
  app: FastifyInstance,
  { clock, uploads, entrance }: Parts,
): Promise<void> {
  const underWay = new Set<number>();
  const places = new UploadPlaces(bounds, () => performance.now());

  /** Before the body: who calls, and whether they may. */
  const admit = (cost: CostClass) => (request: FastifyRequest, reply: FastifyReply) =>
    entrance.admitCustomer(request, reply, { cost });

  const receive = async (request: FastifyRequest): Promise<UploadedImage | Refusal> => {
    const { account: accountId } = entrance.customerOf(request);
    const wait = { parameters: { seconds: waitSeconds } };
    const query = validateQuery(nothing, request);
    if (query.kind === "invalid")
      return discarding(request, refuse(query.invalid.reason, query.invalid));
    if (underWay.has(accountId)) return discarding(request, refuse("UPLOAD_UNDER_WAY", wait));
    const place = places.begin(() => request.raw.destroy());
    if (place === null) return discarding(request, refuse("OVERLOADED", wait));
    underWay.add(accountId);
    try {
      const file = await fileIn(request, place);
      place.received();
      if (file === "no-room") return discarding(request, refuse("OVERLOADED", wait));
      if (file instanceof Refusal) return file;
      const image = await practiceImage(file);
      if (typeof image === "string")
        return refuse(
          image,
          image === "UPLOAD_TOO_MANY_PIXELS" ? { parameters: { maximum: megapixelsMaximum } } : {},
        );
      const stored = await storeImage(uploads, { account: accountId, at: clock.now() }, image);
      if (stored instanceof Refusal) return stored;
      return { uploadId: idOf(stored), width: image.width, height: image.height };
    } finally {
      place.end();
      underWay.delete(accountId);
    }
  };

  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    const receiving = { onRequest: admit("upload"), config: { takesFiles: true } };
    scope.post(`${basePath}/${uploadPath}`, receiving, async (request, reply) => {
      const answer = await receive(request);
      const locale = localeOfRequest(request);
      return answer instanceof Refusal
        ? sendRefusal(reply, answer, locale)
        : reply.send(successOf(answer, locale));
    });

    scope.get(`${basePath}/${uploadPath}`, { onRequest: admit("read") }, async (request, reply) => {
      const locale = localeOfRequest(request);
      const checked = validateQuery(uploadedImageRequest, request);
      if (checked.kind === "invalid")
        return sendRefusal(reply, refuse(checked.invalid.reason, checked.invalid), locale);
      const { account: accountId } = entrance.customerOf(request);
      const jpeg = await readImage(uploads, accountId, idIn(checked.value.uploadId));
      if (jpeg === null)
        return sendRefusal(reply, refuse("UPLOAD_UNKNOWN", { field: "uploadId" }), locale);
      return reply.headers(imageHeaders).send(jpeg);
    });
  });
}

/** A browser that is led to the image by itself saves it, and runs nothing in it. */
const imageHeaders = {
  "content-type": "image/jpeg",
  "content-disposition": 'attachment; filename="practice.jpg"',
  "content-security-policy": "sandbox; default-src 'none'",
};

/** The bytes of the only file in the body. */
async function fileIn(
  request: FastifyRequest,
  place: UploadPlace,
): Promise<Buffer | Refusal | "no-room"> {
  if (!request.isMultipart()) return refuse("CONTENT_TYPE");
  const tooLarge = refuse("UPLOAD_TOO_LARGE", {
    parameters: { maximum: uploadMaximumBytes / 1_000_000 },
  });
  if (Number(request.headers["content-length"] ?? 0) > uploadMaximumBytes + wrappingBytes)
    return discarding(request, tooLarge);
  const limits = {
    fileSize: uploadMaximumBytes,
    files: 1,
    fields: 4,
    parts: 5,
    fieldNameSize: 100,
    fieldSize: 1000,
    headerPairs: 20,
  };
  let file: Buffer | null = null;
  let isTooLarge = false;
  let hasRoom = true;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") continue;
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) {
        // Bytes beyond the limit are read and dropped.
        hasRoom &&= place.take((chunk as Buffer).length);
        if (part.file.truncated || !hasRoom) chunks.length = 0;
        else chunks.push(chunk as Buffer);
      }
      if (part.file.truncated) isTooLarge = true;
      file = Buffer.concat(chunks);
    }
  } catch (error) {
    if (request.raw.destroyed && !request.raw.complete) return refuse("REQUEST_MALFORMED");
    return discarding(request, troubleOf(error));
  }
  if (isTooLarge) return tooLarge;
  if (!hasRoom) return "no-room";
  return file === null || file.length === 0 ? refuse("UPLOAD_MISSING") : file;
}

function troubleOf(error: unknown): Refusal {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return refuse(
    /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code) ? "UPLOAD_MISSING" : "REQUEST_MALFORMED",
  );
}

/** The rest of the body is read and dropped first: a connection that is closed over it would take the answer with it. */
async function discarding(request: FastifyRequest, refusal: Refusal): Promise<Refusal> {
  request.raw.unpipe();
  request.raw.resume();
  // A sender that stops ends in an error, which the request's own time limit brings about at the latest.
  await finished(request.raw).catch(() => undefined);
  return refusal;
}
