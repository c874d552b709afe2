import type { AnswerOf } from "@akari/api/endpoints";
import { sen } from "@akari/brokerage/money";
import type { ComingOffering } from "../../clock/offering-slots.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import type { OfferingNotices } from "../../messages/offering-notices.ts";
import { presentComing, presentOffering, recordOf } from "../../reads/present-offering.ts";
import {
  applyIpo,
  changeIpo,
  declineIpo,
  drawOfEntry,
  type EntryState,
  payIpo,
  withdrawIpo,
} from "../../uses/ipo/entries.ts";
import { previewPayment } from "../../uses/ipo/pay-preview.ts";
import { createProofs } from "../../uses/ipo/proof.ts";
import { dueOf, entriesOf, luckOf } from "../../uses/ipo/read-entries.ts";
import { readListed, readOffering, readRunning } from "../../uses/ipo/read-offerings.ts";
import { presentEntry } from "./present-entry.ts";
import { presentPayment } from "./present-payment.ts";
import { presentPlaces } from "./present-places.ts";

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

/** The timetable's coming offerings after an instant, the first to open first. */
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

  "ipo/apply": async (call) => {
    const { clientId: id, offeringId, lots, random } = call.request;
    const asked = { id, offeringId: idIn(offeringId), lots, random };
    return answered(await applyIpo(call.edge, actingOf(call), asked), presentState);
  },

  "ipo/change": async (call) => {
    const { clientId: id, entryId, lots, random } = call.request;
    const asked = { id, entryId: idIn(entryId), lots, random };
    return answered(await changeIpo(call.edge, actingOf(call), asked), presentState);
  },

  "ipo/withdraw": async (call) => {
    const asked = { id: call.request.clientId, entryId: idIn(call.request.entryId) };
    return answered(await withdrawIpo(call.edge, actingOf(call), asked), presentState);
  },

  "ipo/decline": async (call) => {
    const asked = { id: call.request.clientId, entryId: idIn(call.request.entryId) };
    return answered(await declineIpo(call.edge, actingOf(call), asked), presentState);
  },

  "ipo/payPreview": async (call) => {
    const asked = paymentIn(call.request);
    return answered(await previewPayment(call.edge, actingOf(call), asked), presentPayment);
  },

  "ipo/pay": async (call) => {
    const asked = { id: call.request.clientId, ...paymentIn(call.request) };
    return answered(await payIpo(call.edge, actingOf(call), asked), presentState);
  },

  "ipo/applications": async (call) => {
    const { edge, request, locale } = call;
    const caller = actingOf(call);
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, luck] = await Promise.all([
      entriesOf(edge, caller, { before, count: pageSize + 1, won: false }),
      luckOf(edge, caller),
    ]);
    return {
      ...pageOf(rows, byId, (row) => presentEntry(edge, row, locale)),
      drawnEntries: luck.entries,
      drawnLots: luck.lots,
      wonLots: luck.won,
      expectedLots: Math.round(luck.expected * 100) / 100,
    };
  },

  "ipo/places": async (call) => {
    const entryId = idIn(call.request.entryId);
    return answered(
      await drawOfEntry(call.edge, actingOf(call), entryId, proofOf),
      ({ drawn, offering }) => presentPlaces(drawn, entryId, offering),
    );
  },

  "ipo/wins": async (call) => {
    const { edge, request, locale } = call;
    const caller = actingOf(call);
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, { due, paid }] = await Promise.all([
      entriesOf(edge, caller, { before, count: pageSize + 1, won: true }),
      dueOf(edge, caller),
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

function paymentIn({ entryId, amount }: { readonly entryId: string; readonly amount: number }) {
  return { entryId: idIn(entryId), amount: sen(amount * senPerYen) };
}

function presentState({ entryId, status }: EntryState): AnswerOf<"ipo/apply"> {
  return { entryId: idOf(entryId), status };
}
