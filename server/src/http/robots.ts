import type { FastifyInstance } from "fastify";

/** Asks search engines to stay away from both apps; for those that come anyway every answer says `noindex` (docs/promises.md). */
export function addRobots(app: FastifyInstance): void {
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send("User-agent: *\nDisallow: /\n"),
  );
}
