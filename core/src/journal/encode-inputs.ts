import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { type InputForm, inputForms } from "./input-forms.ts";
import type { JournalledInput } from "./journalled-input.ts";

/**
 * The bytes of a row's inputs: version of this form, how many they are, then each with the number of its kind, its time as the distance from the
 * one before, and what its kind has. They end with a mark, so that a row that was cut is known.
 */

const version = 1;
const endMark = 0;
/** 2 to the 50th: distances between two times below it are exact. */
const latest = 1_125_899_906_842_624;

/** Bytes that are no row's inputs: cut, longer, changed, or of a later form. */
export class UnreadInputs extends Error {
  constructor(place: number, count: number | null, why: string) {
    super(`input ${place} of ${count ?? "an unknown number"} cannot be read: ${why}`);
    this.name = "UnreadInputs";
  }
}

const byNumber = new Map<number, InputForm<JournalledInput>>(
  Object.values(inputForms).map((form) => [form.number, form as InputForm<JournalledInput>]),
);

export function encodeInputs(inputs: readonly JournalledInput[]): Uint8Array {
  const to = new ByteWriter();
  to.byte(version);
  to.whole(inputs.length);
  let before = 0;
  for (const input of inputs) {
    const form = inputForms[input.kind] as InputForm<JournalledInput>;
    const at = form.at(input);
    // Clocks of callers may have parts of a millisecond: such a time is written with every bit.
    const isWhole = Number.isSafeInteger(at) && Math.abs(at) < latest && !Object.is(at, -0);
    to.byte(form.number * 2 + (isWhole ? 1 : 0));
    if (isWhole) to.signed(at - before);
    else to.number(at);
    form.write(to, input);
    if (isWhole) before = at;
  }
  to.byte(endMark);
  return to.bytes;
}

/** Throws `UnreadInputs` for everything that `encodeInputs` has not written. */
export function decodeInputs(bytes: Uint8Array): JournalledInput[] {
  const from = new ByteReader(bytes);
  const inputs: JournalledInput[] = [];
  let count: number | null = null;
  try {
    const form = from.byte();
    if (form !== version)
      throw new RangeError(`they have the form ${form}, and this is ${version}`);
    count = from.whole();
    let before = 0;
    while (inputs.length < count) {
      const { input, at, isWhole } = readInput(from, before);
      if (isWhole) before = at;
      inputs.push(input);
    }
    if (from.byte() !== endMark) throw new RangeError("they do not end after the last input");
    if (!from.isAtEnd) throw new RangeError("there is more behind the last input");
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadInputs(inputs.length + 1, count, why);
  }
  return inputs;
}

function readInput(from: ByteReader, before: number) {
  const byte = from.byte();
  const isWhole = byte % 2 === 1;
  const form = byNumber.get(byte >> 1);
  if (form === undefined) throw new RangeError(`no kind of input has the number ${byte >> 1}`);
  const at = isWhole ? before + from.signed() : from.number();
  return { input: form.read(from, at), at, isWhole };
}
