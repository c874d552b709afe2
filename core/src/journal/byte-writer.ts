import { toBytes } from "@akari/verify/bytes";

/** A text that is repeated costs a number. The words that every row has are known to writer and reader from the beginning. */
export const knownTexts: readonly string[] = [
  "kind",
  "id",
  "actor",
  "at",
  "customer",
  "desk",
  "clock",
  "operator",
  "automatic",
  "market",
  "accountId",
  "code",
  "side",
  "type",
  "price",
  "quantity",
  "leverage",
  "place-order",
  "cancel-order",
  "amend-order",
  "close-position",
  "orderId",
  "positionId",
  "long",
  "short",
  "limit",
  "terms",
  "exit",
  "trigger",
  "amount",
  "decision",
  "reason",
  "approved",
  "tradingDate",
  "phase",
  "endsDay",
  "missed",
];

const numberOfKnown: ReadonlyMap<string, number> = new Map(
  knownTexts.map((text, index) => [text, index + 1]),
);

/** Longer texts are worth a call of the encoder. */
const longestByHand = 64;

/** Bytes of inputs: whole numbers in sevens of bits, other numbers with every bit, texts once. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;
  readonly #texts = new Map(numberOfKnown);

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** A whole number from 0. */
  whole(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`not a whole number from 0: ${value}`);
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** A whole number of either sign, but for the ends of the range. */
  signed(value: number): void {
    this.whole(value < 0 ? -value * 2 - 1 : value * 2);
  }

  /** Any number, with every bit. */
  number(value: number): void {
    this.#room(8);
    this.#view.setFloat64(this.#length, value);
    this.#length += 8;
  }

  text(text: string): void {
    const known = this.#texts.get(text);
    if (known !== undefined) return this.whole(known);
    this.#texts.set(text, this.#texts.size + 1);
    this.whole(0);
    if (this.#plainText(text)) return;
    const bytes = toBytes(text);
    this.whole(bytes.length);
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Ids and digests, which nearly all texts are: short and of ASCII alone. Writes nothing and says no for others. */
  #plainText(text: string): boolean {
    const { length } = text;
    if (length > longestByHand) return false;
    this.#room(length + 1);
    const bytes = this.#bytes;
    const start = this.#length;
    for (let place = 0; place < length; place += 1) {
      const code = text.charCodeAt(place);
      if (code > 127) return false;
      bytes[start + 1 + place] = code;
    }
    bytes[start] = length;
    this.#length = start + 1 + length;
    return true;
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array((this.#length + more) * 2);
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}
