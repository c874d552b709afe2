import { unreachable } from "@akari/ui/unreachable.ts";
import { isOutcomeUnknown } from "../../../http/client.ts";

/**
 * The submission of one order, which prevents it from being sent twice.
 *
 * The id is made once and kept while it is unknown whether the server accepted the order, so that sending again has no
 * further effect. After a refusal the next attempt is a new order with a new id.
 */
export type Submission =
  | { readonly step: "ready"; readonly id: string }
  | { readonly step: "sending"; readonly id: string }
  /** There was no answer: only the identical order may be sent again. */
  | { readonly step: "unknown"; readonly id: string }
  | { readonly step: "refused"; readonly id: string; readonly error: Error }
  | { readonly step: "accepted"; readonly orderId: string };

export type MakeId = () => string;

export function newSubmission(makeId: MakeId): Submission {
  return { step: "ready", id: makeId() };
}

/** The id to send with; undefined while nothing may be sent (a second tap). */
export function idToSend(submission: Submission): string | undefined {
  switch (submission.step) {
    case "ready":
    case "unknown":
    case "refused":
      return submission.id;
    case "sending":
    case "accepted":
      return undefined;
    default:
      return unreachable(submission);
  }
}

export function afterFailure(id: string, error: unknown, makeId: MakeId): Submission {
  if (isOutcomeUnknown(error)) return { step: "unknown", id };
  const reason = error instanceof Error ? error : new Error(String(error));
  return { step: "refused", id: makeId(), error: reason };
}

/** While the outcome is unknown the order must not be changed: the same id with another body is refused. */
export function isLocked({ step }: Submission): boolean {
  return lockedSteps[step];
}

const lockedSteps: Readonly<Record<Submission["step"], boolean>> = {
  ready: false,
  sending: true,
  unknown: true,
  refused: false,
  accepted: false,
};
