import { isHex } from "./hex.ts";
import {
  type DrawProof,
  type LotteryProof,
  type OwnEntry,
  type PrizeProof,
  proofFormat,
  type TakenChance,
  type TapeBatch,
} from "./proof.ts";

/** The file is no proof of a draw; the message names the place. */
export class ProofFormatError extends Error {}

/** Reads a proof file. Throws ProofFormatError for anything that is not one; whether it is true is `checkProof`'s to say. */
export function readProof(text: string): DrawProof {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ProofFormatError("the file is not JSON");
  }
  const file = record(content, "the file");
  if (file["format"] !== proofFormat) wrong("format", `"${proofFormat}"`);
  if (file["kind"] === "lottery") return lottery(file);
  if (file["kind"] === "prizes") return prizes(file);
  return wrong("kind", '"lottery" or "prizes"');
}

type Fields = Readonly<Record<string, unknown>>;

function lottery(file: Fields): LotteryProof {
  return {
    format: proofFormat,
    kind: "lottery",
    commitment: hex(file, "commitment"),
    terms: line(file, "terms"),
    entries: lines(file, "entries"),
    root: hex(file, "root"),
    tape: tape(file),
    secret: hex(file, "secret"),
    order: list(file, "order").map((one, index) => whole(one, `order[${index}]`)),
    ...(file["own"] === undefined ? {} : { own: records(file, "own").map(own) }),
  };
}

function prizes(file: Fields): PrizeProof {
  return {
    format: proofFormat,
    kind: "prizes",
    commitment: hex(file, "commitment"),
    terms: line(file, "terms"),
    secret: hex(file, "secret"),
    chances: records(file, "chances").map(chance),
  };
}

function own(fields: Fields): OwnEntry {
  const number = whole(fields["number"], "number");
  return { number, lots: whole(fields["lots"], "lots"), random: hex(fields, "random") };
}

function chance(fields: Fields): TakenChance {
  return {
    number: whole(fields["number"], "number"),
    random: hex(fields, "random"),
    takenAt: whole(fields["takenAt"], "takenAt"),
    tape: tape(fields),
    won: whole(fields["won"], "won"),
  };
}

function tape(fields: Fields): TapeBatch {
  const batch = record(fields["tape"], "tape");
  return {
    previousHead: batch["previousHead"] === null ? null : hex(batch, "previousHead"),
    prints: lines(batch, "prints"),
    head: hex(batch, "head"),
  };
}

function hex(fields: Fields, name: string): string {
  const value = fields[name];
  return isHex(value) ? value : wrong(name, "64 lower-case hexadecimal digits");
}

function line(fields: Fields, name: string): string {
  return oneLine(fields[name], name);
}

function lines(fields: Fields, name: string): string[] {
  return list(fields, name).map((one, index) => oneLine(one, `${name}[${index}]`));
}

function oneLine(value: unknown, name: string): string {
  return typeof value === "string" && !/[\r\n]/.test(value)
    ? value
    : wrong(name, "one line of text");
}

function records(fields: Fields, name: string): Fields[] {
  return list(fields, name).map((one, index) => record(one, `${name}[${index}]`));
}

function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  return Array.isArray(value) ? value : wrong(name, "a list");
}

function record(value: unknown, name: string): Fields {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? (value as Fields) : wrong(name, "an object");
}

function whole(value: unknown, name: string): number {
  return Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : wrong(name, "a whole number");
}

function wrong(name: string, expected: string): never {
  throw new ProofFormatError(`${name} must be ${expected}`);
}
