import { type Endpoint, endpoints } from "../endpoints.ts";
import { type EndpointName, paths } from "../paths.ts";
import { isReason, type Reason } from "../reasons.ts";
import { accountDataReasons } from "../reasons/account-data.ts";
import { alertReasons } from "../reasons/alert.ts";
import { chartReasons } from "../reasons/chart.ts";
import { bankAccountReasons } from "../reasons/bank-account.ts";
import { blockReasons } from "../reasons/block.ts";
import { endedOrderReasons } from "../reasons/ended-order.ts";
import { exchangeReasons } from "../reasons/exchange.ts";
import { favouriteReasons } from "../reasons/favourite.ts";
import { fundPasswordReasons } from "../reasons/fund-password.ts";
import { fundReasons } from "../reasons/fund.ts";
import { identityReasons } from "../reasons/identity.ts";
import { ipoReasons } from "../reasons/ipo.ts";
import { ledgerReasons } from "../reasons/ledger.ts";
import { loanReasons } from "../reasons/loan.ts";
import { luckReasons } from "../reasons/luck.ts";
import { orderReasons } from "../reasons/order.ts";
import { passkeyReasons } from "../reasons/passkey.ts";
import { premarketReasons } from "../reasons/premarket.ts";
import { sessionReasons } from "../reasons/session.ts";
import { statementReasons } from "../reasons/statement.ts";
import { twoStepReasons } from "../reasons/two-step.ts";
import { uploadReasons } from "../reasons/upload.ts";
import { withdrawalReasons } from "../reasons/withdrawal.ts";
import { requiredReasonOf } from "../validate.ts";

/** Every call can be answered with these. */
export const reasonsEverywhere: readonly Reason[] = [
  "FAULT",
  "FIELD_UNKNOWN",
  "HEADER_TWICE",
  "HOST_NOT_ALLOWED",
  "MARKET_UNKNOWN",
  "METHOD_NOT_ALLOWED",
  "NOT_PERMITTED",
  "OVERLOADED",
  "PATH_UNKNOWN",
  "QUERY_FIELD_TWICE",
  "RATE_LIMITED",
  "REQUEST_MALFORMED",
  "REQUEST_TIMEOUT",
];

/** Only the stream answers these. */
export const reasonsOfStream: readonly Reason[] = [
  "TOPIC_UNKNOWN",
  "TOO_MANY_TOPICS",
  "TOO_MANY_STREAMS",
];

const ofBodies: readonly Reason[] = [
  "BODY_KEY_TWICE",
  "BODY_NOT_JSON",
  "BODY_NOT_OBJECT",
  "BODY_PACKED",
  "BODY_TOO_LARGE",
  "CONTENT_TYPE",
];

const ofTokens: readonly Reason[] = [
  "ACCOUNT_UNKNOWN",
  "BOT_TOKEN_INVALID",
  "BOT_TOKEN_OTHER_MARKET",
  "SCOPE_MISSING",
  "SESSION_EXPIRED",
  "SESSION_REQUIRED",
];

const ofCommands: readonly Reason[] = [
  "ACCOUNT_CLOSED",
  "ACCOUNT_FROZEN",
  "ACCOUNT_WINDING_UP",
  "COMMAND_ID_REUSED",
  "NOT_PERMITTED",
  "OUTCOME_UNKNOWN",
];

type Group = Readonly<Partial<Record<Reason, unknown>>>;

/**
 * Groups of reasons by the endpoints whose answers can have them: as a refusal, or as why something ended. Only the code of brokerage and
 * exchange knows what they answer, so a list has rather more reasons than can come than fewer.
 */
