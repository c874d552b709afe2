import type { Reason } from "@akari/api/reasons";
import type { PersonId } from "./person.ts";

export interface RefusalDetails {
  readonly field?: string;
  /** Integers in the units that the registry of reasons gives, or texts. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** The person whose sign-in an unauthenticated caller tried; for the security log, never sent. */
  readonly concerns?: PersonId | null;
}

/** A handler's answer in place of data. It gets its text and code when it is sent. */
export class Refusal {
  readonly reason: Reason;
  readonly field: string | undefined;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly concerns: PersonId | null;

  constructor(reason: Reason, { field, parameters = {}, concerns = null }: RefusalDetails) {
    this.reason = reason;
    this.field = field;
    this.parameters = parameters;
    this.concerns = concerns;
  }

  /** The same refusal, of an unauthenticated caller's try to sign in as this person. */
  about(person: PersonId | null): Refusal {
    const field = this.field === undefined ? {} : { field: this.field };
    return new Refusal(this.reason, {
      ...field,
      parameters: this.parameters,
      concerns: person,
    });
  }
}

/** A call that has to wait for so many seconds; null at 0: it may continue. */
export function tooOften(seconds: number): Refusal | null {
  return seconds > 0 ? refuse("RATE_LIMITED", { parameters: { seconds } }) : null;
}

export function refuse(reason: Reason, details: RefusalDetails = {}): Refusal {
  return new Refusal(reason, details);
}
