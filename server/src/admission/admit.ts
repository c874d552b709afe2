import { Refusal } from "./refusal.ts";

/**
 * One kind of caller and the requirements on them, for every protocol. `Approach` is a call as its protocol has read it, `Known` who it
 * turns out to be from.
 */
export interface Gate<Approach, Known> {
  /** Counts a try at an account before the caller is authenticated. */
  countTry(approach: Approach): Refusal | null;
  /** Whether the place that it comes from has spent its allowance, without counting the call: refuses before the caller is looked up. */
  spent(approach: Approach): Refusal | null;
  /** Whether the account that they try to enter has been entered from there before: it does not wait for those who crowd the place. */
  isResident(approach: Approach): Promise<boolean>;
  /** The caller; null: an admitted guest. */
  identify(approach: Approach): Promise<Known | null | Refusal>;
  /** Counts the call against its caller's and its place's allowance. */
  count(approach: Approach, known: Known | null): Refusal | null;
  /** Whether this caller may do this at all. */
  permit(approach: Approach, known: Known | null): Refusal | null;
}

export interface Admission<Known> {
  /** The caller, also where they are refused; null: a guest, or an unknown caller. */
  readonly known: Known | null;
  /** null: they may continue. */
  readonly refusal: Refusal | null;
}

/**
 * Admits or refuses a call, by one order of checks for every protocol (docs/security.md#admission). Tries at an account, the place's allowance,
 * the caller, their allowance, their permission; the input is checked only afterwards.
 */
export async function admit<Approach, Known>(
  gate: Gate<Approach, Known>,
  approach: Approach,
): Promise<Admission<Known>> {
  const refused = (refusal: Refusal, known: Known | null = null) => ({ known, refusal });
  const tooOften = gate.countTry(approach);
  if (tooOften !== null) return refused(tooOften);
  const spent = gate.spent(approach);
  const isResident = spent !== null && (await gate.isResident(approach));
  if (spent !== null && !isResident) return refused(spent);

  const identified = await gate.identify(approach);
  // Unknown callers are counted too, or nothing would slow them down.
  if (identified instanceof Refusal) return refused(gate.count(approach, null) ?? identified);
  const limited = gate.count(approach, identified);
  if (limited !== null && !isResident) return refused(limited, identified);
  return { known: identified, refusal: gate.permit(approach, identified) };
}