const places: readonly (readonly [endpoints: RegExp, ...groups: (Group | readonly Reason[])[]])[] =
  [
    [/^trade\/(preview|place|amend|amendPreview|cancel|close)$/, orderReasons, exchangeReasons],
    [
      /^trade\/(preview|place|amend|amendPreview|cancel|close)$/,
      ["INSTRUMENT_UNKNOWN", "HOLD_NOT_COVERED", "SELF_TRADE", "DISPLACED_BY_FORCED_CLOSE"],
    ],
    [/^trade\/(order|orders)$/, orderReasons, exchangeReasons, endedOrderReasons],
    [/^account\/events$/, orderReasons, exchangeReasons, endedOrderReasons, ["EVENTS_AHEAD"]],
    [/^account\/changes$/, orderReasons, exchangeReasons, endedOrderReasons],
    [/^trade\/(positions|position|average)$/, ["POSITION_UNKNOWN", "INSTRUMENT_UNKNOWN"]],
    [/^chart\//, chartReasons, ["INSTRUMENT_UNKNOWN"]],
    [/^alert\//, alertReasons, ["INSTRUMENT_UNKNOWN", "PRICE_OFF_TICK"]],
    [
      /^block\//,
      blockReasons,
      ["FUNDS_SHORT", "MARGIN_RATE_SHORT", "MARGIN_CALL_OPEN", "INSTRUMENT_HALTED"],
    ],
    [
      /^premarket\//,
      premarketReasons,
      orderReasons,
      exchangeReasons,
      endedOrderReasons,
      ["INSTRUMENT_UNKNOWN"],
    ],
    [/^ipo\//, ipoReasons, ["FUNDS_SHORT", "MARGIN_RATE_SHORT", "MARGIN_CALL_OPEN"]],
    [/^follow\//, fundReasons, ["FUNDS_SHORT", "MARGIN_RATE_SHORT", "MARGIN_CALL_OPEN"]],
    [/^luck\//, luckReasons],
    [/^loan\//, loanReasons, ["IDENTITY_NOT_PASSED", "FUNDS_SHORT"]],
    [/^identity\//, identityReasons, uploadReasons, ["MISSING_INFORMATION", "CONTACT_REFUSED"]],
    [/^dividend\//, ["INSTRUMENT_UNKNOWN", "POSITION_UNKNOWN"]],
    [
      /^deposit\/|^index\/getCzhiurl/,
      [
        "DEPOSIT_UNKNOWN",
        "DEPOSIT_DECIDED",
        "DEPOSIT_AMOUNT_INVALID",
        "DEPOSIT_TOO_LARGE",
        "DEPOSIT_DAY_LIMIT",
        "TOO_MANY_DEPOSITS",
        "DEPOSIT_REPEATED",
        "DEPOSIT_WITHDRAWN",
      ],
    ],
    [
      /^withdrawal\//,
      withdrawalReasons,
      fundPasswordReasons,
      ["BANK_ACCOUNT_UNKNOWN", "MARGIN_CALL_OPEN"],
    ],
    [/^bank\//, bankAccountReasons, uploadReasons],
    [/^fundPassword\//, fundPasswordReasons, sessionReasons],
    [/^(user|session)\//, sessionReasons, twoStepReasons],
    [/^twoStep\//, twoStepReasons, ["LOGIN_PASSWORD_WRONG"]],
    [/^passkey\//, passkeyReasons, twoStepReasons, ["LOGIN_PASSWORD_WRONG", "LOGIN_WRONG"]],
    [/^accountData\//, accountDataReasons, twoStepReasons, ["LOGIN_PASSWORD_WRONG"]],
    [/^bot\//, ["BOT_TOKEN_UNKNOWN", "TOO_MANY_BOT_TOKENS"]],
    [/^favourite\//, favouriteReasons, ["INSTRUMENT_UNKNOWN"]],
    [/^(market|news)\//, ["INSTRUMENT_UNKNOWN"]],
    [/^news\//, ["NEWS_UNKNOWN"]],
    [/^account\/(message|messages|messagesRead|messageRead)$/, ["MESSAGE_UNKNOWN"]],
    [/^account\/setAwayDevice$/, ["AWAY_ENDPOINT_REFUSED"]],
    [
      /^account\/ledger|^ledger\//,
      ledgerReasons,
      ["ENTRY_UNKNOWN", "INSTRUMENT_UNKNOWN", "STATEMENT_TOO_LARGE"],
    ],
    [
      /^account\/(statement|performance|operatorActions\/export)$/,
      statementReasons,
      ["DATE_FUTURE"],
    ],
    [/^account\/creditScore$/, ["ACCOUNT_UNKNOWN"]],
    [/^support\//, uploadReasons, ["CONTACT_REFUSED", "MESSAGE_UNKNOWN", "TEXT_OR_IMAGE"]],
    [/^account\/(operatorActions)$/, ["REASON_NOT_LISTED"]],
  ];

const known = new Map<EndpointName, readonly Reason[]>();

/** Reasons that an endpoint can answer, in addition to the reasons of every call. */
export function reasonsOf(name: EndpointName): readonly Reason[] {
  const reasons = known.get(name) ?? collected(name);
  known.set(name, reasons);
  return reasons;
}

function collected(name: EndpointName): readonly Reason[] {
  const { caller, cost, method, request }: Endpoint & { method: string } = {
    ...endpoints[name],
    method: paths[name].method,
  };
  const found = new Set<Reason>(ofSchema(request));
  const add = (reasons: readonly Reason[]) => reasons.forEach((reason) => found.add(reason));
  if (caller !== "public") add(ofTokens);
  if (method === "POST") add(ofBodies);
  if (method === "POST" && cost === "order") add(ofCommands);
  for (const [pattern, ...groups] of places)
    if (pattern.test(name))
      for (const group of groups)
        add(Array.isArray(group) ? group : (Object.keys(group) as Reason[]));
  for (const reason of reasonsEverywhere) found.delete(reason);
  return [...found].toSorted();
}

/** The endpoints in whose answers a reason can stand; null: in every endpoint's. */
export function endpointsWith(reason: Reason): readonly EndpointName[] | null {
  if (reasonsEverywhere.includes(reason)) return null;
  return (Object.keys(paths) as EndpointName[]).filter((name) => reasonsOf(name).includes(reason));
}

interface Schema {
  readonly type?: string;
  readonly message?: unknown;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly pipe?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
  readonly getter?: (input: unknown) => Schema;
}

/** Reasons of a request's own rules. */
function ofSchema(request: unknown): Reason[] {
  const found: Reason[] = [];
  const see = (schema: Schema, field: string | null) => {
    const { type, message, entries = {}, pipe = [], wrapped, item, options, getter } = schema;
    if (typeof message === "string" && isReason(message)) found.push(message);
    if (type === "picklist") found.push("FIELD_CHOICE");
    if (field !== null) found.push("FIELD_TYPE", "FIELD_FORMAT", requiredReasonOf(field));
    for (const part of pipe) if (part !== schema) see(part, null);
    for (const [name, entry] of Object.entries(entries)) see(entry, name);
    for (const inner of [wrapped, item]) if (inner !== undefined) see(inner, null);
    for (const option of type === "picklist" ? [] : (options ?? [])) see(option as Schema, null);
    if (getter !== undefined)
      for (const input of [{}, { positionId: "1" }]) see(getter(input), null);
  };
  see(request as Schema, null);
  if (found.includes("NUMBER_NEGATIVE")) found.push("NUMBER_NOT_FINITE");
  if (found.some((reason) => reason.endsWith("_REQUIRED"))) found.push("FIELD_REQUIRED");
  return found;
}
