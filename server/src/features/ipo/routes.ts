import type { AnswerOf } from "@akari/api/endpoints";
import { entryStatus } from "@akari/api/ipo";
import type { Outcome } from "@akari/brokerage/decision";
import { sen } from "@akari/brokerage/money";
import * as v from "valibot";
import type { ComingOffering } from "../../clock/offering-slots.ts";
import type { Edge } from "../../edge.ts";
import { answeredStatus } from "../../uses/answered-status.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";
import { payPreview } from "./pay-preview.ts";
import { presentEntry, readDue, readEntries, readLuck } from "./entry-rows.ts";
import {
  presentComing,
  presentOffering,
  readListed,
  readOffering,
  readRunning,
  recordOf,
} from "../../reads/offering-rows.ts";
import type { OfferingNotices } from "../../messages/offering-notices.ts";
import { createProofs } from "./proof.ts";
import { presentPlaces } from "./reserve-places.ts";

type IpoHandlers = Pick<
  Handlers,
  | "ipo/list"
  | "ipo/detail"
  | "ipo/apply"
  | "ipo/change"
  | "ipo/withdraw"
  | "ipo/applications"
  | "ipo/places"
  | "ipo/wins"
  | "ipo/payPreview"
  | "ipo/pay"
  | "ipo/decline"
  | "ipo/proof"
  | "ipo/notice"
  | "ipo/setNotice"
>;

const senPerYen = 100;

/** What the timetable is going to offer after an instant, the first to open first. */
export type ComingOfferings = (after: number) => Promise<readonly ComingOffering[]>;

/** Offerings: the core announces, freezes, draws, settles and delivers them. */
export const ipoRoutes = (
  coming: ComingOfferings,
  notices: OfferingNotices,
  proofOf = createProofs(),
): IpoHandlers => ({
  "ipo/notice": async ({ caller: { account: accountId } }) => ({
    asked: await notices.isAsked(accountId),
  }),

  "ipo/setNotice": async ({ request: { asked }, caller: { account: accountId }, at }) => {
    const [next] = await coming(at);
    await notices.set(accountId, asked, next?.opensAt ?? null);
    return { asked };
  },

  "ipo/list": async ({ edge, locale, at }) => {
    const [running, listed, planned] = await Promise.all([
      readRunning(edge),
      readListed(edge),
      coming(at),
    ]);
    return {
      items: running.map((row) => presentOffering(edge, row, locale, at)),
      listed: listed.map((row) => presentOffering(edge, row, locale, at)),
      record: recordOf(edge, listed),
      coming: planned.map((each) => presentComing(each, locale)),
    };
  },

  "ipo/detail": async ({ edge, request, locale, at }) => {
    const [row, listed] = await Promise.all([
      readOffering(edge, idIn(request.offeringId)),
      readListed(edge),
    ]);
    if (row === undefined) return refuse("OFFERING_UNKNOWN", { field: "offeringId" });
    return { offering: presentOffering(edge, row, locale, at), record: recordOf(edge, listed) };
  },

  "ipo/apply": async ({ edge, request, caller: { account: accountId }, at }) => {
    const { clientId: id, lots, random } = request;
    const offeringId = idIn(request.offeringId);
    const command = { kind: "apply-ipo", id, actor: customer(accountId), at, accountId } as const;
    const outcome = await submit(edge, { ...command, offeringId, lots, random });
    return answered(edge, accountId, outcome);
  },

  "ipo/change": async ({ edge, request, caller: { account: accountId }, at }) => {
    const { clientId: id, lots, random } = request;
    const entryId = idIn(request.entryId);
    if (!(await isOwn(edge, accountId, entryId)))
      return refuse("IPO_ENTRY_UNKNOWN", { field: "entryId" });
    const command = { kind: "change-ipo", id, actor: customer(accountId), at, accountId } as const;
    const outcome = await submit(edge, { ...command, entryId, lots, random });
    return answered(edge, accountId, outcome);
  },

  "ipo/withdraw": async (call) => act(call, "withdraw-ipo"),
  "ipo/decline": async (call) => act(call, "decline-ipo"),

  "ipo/payPreview": async ({
    edge,
    request: { entryId, amount },
    caller: { account: accountId },
    at,
  }) => payPreview(edge, accountId, idIn(entryId), sen(amount * senPerYen), at),

  "ipo/pay": async ({ edge, request, caller: { account: accountId }, at }) => {
    const { clientId: id, amount } = request;
    const entryId = idIn(request.entryId);
    if (!(await isOwn(edge, accountId, entryId)))
      return refuse("IPO_ENTRY_UNKNOWN", { field: "entryId" });
    const command = { kind: "pay-ipo", id, actor: customer(accountId), at, accountId } as const;
    const outcome = await submit(edge, { ...command, entryId, amount: sen(amount * senPerYen) });
    return answered(edge, accountId, outcome);
  },

  "ipo/applications": async ({ edge, request, caller: { account: accountId }, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, luck] = await Promise.all([
      readEntries(edge, accountId, before, pageSize + 1, false),
      readLuck(edge, accountId),
    ]);
    return {
      ...pageOf(rows, byId, (row) => presentEntry(edge, row, locale)),
      drawnEntries: luck.entries,
      drawnLots: luck.lots,
      wonLots: luck.won,
      expectedLots: Math.round(luck.expected * 100) / 100,
    };
  },

  "ipo/places": async ({ edge, request, caller: { account: accountId } }) => {
    const entryId = idIn(request.entryId);
    const { rows } = await edge.sql.query<{ offeringId: number; status: string }>(
      `select offering_id as "offeringId", status from ipo_entries where course = $1 and account_id = $2 and entry_id = $3`,
      [edge.course, accountId, entryId],
    );
    const entry = rows[0];
    if (entry === undefined) return refuse("IPO_ENTRY_UNKNOWN", { field: "entryId" });
    if (entry.status === "withdrawn") return refuse("IPO_ENTRY_ENDED", { field: "entryId" });
    const offering = await readOffering(edge, entry.offeringId);
    if (offering === undefined) throw new Error(`entry ${entryId} has no offering`);
    const proof = await proofOf(edge, offering);
    if (proof === null) return refuse("OFFERING_NOT_DRAWN", { field: "entryId" });
    return presentPlaces(proof, entryId, offering);
  },

  "ipo/wins": async ({ edge, request, caller: { account: accountId }, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, { due, paid }] = await Promise.all([
      readEntries(edge, accountId, before, pageSize + 1, true),
      readDue(edge, accountId),
    ]);
    const page = pageOf(rows, byId, (row) => presentEntry(edge, row, locale));
    return { ...page, due: yenOf(due), paid: yenOf(paid) };
  },

  "ipo/proof": async ({ edge, request }) => {
    const row = await readOffering(edge, idIn(request.offeringId));
    if (row === undefined) return refuse("OFFERING_UNKNOWN", { field: "offeringId" });
    return (await proofOf(edge, row)) ?? refuse("OFFERING_NOT_DRAWN", { field: "offeringId" });
  },
});

