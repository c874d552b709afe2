import type { Reason } from "@akari/api/reasons";

export interface RefusalDetails {
  readonly field?: string;
  /** Integers in the units that the registry of reasons gives, or texts. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** A handler's answer in place of data. It gets its text and code when it is sent. */
export class Refusal {
  readonly reason: Reason;
  readonly field: string | undefined;
  readonly parameters: Readonly<Record<string, string | number>>;

  constructor(reason: Reason, { field, parameters = {} }: RefusalDetails) {
    this.reason = reason;
    this.field = field;
    this.parameters = parameters;
  }
}

export function refuse(reason: Reason, details: RefusalDetails = {}): Refusal {
  return new Refusal(reason, details);
}
