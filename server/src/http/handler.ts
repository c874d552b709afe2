import type { AnswerOf, endpoints, ParsedRequestOf } from "@akari/api/endpoints";
import type { Lang, Locale } from "@akari/api/locale";
import type { EndpointName } from "@akari/api/paths";
import type { Edge } from "../edge.ts";
import type { ForeignOrigin } from "./arrival.ts";
import type { Caller, DeviceCaller } from "../admission/callers.ts";
import type { Refusal } from "../admission/refusal.ts";
import type { AccountId } from "../admission/person.ts";

type CallerOf<Name extends EndpointName> = (typeof endpoints)[Name]["caller"];

/** The caller: where bots are admitted, no device is known. */
export type SignedIn<Name extends EndpointName> = (typeof endpoints)[Name]["bot"] extends "never"
  ? DeviceCaller
  : Caller;

/** One parsed call. */
export interface Call<Name extends EndpointName> {
  readonly edge: Edge;
  readonly request: ParsedRequestOf<Name>;
  readonly caller: CallerOf<Name> extends "customer"
    ? SignedIn<Name>
    : CallerOf<Name> extends "public"
      ? null
      : SignedIn<Name> | null;
  readonly lang: Lang;
  readonly locale: Locale;
  /** Epoch ms. */
  readonly at: number;
  /** The caller's address as counted by limits. */
  readonly source: string;
  readonly userAgent: string;
  /** The name under which the caller's browser knows this server, with its port. */
  readonly host: string;
  /** The page that sent it, if that is not ours: the stream refuses it. */
  readonly foreign: ForeignOrigin | null;
}

/** A read of one account's page, by its customer or by an operator. */
export type AccountRead<Name extends EndpointName> = Pick<
  Call<Name>,
  "edge" | "request" | "locale" | "at"
> & { readonly accountId: AccountId };

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => AnswerOf<Name> | Refusal | Promise<AnswerOf<Name> | Refusal>;

/** A handler for each route of the table. A feature provides its own as `Pick<Handlers, …>`. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** Calls about a person, whichever market they call from: there once, with real time, and with the open market for what lies there. */
export type HouseEndpoint =
  | "user/sendCode"
  | "user/register"
  | "user/login"
  | "user/logout"
  | "user/changePassword"
  | "user/passwordState"
  | "user/sendResetCode"
  | "user/resetPassword"
  | "user/practiceMessages"
  | "session/list"
  | "session/revoke"
  | "session/revokeOthers"
  | "session/signIns"
  | "session/securityLog"
  | "index/getUserInfo"
  | "twoStep/state"
  | "twoStep/begin"
  | "twoStep/confirm"
  | "twoStep/end"
  | "twoStep/renewCodes"
  | "passkey/list"
  | "passkey/beginAdd"
  | "passkey/add"
  | "passkey/remove"
  | "passkey/beginSignIn"
  | "passkey/signIn"
  | "bot/tokens"
  | "bot/create"
  | "bot/revoke"
  | "support/state"
  | "support/conversation"
  | "support/send"
  | "support/read"
  | "support/typing"
  | "account/awayDevice"
  | "account/setAwayDevice"
  | "account/endAwayDevice"
  | "account/notifications"
  | "account/setNotifications";
export type HouseHandlers = Pick<Handlers, HouseEndpoint>;
/** All else is about a market: each has its own. */
export type MarketHandlers = Omit<Handlers, HouseEndpoint>;
