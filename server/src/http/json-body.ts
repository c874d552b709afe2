import type { FastifyInstance } from "fastify";
import { KeyTwice, parseStrictly } from "./strict-json.ts";

/** Bodies are small: the largest is a registration. */
export const bodyMaximumBytes = 16 * 1024;

/** Thrown on reading a malformed body; answered as BODY_NOT_JSON. */
export class BodyNotJson extends Error {}

/** Accepts JSON bodies only; no body counts as an empty object. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, {});
    try {
      done(null, parseStrictly(body as string));
    } catch (error) {
      done(error instanceof KeyTwice ? error : new BodyNotJson("the body is not JSON"));
    }
  });
}
