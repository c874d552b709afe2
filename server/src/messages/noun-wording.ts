import type { Message } from "@akari/api/message";
import type { AwayKind, MessageKind } from "@akari/api/message-kinds";

/**
 * How the messages to customers about one noun are worded, when they are read: they are stored as key and parameters, by the core what events
 * lead to (`core/src/messages/`), by the edge what it tells with a cause of its own. `Keys` gives the parameters of each key, money in sen and
 * times in epoch ms; its texts are `message.<key>.title` and `.text`.
 */
export interface NounWording<Keys> {
  /** Under which kind the list shows them and notifications can be chosen. Absent: `account`. */
  readonly kind?: MessageKind;
  /** Under which kind a device tells them while the app is closed. */
  readonly away: AwayKind;
  /** How each is worded: a key without its wording does not compile. */
  readonly wording: { readonly [Key in keyof Keys]: Wording<Keys[Key]> };
}

export interface Wording<Parameters> {
  /** Parameters that the text cannot do without. */
  readonly needs: readonly (keyof Parameters)[];
  /** Values of the text's placeholders. */
  readonly values: (parameters: Parameters, write: Writing) => Values;
  /** If it differs from the noun's. */
  readonly kind?: MessageKind;
  /** The message's subject, for the link to it. */
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
  /** A price in tenths of a yen, in the form of its share's tick. */
  price(tenths: number): string;
  /** An average of prices, in sen; at least the decimals of the share's tick. */
  average(sen: number): string;
  shares(count: number): string;
  number(count: number): string;
  /** An invented name, Japanese where the script is read, else Latin. */
  name(japanese: string, english: string): string;
  /** A bank by its stored name: the practice bank has one in each language, real banks have theirs. */
  bank(stored: string): string;
  /** Date and time of day in Tokyo. */
  time(at: number): string;
  /** The sentence of a stable reason; empty without a reason, and for a reason unknown to this version. */
  reason(reason: string | undefined, parameters: Values): string;
  /** The words of a reason from the operators' closed lists; empty for a reason unknown to this version. */
  operatorReason(reason: string): string;
}