async function act(
  { edge, request, caller: { account: accountId }, at }: Call<"ipo/withdraw" | "ipo/decline">,
  kind: "withdraw-ipo" | "decline-ipo",
) {
  const entryId = idIn(request.entryId);
  if (!(await isOwn(edge, accountId, entryId)))
    return refuse("IPO_ENTRY_UNKNOWN", { field: "entryId" });
  const actor = customer(accountId);
  const outcome = await submit(edge, { kind, id: request.clientId, actor, at, accountId, entryId });
  return answered(edge, accountId, outcome);
}

async function isOwn(edge: Edge, accountId: number, entryId: number): Promise<boolean> {
  return (await statusNow(edge, accountId, entryId)) !== null;
}

/** null: none of this account has the number. */
async function statusNow(
  { sql, course }: Edge,
  accountId: number,
  entryId: number,
): Promise<string | null> {
  const { rows } = await sql.query<{ status: string }>(
    "select status from ipo_entries where course = $1 and account_id = $2 and entry_id = $3",
    [course, accountId, entryId],
  );
  return rows[0]?.status ?? null;
}

/** The entry as it was after the command, also when that is repeated. */
async function answered(
  edge: Edge,
  accountId: number,
  outcome: Outcome | Refusal,
): Promise<AnswerOf<"ipo/apply"> | Refusal> {
  if (outcome instanceof Refusal) return outcome;
  const { entryId } = outcome;
  if (entryId === undefined) throw new Error("an accepted command without its entry's number");
  const status = await answeredStatus(outcome, () => statusNow(edge, accountId, entryId));
  return { entryId: idOf(entryId), status: v.parse(entryStatus, status) };
}
