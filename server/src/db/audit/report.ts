/** One check of the audit. */
export interface AuditCheck {
  readonly name: string;
  /** Number of rows checked. */
  readonly count: number;
  /** The first few problems in words; empty when all is right. */
  readonly offences: readonly string[];
}

export interface AuditReport {
  readonly ok: boolean;
  readonly checks: readonly AuditCheck[];
}

/** The number of problems listed per check. */
export const shownOffences = 5;

/** `name: count ok`, or the offences below it. */
export function auditLines({ name, count, offences }: AuditCheck): string[] {
  if (offences.length === 0) return [`${name}: ${count} ok`];
  return [`${name}: ${count} WRONG`, ...offences.map((offence) => `  ${offence}`)];
}
