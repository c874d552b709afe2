import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { HaltItem } from "@akari/api/console/halt";
import { langs, type Locale, localeOf } from "@akari/api/locale";
import { type HaltReason, operatorHaltMinutes } from "@akari/brokerage/instrument/operator-halt";
import { dayMs, minuteMs, startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { housePartsOf } from "../../../http/house-parts.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import { marketReads } from "../../../market/market-reads.ts";
import { presentItem, presentQuote } from "../../../market/present.ts";
import { answered } from "../../../http/use-call.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";
import { closedReasonText } from "../../operator-words.ts";
import type { OperatorSession } from "../../operator-sessions.ts";
import { personOf } from "../../people.ts";
import { operatorNames } from "../../../uses/operator/operator-names.ts";
import {
  countHalts,
  type HaltRow,
  type ProposedHalt,
  readHalts,
  readProposedHalts,
} from "../../../uses/halt/halts.ts";
import { type HaltParts, proposeHalt, proposeResumption } from "../../../uses/halt/propose-halt.ts";

type HaltHandlers = Pick<
  ConsoleHandlers,
  "halt/list" | "halt/share" | "halt/propose" | "halt/resume"
>;

/** The news of a halt as the public reads it; the feature that writes news gives it. */
export type WordHalt = (
  edge: Edge,
  halt: {
    readonly code: string;
    readonly reason: HaltReason;
    readonly at: number;
    readonly until: number;
  },
  locale: Locale,
) => { headline: string; paragraphs: string[] };

const monthMs = 30 * dayMs;
const haltMs = operatorHaltMinutes * minuteMs;

/** Halts by operators. Prices are read here; what trading resumes at is what orders meet at. */
export const haltRoutes = (wordHalt: WordHalt): HaltHandlers => ({
  "halt/list": async ({ edge, request, operator, locale, at }) => {
    const { period = "current", cursor } = request;
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const since = { current: at - haltMs, today: startOfTokyoDay(at), month: at - monthMs }[period];
    const halts = await readHalts(edge.sql, { since, before, count: pageSize + 1, haltMs });
    const proposed =
      period === "current" && cursor === undefined ? await readProposedHalts(edge.sql, at) : [];
    const shown = halts.slice(0, pageSize);
    const names = await operatorNames(
      edge.sql,
      shown.flatMap(({ approvals }) => approvals.map(Number)),
    );
    const present = (row: HaltRow) => presentHalt(edge, row, proposed, operator, names, locale, at);
    const items = [
      ...proposed
        .filter(({ kind }) => kind === "halt")
        .map((row) => presentProposed(edge, row, operator, locale)),
      ...shown.map(present).filter(({ state }) => period !== "current" || state === "halted"),
    ];
    const last = shown.at(-1);
    return {
      items,
      nextCursor: halts.length > pageSize && last !== undefined ? cursorOf(last.number) : null,
      figures: await readFigures(edge, at),
      now: timeOf(at),
    };
  },

  "halt/share": async ({ edge, request, at }) => {
    const { code } = request;
    const quote = edge.market.quote(code);
    if (quote === undefined) return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
    await marketReads(edge).sparklines();
    const { bid, ask } = presentQuote(edge.market, code);
    const { haltReason, haltedUntil } = quote;
    const isRunning = haltReason !== null && haltedUntil !== null;
    const reason = isRunning ? haltReason : request.reason;
    const until = isRunning ? haltedUntil : at + haltMs;
    return {
      share: presentItem(edge.market, code),
      bid,
      ask,
      texts:
        reason === undefined
          ? []
          : langs.map((lang) => ({
              lang,
              ...wordHalt(edge, { code, reason, at: until - haltMs, until }, localeOf(lang)),
            })),
      now: timeOf(at),
    };
  },

  "halt/propose": async (call) => {
    const { code, reason, clientId: id } = call.request;
    const parts = haltPartsOf(call.edge);
    const proposed = await proposeHalt(parts, actingOperatorOf(call), { id, code, reason });
    return answered(proposed, presentProposalMade);
  },

  "halt/resume": async (call) => {
    const { code, clientId: id } = call.request;
    const parts = haltPartsOf(call.edge);
    const proposed = await proposeResumption(parts, actingOperatorOf(call), { id, code });
    return answered(proposed, presentProposalMade);
  },
});

function haltPartsOf(edge: Edge): HaltParts {
  return { ...housePartsOf(edge), market: edge.market };
}

function presentProposalMade(number: number): ConsoleAnswerOf<"halt/propose"> {
  return { outcome: "second-person", proposalId: idOf(number) };
}

async function readFigures(edge: Edge, at: number) {
  const { market } = edge;
  const quotes = market.codes.flatMap((code) => market.quote(code) ?? []);
  const halted = quotes.filter(({ phase }) => phase === "halted").length;
  const { proposed, today } = await countHalts(edge.sql, at);
  return {
    halted,
    proposed,
    today,
    instruments: quotes.length,
    tradable: quotes.length - halted,
  };
}

function presentProposal(row: ProposedHalt, { operatorId }: OperatorSession) {
  return {
    proposalId: idOf(row.proposalId),
    by: personOf(row.proposedBy, row.name),
    at: timeOf(row.proposedAt),
    expiresAt: timeOf(row.expiresAt),
    own: row.proposedBy === operatorId,
  };
}

function nameOf({ market }: Edge, code: string, locale: Locale): string {
  const card = market.card(code);
  const name = locale === "ja" || locale === "zh-Hans" ? card?.name : card?.nameEnglish;
  return name ?? code;
}

function presentProposed(
  edge: Edge,
  row: ProposedHalt,
  operator: OperatorSession,
  locale: Locale,
): HaltItem {
  return {
    haltId: null,
    code: row.code,
    name: nameOf(edge, row.code, locale),
    reason: row.reason,
    reasonText: closedReasonText(row.reason, locale),
    state: "proposed",
    startedAt: null,
    endsAt: null,
    people: [],
    proposal: presentProposal(row, operator),
  };
}

function presentHalt(
  edge: Edge,
  row: HaltRow,
  proposed: readonly ProposedHalt[],
  operator: OperatorSession,
  names: ReadonlyMap<number, string>,
  locale: Locale,
  at: number,
): HaltItem {
  const endsAt = row.resumedAt ?? row.at + haltMs;
  const resume = proposed.find(({ kind, code }) => kind === "resume" && code === row.code);
  return {
    haltId: idOf(row.number),
    code: row.code,
    name: nameOf(edge, row.code, locale),
    reason: row.reason,
    reasonText: closedReasonText(row.reason, locale),
    state: at < endsAt ? "halted" : "ended",
    startedAt: timeOf(row.at),
    endsAt: nullableTimeOf(endsAt),
    people: row.approvals.map((id) => personOf(Number(id), names.get(Number(id)) ?? "")),
    proposal: at < endsAt && resume !== undefined ? presentProposal(resume, operator) : null,
  };
}
