import { isOutcomeUnknown } from "../../../http/client.ts";
import type { QuickCell, QuickOrder } from "./quick-order.ts";

/**
 * What is chosen on the board, and what has been sent.
 *
 * A press chooses, and the id of the order is made with it, so that sending the same choice twice is one order. While an order is
 * on its way the next one can be chosen but not sent, so no press is lost and none counts twice.
 */
export interface QuickState {
  readonly chosen: { readonly id: string; readonly cell: QuickCell } | null;
  readonly sent: SentOrder | null;
  /** What became of the last one. */
  readonly refused: { readonly order: QuickOrder; readonly message: string } | null;
  readonly accepted: QuickOrder | null;
}

interface SentOrder {
  readonly id: string;
  readonly order: QuickOrder;
  /** unknown: there was no answer; only the identical order may be sent again. */
  readonly step: "sending" | "unknown";
}

export const nothingChosen: QuickState = {
  chosen: null,
  sent: null,
  refused: null,
  accepted: null,
};

/** Another cell moves the choice; the same one keeps it. */
export function choose(state: QuickState, cell: QuickCell, id: string): QuickState {
  const { chosen } = state;
  if (chosen !== null && isSameCell(chosen.cell, cell)) return state;
  return { ...state, chosen: { id, cell }, refused: null, accepted: null };
}

export function chooseNothing(state: QuickState): QuickState {
  return { ...state, chosen: null, refused: null, accepted: null };
}

/** The same state where nothing may be sent: nothing is chosen, or an order is on its way. */
export function send(state: QuickState, order: QuickOrder): QuickState {
  if (state.chosen === null || state.sent !== null) return state;
  return { ...nothingChosen, sent: { id: state.chosen.id, order, step: "sending" } };
}

/** The order without an answer once more, under its id. */
export function sendAgain(state: QuickState): QuickState {
  if (state.sent?.step !== "unknown") return state;
  return { ...state, sent: { ...state.sent, step: "sending" } };
}

export function accepted(state: QuickState): QuickState {
  return { ...state, sent: null, accepted: state.sent?.order ?? null };
}

/** `message` stands for an error without words of its own. */
export function failed(state: QuickState, error: unknown, message: string): QuickState {
  const { sent } = state;
  if (sent === null) return state;
  if (isOutcomeUnknown(error)) return { ...state, sent: { ...sent, step: "unknown" } };
  const told = error instanceof Error && error.message !== "" ? error.message : message;
  return { ...state, sent: null, refused: { order: sent.order, message: told } };
}

function isSameCell(a: QuickCell, b: QuickCell): boolean {
  return a.side === b.side && a.price === b.price;
}
