import type { AnswerOf, endpoints, ParsedRequestOf } from "@akari/api/endpoints";
import type { Lang, Locale } from "@akari/api/locale";
import type { EndpointName } from "@akari/api/paths";
import type { Edge } from "../edge.ts";
import type { Session } from "../features/session/sessions.ts";
import type { Refusal } from "./refusal.ts";

type AuthOf<Name extends EndpointName> = (typeof endpoints)[Name]["auth"];

/** One parsed call. */
export interface Call<Name extends EndpointName> {
  readonly edge: Edge;
  readonly request: ParsedRequestOf<Name>;
  readonly session: AuthOf<Name> extends "session"
    ? Session
    : AuthOf<Name> extends "none"
      ? null
      : Session | null;
  readonly lang: Lang;
  readonly locale: Locale;
  /** Epoch ms. */
  readonly at: number;
  /** The caller's address as limits count it. */
  readonly source: string;
  readonly userAgent: string;
}

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => AnswerOf<Name> | Refusal | Promise<AnswerOf<Name> | Refusal>;

/** A handler for each route of the table. A feature gives its own as `Pick<Handlers, …>`. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
