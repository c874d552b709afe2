/** One thing that the audit looked at. */
export interface AuditCheck {
  readonly name: string;
  /** How many rows were looked at. */
  readonly count: number;
  /** What is wrong, in words, the first ones only; empty when all is right. */
  readonly offences: readonly string[];
}

export interface AuditReport {
  readonly ok: boolean;
  readonly checks: readonly AuditCheck[];
}

/** More would say nothing new. */
export const shownOffences = 5;

/** `name: count ok`, or the offences below it. */
export function auditLines({ name, count, offences }: AuditCheck): string[] {
  if (offences.length === 0) return [`${name}: ${count} ok`];
  return [`${name}: ${count} WRONG`, ...offences.map((offence) => `  ${offence}`)];
}
