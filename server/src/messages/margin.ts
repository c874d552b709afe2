import type { ForcedOrigin } from "@akari/brokerage/order/order";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type { MarginKeys, OfCall } from "@akari/core/messages/margin";
import type { NounWording } from "./noun-wording.ts";

/** The rule of a forced close as selected by the text. */
const ruleWords: Readonly<Record<ForcedOrigin, string>> = {
  "margin-call": "marginCall",
  "loss-line": "lossLine",
  "loss-line-follow-up": "followUp",
};

const about = ({ callId: id }: OfCall) => ({ kind: "margin-call", id }) as const;
const nothing = () => ({});

export const marginWording: NounWording<MarginKeys> = {
  kind: "trade",
  away: "call",
  wording: {
    "message.marginCalled": {
      needs: ["callId", "amount", "dueAt"],
      values: ({ amount, dueAt }, write) => ({ amount: write.yen(amount), due: write.time(dueAt) }),
      about,
    },
    "message.marginCallReduced": {
      needs: ["callId", "by", "remaining", "dueAt", "because"],
      values: ({ by, remaining, dueAt, because, forcing }, write) => ({
        because,
        by: write.yen(by),
        remaining: write.yen(remaining),
        due: write.time(dueAt),
        state: remaining === 0 ? "met" : forcing ? "forcing" : "open",
      }),
      about,
    },
    "message.marginCallPostponed": {
      needs: ["callId", "remaining", "dueAt"],
      values: ({ remaining, dueAt }, write) => ({
        remaining: write.yen(remaining),
        due: write.time(dueAt),
      }),
      about,
    },
    "message.marginCallForced": {
      needs: ["callId", "remaining"],
      values: ({ remaining }, write) => ({ remaining: write.yen(remaining) }),
      about,
    },
    "message.marginCallMet": { needs: ["callId"], values: nothing, about },
    "message.marginCallWithoutPositions": { needs: ["callId"], values: nothing, about },
    "message.forcedClose": {
      needs: ["orderId", "code", "rule", "equity", "openValue"],
      values: ({ code, rule, equity, openValue }, write) => ({
        code,
        rule: ruleWords[rule],
        equity: write.yen(equity),
        openValue: write.yen(openValue),
        ratio: write.number(percentHundredthsHalfUp(equity, openValue) / 100),
      }),
      about: ({ orderId: id }) => ({ kind: "order", id }),
      code: ({ code }) => code,
    },
  },
};
