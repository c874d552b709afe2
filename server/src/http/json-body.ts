import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { KeyTwice, parseStrictly } from "./strict-json.ts";

/** Bodies are small: the largest is a registration. */
export const bodyMaximumBytes = 16 * 1024;

/** Thrown on reading a malformed body; answered as BODY_NOT_JSON. */
export class BodyNotJson extends Error {}

/** Thrown on reading a body in another encoding; answered as REQUEST_MALFORMED. */
export class BodyNotUtf8 extends Error {}

/** Accepts JSON bodies only; no body counts as an empty object. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // As bytes: as a string, what is no UTF-8 would have become replacement signs before anybody could see it.
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) return done(null, {});
    if (!isUtf8(bytes)) return done(new BodyNotUtf8("the body is not UTF-8"));
    try {
      done(null, parseStrictly(bytes.toString("utf8")));
    } catch (error) {
      done(error instanceof KeyTwice ? error : new BodyNotJson("the body is not JSON"));
    }
  });
}
