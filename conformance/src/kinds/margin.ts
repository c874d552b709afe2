import { dividendAdjustment } from "@akari/brokerage/margin/dividend-adjustment";
import { interestDays, reverseFeeDays } from "@akari/brokerage/margin/held-days";
import {
  maintenanceMargin,
  type MarginParts,
  marginRatioHundredths,
} from "@akari/brokerage/margin/maintenance";
import { callAfterClosing, callAmount, isCalled } from "@akari/brokerage/margin/margin-call";
import type { MarginKind } from "@akari/brokerage/margin/margin-kind";
import { marginLine } from "@akari/brokerage/margin/margin-line";
import { type Sen, zero } from "@akari/brokerage/money";
import { openingMarginPercent } from "@akari/brokerage/rates";
import { financingDown } from "@akari/brokerage/rounding";
import type { Actual, Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { CannotRun } from "../malformed.ts";
import { tseCalendar } from "../tse-calendar.ts";
import { readAmount, readCount, readDate, readYen, yenOfSen } from "../units.ts";

export const margin: Kind = {
  expected: {
    required: readYen,
    openSettlement: readDate,
    closeSettlement: readDate,
    interestDays: readCount,
    reverseFeeDays: readCount,
    interest: readYen,
    longReceives: readYen,
    shortPays: readYen,
    margin: readYen,
    ratioPct: (node) => node.nullable((ratio) => ratio.number()),
    call: (node) => node.flag(),
    callToRestore20: readYen,
    callToRestore30: readYen,
    remainingCall: readYen,
  },
  read(input) {
    const query = input.field("query").text();
    switch (query) {
      case "required":
        return required(input);
      case "days":
        return days(input);
      case "dividend_adjustment":
        return dividend(input);
      case "maintenance":
        return maintenance(input);
      case "interest":
        return interest(input);
      case "call_reduction":
        return callReduction(input);
      default:
        throw new CannotRun(`unknown query "${query}"`);
    }
  },
};

function required(input: JsonNode): () => Actual {
  const openValue = readAmount(input.field("positionValue"));
  return () => ({ required: yenOfSen(marginLine(openValue, openingMarginPercent)) });
}

function days(input: JsonNode): () => Actual {
  const opened = readDate(input.field("openTrade"));
  const closed = readDate(input.field("closeTrade"));
  const kind = readKind(input.optional("kind"));
  for (const date of [opened, closed])
    if (!tseCalendar.isTradingDay(date)) throw new CannotRun(`${date} is not a trading day`);
  if (closed < opened) throw new CannotRun("closeTrade is before openTrade");
  return () => ({
    openSettlement: tseCalendar.settlementDate(opened),
    closeSettlement: tseCalendar.settlementDate(closed),
    interestDays: interestDays(opened, closed, tseCalendar),
    reverseFeeDays: reverseFeeDays(kind, opened, closed, tseCalendar),
  });
}

function dividend(input: JsonNode): () => Actual {
  const gross = readAmount(input.field("grossDividend"));
  const kind = readKind(input.optional("kind"));
  return () => {
    const { longReceives, shortPays } = dividendAdjustment(gross, kind);
    return { longReceives: yenOfSen(longReceives), shortPays: yenOfSen(shortPays) };
  };
}

function maintenance(input: JsonNode): () => Actual {
  const amount = (name: string): Sen => {
    const node = input.optional(name);
    return node === null ? zero : readYen(node);
  };
  const openValue = readAmount(input.field("positionValueAtOpen"));
  const parts: MarginParts = {
    cash: readYen(input.field("cash")),
    securities: amount("substituteSecuritiesMarketValue"),
    floating: amount("unrealizedPnl"),
    settledGains: amount("settledGains"),
    settledLosses: amount("settledLosses"),
    accruedCosts: amount("accruedCosts"),
  };
  return () => {
    const margin = maintenanceMargin(parts);
    const ratio = marginRatioHundredths(margin, openValue);
    return {
      margin: yenOfSen(margin),
      ratioPct: ratio === null ? null : ratio / 100,
      call: isCalled(margin, openValue),
      callToRestore20: yenOfSen(callAmount(margin, openValue, 20)),
      callToRestore30: yenOfSen(callAmount(margin, openValue, 30)),
    };
  };
}

function interest(input: JsonNode): () => Actual {
  const openValue = readAmount(input.field("positionValueAtOpen"));
  const percent = input.field("annualRatePct");
  const basisPoints = Math.round(percent.number() * 100);
  if (Math.abs(basisPoints - percent.number() * 100) > 1e-6)
    percent.refuse("a rate with at most two decimals");
  const heldDays = readCount(input.field("days"));
  return () => ({ interest: yenOfSen(financingDown(openValue, basisPoints, heldDays)) });
}

function callReduction(input: JsonNode): () => Actual {
  const call = readAmount(input.field("call"));
  const closed = readAmount(input.field("closedPositionValueAtOpen"));
  return () => ({ remainingCall: yenOfSen(callAfterClosing(call, closed)) });
}

/** Standardized unless stated otherwise, as in the rule book's examples. */
function readKind(node: JsonNode | null): MarginKind {
  return node === null ? "standardized" : node.choice("standardized", "general");
}
