import type { TransitionTexts } from "@akari/api/operator-action";
import { isReason, reasons } from "@akari/api/reasons";
import type { Locale } from "@akari/api/locale";
import { depositLimits } from "../desk/deposit-rules.ts";
import { type StatedSubject, stateText } from "../http/state-text.ts";
import { operatorText, reasonText } from "../http/wording.ts";

type Parameters = Readonly<Record<string, unknown>>;

/** Commands of the core whose entry says more than their kind: by decision, and denied ones apart. Without parameters it is the kind of all. */
export function actionWord(action: string, parameters: Parameters): string {
  const { outcome, decision, kind } = parameters;
  if (outcome === "denied") return "denied";
  if (action === "proposed" && kind !== undefined) return `proposed-${String(kind)}`;
  if (decision === undefined) return action;
  if (action === "decide-deposit" || action === "decide-withdrawal" || action === "decide-loan") {
    const noun = action.slice("decide-".length);
    return `${noun}-${decision === "approved" ? "approved" : "failed"}`;
  }
  if (action === "decide-identity") return `identity-${String(decision)}`;
  return action;
}

/** The action in a few words of the reader's language. */
export function actionText(action: string, parameters: Parameters, locale: Locale): string {
  return operatorText(`action.${actionWord(action, parameters)}`, {}, locale);
}

/** The subject whose state an entry shows, by its action. */
const statedSubjects: Readonly<Record<string, StatedSubject>> = {
  "decide-deposit": "deposit",
  "decide-withdrawal": "withdrawal",
  "decide-loan": "loan",
  "decide-identity": "identity",
  "identity-renewed": "identity",
  "identity-renewal-rejected": "identity",
  "freeze-account": "account",
  "unfreeze-account": "account",
  "correct-entry": "entry",
  proposed: "proposal",
  "proposal-refused": "proposal",
  "proposal-withdrawn": "proposal",
  "proposal-expired": "proposal",
  "proposal-void": "proposal",
};

/** The state before an entry and after it; null: it changed none, or was stored before the log said so. */
export function transitionTexts(
  action: string,
  { from, to }: Parameters,
  locale: Locale,
): TransitionTexts | null {
  const subject = statedSubjects[action];
  if (subject === undefined || typeof to !== "string") return null;
  return {
    from: typeof from === "string" ? stateText(subject, from, locale) : null,
    to: stateText(subject, to, locale),
  };
}

/** The sentence of a reason from a closed list: of the console's own, or of the API's. */
export function closedReasonText(reason: string, locale: Locale): string {
  const own = operatorText(`reason.${reason}`, {}, locale);
  if (own !== `reason.${reason}`) return own;
  return isReason(reason) ? reasonText(reason, depositLimits(reason), locale) : reason;
}

/** Why the core denied a command. The log has no parameters of it, so that a sentence that needs some gives way to the stable word. */
export function denialText(reason: string, locale: Locale): string {
  return isReason(reason) && !("parameters" in reasons[reason])
    ? reasonText(reason, {}, locale)
    : reason;
}

export function roleText(role: string, locale: Locale): string {
  return operatorText(`role.${role}`, {}, locale);
}
