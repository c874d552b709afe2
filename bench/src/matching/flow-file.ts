import { readFileSync } from "node:fs";
import { InputError } from "./input-error.ts";
import { high, headerBytes, lot, low, magic, ops, recordBytes } from "./orderflow.ts";

/** An order flow as `orderflow.ts` writes it. */
export interface Flow {
  readonly file: string;
  readonly symbols: number;
  /** Number of initial records that are not timed. */
  readonly prefill: number;
  readonly records: number;
  readonly maxOrderId: number;
  readonly trades: number;
  readonly volume: number;
  readonly notional: number;
  readonly hash: number;
  /** Four words per record: op, side << 8, symbol << 16; order id; price in yen; shares. */
  readonly words: Int32Array;
}

export const wordsPerRecord = recordBytes / 4;

/** Reads a flow and checks everything that does not need a book. Throws InputError. */
export function readFlow(file: string): Flow {
  const bytes = readBytes(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wrong = (offset: number, field: string, reason: string) =>
    new InputError(`${file}: header (byte ${offset}), ${field}: ${reason}`);
  if (bytes.length < headerBytes)
    throw wrong(0, "length", `${bytes.length} bytes are too short for a header of ${headerBytes}`);
  const word = (index: number) => view.getUint32(index * 4, true);
  if (word(0) !== magic) throw wrong(0, "magic", `${hex(word(0))} is not ${hex(magic)} ("OFL1")`);
  const [symbols, prefill, records, maxOrderId] = [word(2), word(3), word(4), word(5)];
  if (symbols < 1 || symbols > 65_536)
    throw wrong(8, "symbols", `${symbols} is not within 1 to 65,536`);
  const fits = (bytes.length - headerBytes) / recordBytes;
  if (records !== fits)
    throw wrong(16, "records", `${records} do not match the length of the file, which has ${fits}`);
  if (prefill >= records)
    throw wrong(12, "prefill", `${prefill} of ${records} records leave none to time`);
  const flow = {
    file,
    symbols,
    prefill,
    records,
    maxOrderId,
    trades: word(6),
    volume: view.getFloat64(32, true),
    notional: view.getFloat64(40, true),
    hash: word(14),
    words: new Int32Array(
      bytes.buffer.slice(bytes.byteOffset + headerBytes, bytes.byteOffset + bytes.length),
    ),
  };
  checkRecords(flow);
  return flow;
}

/** An error with the record's number and offset and the field. */
export function recordError(flow: Flow, record: number, field: string, reason: string): InputError {
  const offset = headerBytes + record * recordBytes;
  return new InputError(`${flow.file}: record ${record} (byte ${offset}), ${field}: ${reason}`);
}

function checkRecords(flow: Flow): void {
  const { words, records, symbols } = flow;
  let lastId = 0;
  for (let record = 0; record < records; record += 1) {
    const at = record * wordsPerRecord;
    const op = words[at]! & 0xff;
    const side = (words[at]! >>> 8) & 0xff;
    const symbol = words[at]! >>> 16;
    const orderId = words[at + 1]! >>> 0;
    const price = words[at + 2]! >>> 0;
    const qty = words[at + 3]! >>> 0;
    const wrong = (field: string, reason: string) => recordError(flow, record, field, reason);
    if (op > ops.cancel) throw wrong("op", `${op} is none of 0, 1, 2`);
    if (side > 1) throw wrong("side", `${side} is neither 0 nor 1`);
    if (symbol >= symbols) throw wrong("symbol", `${symbol} is not below the header's ${symbols}`);
    if (op === ops.cancel) {
      if (orderId < 1 || orderId > lastId)
        throw wrong("orderId", `${orderId} to cancel has not been entered`);
    } else if (orderId !== lastId + 1)
      throw wrong("orderId", `${orderId} is not the next one, ${lastId + 1}`);
    else lastId = orderId;
    if (op === ops.market && price !== 0)
      throw wrong("price", `${price} of a market order is not 0`);
    if (op !== ops.market && (price < low || price > high))
      throw wrong("price", `${price} is not within ${low} to ${high} yen`);
    if (qty === 0 || qty % lot !== 0) throw wrong("qty", `${qty} is no multiple of the lot ${lot}`);
  }
  if (lastId !== flow.maxOrderId)
    throw new InputError(
      `${flow.file}: header (byte 20), maxOrderId: ${flow.maxOrderId} is not the last order, ${lastId}`,
    );
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new InputError(`${file}: cannot be read (${reason})`, { cause: error });
  }
}

function hex(word: number): string {
  return `0x${word.toString(16).padStart(8, "0")}`;
}
