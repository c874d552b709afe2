import type { AccountEventKind, After, EventOf } from "../records/record.ts";

/**
 * The brokerage's automatic messages to customers about one noun, as key and parameters: the server words them when they are
 * read. `Keys` gives the parameters of each key, money in sen and times in epoch ms. `Kinds` are the events of the noun: each leads
 * to a message or says why it needs none.
 */
export interface NounMessages<Keys, Kinds extends AccountEventKind> {
  readonly of: {
    readonly [Kind in Kinds]:
      | Silence
      | ((event: EventOf<Kind>, after: After) => MessageOf<Keys> | null);
  };
  /** Messages of which one input sends only the last. Absent: it sends all of them. */
  readonly gathered?: { readonly [Key in keyof Keys]?: Gathering<Keys[Key], keyof Keys> };
}

/** An event that needs no message. */
export interface Silence {
  readonly because: string;
}

export type MessageOf<Keys> = {
  [Key in keyof Keys]: { readonly key: Key; readonly parameters: Keys[Key] };
}[keyof Keys];

/** Of simultaneous messages about one subject, only the last is sent, and only if one of them is a first message. */
export interface Gathering<Parameters, Key = PropertyKey> {
  /** The number of the thing; the messages that overtake it have it under the same name. */
  readonly subject: (parameters: Parameters) => number;
  readonly begins: (parameters: Parameters) => boolean;
  /** Messages about the same thing that make these needless. */
  readonly overtakenBy: readonly Key[];
}
