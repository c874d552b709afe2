import type { Message } from "@akari/api/message";
import type { ByKind, After } from "../engine/records/record.ts";

/**
 * The messages that the brokerage sends to customers on its own about one noun: stored as key and parameters, worded when read. `Keys`
 * gives the parameters of each key, money in sen and times in epoch ms; its texts are `message.<key>.title` and `.text`.
 */
export interface NounMessages<Keys> {
  /** The message that an event leads to, if any. */
  readonly of: ByKind<MessageOf<Keys> | null, After>;
  /** How each is worded: a key without its wording does not compile. */
  readonly wording: { readonly [Key in keyof Keys]: Wording<Keys[Key]> };
}

export type MessageOf<Keys> = {
  [Key in keyof Keys]: { readonly key: Key; readonly parameters: Keys[Key] };
}[keyof Keys];

export interface Wording<Parameters> {
  /** Parameters that the text cannot do without. */
  readonly needs: readonly (keyof Parameters)[];
  /** Values of the text's placeholders. */
  readonly values: (parameters: Parameters, write: Writing) => Values;
  /** What the message is about, for the way to it. */
  readonly about: (parameters: Parameters) => About | null;
  /** The instrument that it names. */
  readonly code?: (parameters: Parameters) => string;
}

export type Values = Readonly<Record<string, string | number>>;

type Subject = NonNullable<Message["about"]>;
type WithId = Extract<Subject, { readonly id: string }>;
type About = Exclude<Subject, WithId> | { readonly kind: WithId["kind"]; readonly id: number };

/** Formats values for one reader. */
export interface Writing {
  /** Money in sen. */
  yen(sen: number): string;
  /** A price in tenths of a yen. */
  price(tenths: number): string;
  shares(count: number): string;
  number(count: number): string;
  /** An invented name, Japanese where the script is read, else Latin. */
  name(japanese: string, english: string): string;
  /** Date and time of day in Tokyo. */
  time(at: number): string;
  /** The sentence of a stable reason; empty for none, and for one that this version does not know. */
  reason(reason: string | undefined, parameters: Values): string;
  /** The words of a reason from the operators' closed lists; empty for one that this version does not know. */
  operatorReason(reason: string): string;
}
