import type { FastifyInstance } from "fastify";
import type { Edge } from "../edge.ts";
import { settlesWithin } from "../settles-within.ts";
import { sendRefusal, successOf } from "./envelope.ts";
import { localeOfRequest } from "./language.ts";
import { timeOf } from "./present.ts";
import { refuse } from "../admission/refusal.ts";

/** A core or a database that has not answered within this time counts as down. */
const answerMs = 2_000;
const retryAfterSeconds = 1;

/** Alive: the process answers. Ready: market and database answer too, so that calls will succeed. */
export function addHealth(app: FastifyInstance, edge: Edge): void {
  const isReady = sharedCheck(edge);
  app.get("/healthz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    return successOf({ status: "alive" }, localeOfRequest(request));
  });
  app.get("/readyz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (await isReady())
      return successOf({ status: "ready", ...clockOf(edge) }, localeOfRequest(request));
    const refusal = refuse("OVERLOADED", { parameters: { seconds: retryAfterSeconds } });
    return sendRefusal(reply, refusal, localeOfRequest(request));
  });
}

/** Both times while the machine's clock has jumped. */
function clockOf({ clock }: Edge) {
  const { jump } = clock;
  if (jump === undefined || jump === null) return {};
  return { clock: { machine: timeOf(jump.machine), own: timeOf(jump.own) } };
}

/** Callers during a check share it, so that a hanging check does not take a connection for each of them. */
function sharedCheck({ core, sql }: Edge): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    const question = { text: "select 1", query_timeout: answerMs };
    const answers = Promise.all([core.ping(), sql.query(question)]).then(
      () => true,
      () => false,
    );
    // The check lasts until its query is answered; only then does a new one start.
    void answers.finally(() => (asking = null));
    return answers;
  };
  return async () => {
    asking ??= ask();
    const answer = asking;
    return (await settlesWithin(answerMs, answer)) && answer;
  };
}
