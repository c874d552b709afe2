/** One message of PostgreSQL's protocol after the start: its letter, and the whole of it. */
export interface Frame {
  readonly letter: string;
  readonly bytes: Buffer;
}

/** Splits a stream of bytes into messages. */
export class Frames {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): Frame[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    while (this.#rest.length >= 5) {
      const length = this.#rest.readInt32BE(1) + 1;
      if (this.#rest.length < length) break;
      const bytes = this.#rest.subarray(0, length);
      frames.push({ letter: String.fromCharCode(bytes[0]!), bytes });
      this.#rest = this.#rest.subarray(length);
    }
    return frames;
  }
}

export function frame(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, 0, "latin1");
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** The first message of a client: version 3.0 and its parameters. */
export function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const words = Object.entries(parameters).flatMap(([name, value]) => [name, value]);
  const content = Buffer.from(`${words.map((word) => `${word}\0`).join("")}\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(content.length + 8, 0);
  head.writeInt32BE(0x0003_0000, 4);
  return Buffer.concat([head, content]);
}

/** The parameters of a client's first message; null: it asks for encryption or a cancellation instead. */
export function startupParameters(bytes: Buffer): Readonly<Record<string, string>> | null {
  if (bytes.readInt32BE(4) >>> 16 !== 3) return null;
  const words = bytes.subarray(8).toString("utf8").split("\0");
  return Object.fromEntries(
    Array.from({ length: Math.floor(words.length / 2) }, (_, index) => [
      words[2 * index] ?? "",
      words[2 * index + 1] ?? "",
    ]).filter(([name]) => name !== ""),
  );
}

export const sslRequest = 80_877_103;
