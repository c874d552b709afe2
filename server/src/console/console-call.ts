import type {
  ConsoleAnswerOf,
  consoleEndpoints,
  ParsedConsoleRequestOf,
} from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import type { Lang, Locale } from "@akari/api/locale";
import type { Edge } from "../edge.ts";
import type { Refusal } from "../admission/refusal.ts";
import type { ActingOperator } from "../uses/caller.ts";
import type { Looking } from "../uses/customer/view.ts";
import type { OperatorSession } from "./operator-sessions.ts";

type RolesOf<Name extends ConsoleEndpointName> = (typeof consoleEndpoints)[Name]["roles"];

/** One parsed call of an operator. */
export interface ConsoleCall<Name extends ConsoleEndpointName> {
  readonly edge: Edge;
  readonly request: ParsedConsoleRequestOf<Name>;
  /** Signed in with one of the row's roles; null only where anyone may call. */
  readonly operator: RolesOf<Name> extends "anyone" ? OperatorSession | null : OperatorSession;
  /** The cookie's secret; null without one. */
  readonly cookie: string | null;
  readonly lang: Lang;
  readonly locale: Locale;
  /** Epoch ms. */
  readonly at: number;
  /** The caller's address as counted by limits. */
  readonly source: string;
  readonly userAgent: string;
}

/** An answer that also sets the session's cookie; null removes it. */
export class WithCookie<Answer> {
  readonly answer: Answer;
  readonly cookie: string | null;

  constructor(answer: Answer, cookie: string | null) {
    this.answer = answer;
    this.cookie = cookie;
  }
}

type Answered<Answer> = Answer | WithCookie<Answer> | Refusal;

export type ConsoleHandler<Name extends ConsoleEndpointName> = (
  call: ConsoleCall<Name>,
) => Answered<ConsoleAnswerOf<Name>> | Promise<Answered<ConsoleAnswerOf<Name>>>;

/** A handler for each row. A noun provides its own as `Pick<ConsoleHandlers, …>`. */
export type ConsoleHandlers = {
  readonly [Name in ConsoleEndpointName]: ConsoleHandler<Name>;
};

/** In which session an operator looks at a customer. */
export function lookingOf(call: {
  readonly operator: OperatorSession;
  readonly at: number;
}): Looking {
  return { ...actingOperatorOf(call), sessionId: call.operator.sessionId };
}

/** Which operator a use is asked by. */
export function actingOperatorOf({
  operator,
  at,
}: {
  readonly operator: OperatorSession;
  readonly at: number;
}): ActingOperator {
  return { operatorId: operator.operatorId, at };
}
