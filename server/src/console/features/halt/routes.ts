import type { HaltItem } from "@akari/api/console/halt";
import { langs, type Locale, localeOf } from "@akari/api/locale";
import {
  type HaltReason,
  operatorHaltMinutes,
  operatorHaltsADay,
} from "@akari/brokerage/instrument/operator-halt";
import { dayMs, minuteMs, startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { marketReads } from "../../../market/market-reads.ts";
import { presentItem, presentQuote } from "../../../market/present.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { closedReasonText } from "../../operator-words.ts";
import type { OperatorSession } from "../../operator-sessions.ts";
import { namesOf, personOf } from "../../people.ts";
import { propose } from "../../proposals.ts";

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
    const halts = await readHalts(edge, since, before);
    const proposed =
      period === "current" && cursor === undefined ? await readProposed(edge, at) : [];
    const shown = halts.slice(0, pageSize);
    const names = await namesOf(
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

  "halt/propose": async ({ edge, request, operator, at }) => {
    const { code, reason, clientId } = request;
    const quote = edge.market.quote(code);
    if (quote === undefined) return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
    if (quote.phase === "halted") return refuse("INSTRUMENT_HALTED", { field: "code" });
    if (quote.phase === "closed") return refuse("MARKET_CLOSED");
    const today = await readHalts(edge, startOfTokyoDay(at), Number.MAX_SAFE_INTEGER);
    if (today.filter((halt) => halt.code === code).length >= operatorHaltsADay)
      return refuse("TOO_MANY_HALTS", {
        field: "code",
        parameters: { maximum: operatorHaltsADay },
      });
    const proposalId = await propose(edge, {
      kind: "halt",
      subject: `halt:${code}`,
      caseNumber: code,
      accountId: null,
      amount: null,
      reason,
      command: { kind: "halt-instrument", code, reason },
      operatorId: operator.operatorId,
      clientId,
      at,
    });
    if (proposalId instanceof Refusal) return proposalId;
    return { outcome: "second-person", proposalId: idOf(proposalId) };
  },

  "halt/resume": async ({ edge, request, operator, at }) => {
    const { code, clientId } = request;
    const quote = edge.market.quote(code);
    if (quote === undefined) return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
    if (quote.haltReason === null) return refuse("INSTRUMENT_NOT_HALTED", { field: "code" });
    const proposalId = await propose(edge, {
      kind: "resume",
      subject: `halt:${code}`,
      caseNumber: code,
      accountId: null,
      amount: null,
      reason: quote.haltReason,
      command: { kind: "resume-instrument", code },
      operatorId: operator.operatorId,
      clientId,
      at,
    });
    if (proposalId instanceof Refusal) return proposalId;
    return { outcome: "second-person", proposalId: idOf(proposalId) };
  },
});

interface HaltRow {
  /** Of its entry in the operators' log. */
  readonly number: number;
  readonly at: number;
  readonly code: string;
  readonly reason: HaltReason;
  readonly approvals: readonly string[];
  /** When operators ended it early; null: they did not. */
  readonly resumedAt: number | null;
}

/** Halts that two operators carried out, newest first, from the log. */
async function readHalts({ sql }: Edge, since: number, before: number): Promise<HaltRow[]> {
  const { rows } = await sql.query<HaltRow>(
    `select h.number, h.at, h.case_number as code, h.reason, h.parameters -> 'approvals' as approvals,
       (select min(r.at) from operator_log r where r.case_number = h.case_number and r.action = 'resume-instrument'
          and r.number > h.number and r.at < h.at + $3 * interval '1 millisecond' and r.parameters ->> 'outcome' = 'accepted') as "resumedAt"
     from operator_log h
     where h.action = 'halt-instrument' and h.parameters ->> 'outcome' = 'accepted' and h.at >= $1 and h.number < $2
     order by h.number desc limit $4`,
    [new Date(since), before, haltMs, pageSize + 1],
  );
  return rows;
}

interface ProposedRow {
  readonly proposalId: number;
  readonly kind: "halt" | "resume";
  readonly code: string;
  readonly reason: HaltReason;
  readonly proposedBy: number;
  readonly name: string;
  readonly proposedAt: number;
  readonly expiresAt: number;
}

async function readProposed({ sql }: Edge, at: number): Promise<ProposedRow[]> {
  const { rows } = await sql.query<ProposedRow>(
    `select p.proposal_id as "proposalId", p.kind, p.case_number as code, p.reason, p.proposed_by as "proposedBy", o.name,
       p.proposed_at as "proposedAt", p.expires_at as "expiresAt"
     from proposals p join operators o on o.operator_id = p.proposed_by
     where p.kind in ('halt', 'resume') and p.state = 'open' and p.expires_at > $1 order by p.proposal_id`,
    [new Date(at)],
  );
  return rows;
}

async function readFigures(edge: Edge, at: number) {
  const { market } = edge;
  const quotes = market.codes.flatMap((code) => market.quote(code) ?? []);
  const halted = quotes.filter(({ phase }) => phase === "halted").length;
  const { rows } = await edge.sql.query<{ proposed: number; today: number }>(
    `select (select count(*) from proposals where kind = 'halt' and state = 'open' and expires_at > $1) as proposed,
       (select count(*) from operator_log where action = 'halt-instrument' and parameters ->> 'outcome' = 'accepted' and at >= $2) as today`,
    [new Date(at), new Date(startOfTokyoDay(at))],
  );
  return {
    halted,
    proposed: rows[0]?.proposed ?? 0,
    today: rows[0]?.today ?? 0,
    instruments: quotes.length,
    tradable: quotes.length - halted,
  };
}

function presentProposal(row: ProposedRow, { operatorId }: OperatorSession) {
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
  row: ProposedRow,
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
  proposed: readonly ProposedRow[],
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
