import type { FastifyInstance } from "fastify";

/**
 * Asks search engines to stay away from both apps; for engines that come anyway every answer says `noindex` (docs/promises.md). A listed practice
 * market could be taken for a real one, or be copied as the front of one.
 */
export function addRobots(app: FastifyInstance): void {
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send("User-agent: *\nDisallow: /\n"),
  );
}
