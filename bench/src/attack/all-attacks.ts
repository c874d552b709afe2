import { complaints } from "./complaints.ts";
import { dearAnswers } from "./dear-answers.ts";
import { deposits } from "./deposits.ts";
import { halfOpen } from "./half-open.ts";
import { idleConnections } from "./idle-connections.ts";
import { slowBodies } from "./slow-bodies.ts";
import { stoppedDatabase } from "./stopped-database.ts";
import { signIns } from "./sign-ins.ts";
import type { Target } from "./target.ts";
import type { Outcome, Size } from "./verdict.ts";

export interface Attack {
  readonly says: string;
  /** How long it lasts unless told otherwise. */
  readonly seconds: number;
  /** Takes what every other Akari on the same database needs too. */
  readonly stopsDatabase?: true;
  readonly run: (target: Target, size: Size) => Promise<Outcome>;
}

/** The attacks of docs/security/attacks.md that come from outside, by their names on the command line. */
export const attacks: Readonly<Record<string, Attack>> = {
  complaints: {
    says: "20 silent sockets that are told again and again what does not exist",
    seconds: 30,
    run: complaints,
  },
  "dear-answers": {
    says: "24 readers of the market list and eight performance ranges from 1900",
    seconds: 20,
    run: dearAnswers,
  },
  "half-open": {
    says: "1,000 connections that begin a request and never end it",
    seconds: 15,
    run: halfOpen,
  },
  "idle-connections": {
    says: "24,000 idle connections of forty addresses, each opened again when it is closed",
    seconds: 20,
    run: idleConnections,
  },
  "slow-bodies": {
    says: "500 requests whose bodies come a byte at a time",
    seconds: 25,
    run: slowBodies,
  },
  "sign-ins": {
    says: "500 guesses at once from one address, at another account each",
    seconds: 20,
    run: signIns,
  },
  deposits: {
    says: "500 requests for deposits a second beside one honest customer",
    seconds: 20,
    run: deposits,
  },
  "stopped-database": {
    says: "the embedded database does not answer any more, and then does again",
    seconds: 10,
    stopsDatabase: true,
    run: stoppedDatabase,
  },
};
