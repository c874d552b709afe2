import type { Locale } from "@akari/api/locale";
import type { Message } from "@akari/api/message";
import { isReason } from "@akari/api/reasons";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type { ForcedOrigin } from "@akari/brokerage/order/order";
import { depositLimits } from "../../desk/deposit-rules.ts";
import type { MessageKey, MessageParameters } from "../../engine/customer-message.ts";
import {
  messageText,
  reasonText,
  writtenNumber,
  writtenPrice,
  writtenShares,
  writtenTime,
  writtenYen,
} from "../../http/wording.ts";
import { idOf } from "../../http/present.ts";
import { orderNumberOf } from "../../reads/deposit-number.ts";

export type WordedMessage = Pick<Message, "title" | "text" | "about" | "code">;

type Values = Readonly<Record<string, string | number>>;

/** A message as stored by any version. */
export interface StoredMessage {
  readonly key: string;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
}

interface Kind<Given> {
  /** Parameters that the text cannot do without. */
  readonly needs: readonly (keyof Given)[];
  readonly values: (given: Given, locale: Locale) => Values;
  readonly about: (given: Given) => Message["about"];
  readonly code?: (given: Given) => string;
}

const aboutDeposit = (given: { readonly depositId: number }) =>
  ({ kind: "deposit", id: idOf(given.depositId) }) as const;
const aboutCall = (given: { readonly callId: number }) =>
  ({ kind: "margin-call", id: idOf(given.callId) }) as const;
const aboutOrder = (given: { readonly orderId: number }) =>
  ({ kind: "order", id: idOf(given.orderId) }) as const;
const nothing = () => ({});

/** The rule of a forced close as selected by the text. */
const ruleWords: Readonly<Record<ForcedOrigin, string>> = {
  "margin-call": "marginCall",
  "loss-line": "lossLine",
  "loss-line-follow-up": "followUp",
};

/** Every message that the engine writes. */
const kinds: { readonly [Key in MessageKey]: Kind<MessageParameters[Key]> } = {
  "message.depositApproved": {
    needs: ["depositId", "amount"],
    values: ({ depositId, amount }, locale) => ({
      orderNumber: orderNumberOf(depositId),
      amount: writtenYen(amount, locale),
    }),
    about: aboutDeposit,
  },
  "message.depositFailed": {
    needs: ["depositId", "amount"],
    values: ({ depositId, amount, reason }, locale) => ({
      orderNumber: orderNumberOf(depositId),
      amount: writtenYen(amount, locale),
      reason:
        reason !== undefined && isReason(reason)
          ? reasonText(reason, depositLimits(reason), locale)
          : "",
    }),
    about: aboutDeposit,
  },
  "message.orderMetOwn": {
    needs: ["orderId", "code", "buys", "quantity", "forced"],
    values: ({ code, buys, quantity, forced }, locale) => ({
      code,
      side: buys ? "buy" : "sell",
      quantity: writtenShares(quantity, locale),
      cause: forced ? "forced" : "own",
    }),
    about: aboutOrder,
    code: ({ code }) => code,
  },
  "message.marginCalled": {
    needs: ["callId", "amount", "dueAt"],
    values: ({ amount, dueAt }, locale) => ({
      amount: writtenYen(amount, locale),
      due: writtenTime(dueAt, locale),
    }),
    about: aboutCall,
  },
  "message.marginCallReduced": {
    needs: ["callId", "by", "remaining", "dueAt", "because"],
    values: ({ by, remaining, dueAt, because, forcing }, locale) => ({
      because,
      by: writtenYen(by, locale),
      remaining: writtenYen(remaining, locale),
      due: writtenTime(dueAt, locale),
      state: remaining === 0 ? "met" : forcing ? "forcing" : "open",
    }),
    about: aboutCall,
  },
  "message.marginCallPostponed": {
    needs: ["callId", "remaining", "dueAt"],
    values: ({ remaining, dueAt }, locale) => ({
      remaining: writtenYen(remaining, locale),
      due: writtenTime(dueAt, locale),
    }),
    about: aboutCall,
  },
  "message.marginCallForced": {
    needs: ["callId", "remaining"],
    values: ({ remaining }, locale) => ({ remaining: writtenYen(remaining, locale) }),
    about: aboutCall,
  },
  "message.marginCallMet": { needs: ["callId"], values: nothing, about: aboutCall },
  "message.marginCallWithoutPositions": { needs: ["callId"], values: nothing, about: aboutCall },
  "message.forcedClose": {
    needs: ["orderId", "code", "rule", "equity", "openValue"],
    values: ({ code, rule, equity, openValue }, locale) => ({
      code,
      rule: ruleWords[rule],
      equity: writtenYen(equity, locale),
      openValue: writtenYen(openValue, locale),
      ratio: writtenNumber(percentHundredthsHalfUp(equity, openValue) / 100, locale),
    }),
    about: aboutOrder,
    code: ({ code }) => code,
  },
  "message.priceAlert": {
    needs: ["code", "direction", "price", "printed"],
    values: ({ code, direction, price, printed }, locale) => ({
      code,
      direction,
      price: writtenPrice(price, locale),
      printed: writtenPrice(printed, locale),
    }),
    about: () => null,
    code: ({ code }) => code,
  },
};

export const messageKeys = Object.keys(kinds) as readonly MessageKey[];

/**
 * A stored message in the reader's language. One that this version has no text for, or whose parameters an older version stored
 * differently, says so and keeps its key: nothing is guessed.
 */
export function wordMessage({ key, parameters }: StoredMessage, locale: Locale): WordedMessage {
  const kind = Object.hasOwn(kinds, key)
    ? (kinds as unknown as Readonly<Record<string, Kind<StoredMessage["parameters"]>>>)[key]
    : undefined;
  if (kind === undefined || !kind.needs.every((name) => parameters[name] !== undefined))
    return {
      title: messageText("unknown.title", {}, locale),
      text: messageText("unknown.text", { key }, locale),
      about: null,
      code: null,
    };
  const name = key.slice("message.".length);
  const values = kind.values(parameters, locale);
  return {
    title: messageText(`${name}.title`, values, locale),
    text: messageText(`${name}.text`, values, locale).trim(),
    about: kind.about(parameters),
    code: kind.code?.(parameters) ?? null,
  };
}
