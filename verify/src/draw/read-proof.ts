import { type Fields, fileFields } from "../file-fields.ts";
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

const { wrong, json, record, list, hex, line, whole } = fileFields(ProofFormatError);

/**
 * Reads a proof file, or an answer of the API that has one. Throws ProofFormatError for anything that is not one; whether it is true is
 * `checkProof`'s to say.
 */
export function readProof(text: string): DrawProof {
  const content = record(json(text), "the file");
  const isAnswer = Object.keys(content).sort().join() === "code,data,msg";
  const file = isAnswer ? record(content["data"], "data") : content;
  if (file["format"] !== proofFormat) wrong("format", `"${proofFormat}"`);
  if (file["kind"] === "lottery") return lottery(file);
  if (file["kind"] === "prizes") return prizes(file);
  return wrong("kind", '"lottery" or "prizes"');
}

function lottery(file: Fields): LotteryProof {
  return {
    format: proofFormat,
    kind: "lottery",
    commitment: hex(file["commitment"], "commitment"),
    terms: line(file["terms"], "terms"),
    entries: lines(file, "entries"),
    root: hex(file["root"], "root"),
    tape: tape(file),
    secret: hex(file["secret"], "secret"),
    order: list(file["order"], "order").map((one, index) => whole(one, `order[${index}]`)),
    ...(file["own"] === undefined ? {} : { own: records(file, "own").map(own) }),
  };
}

function prizes(file: Fields): PrizeProof {
  return {
    format: proofFormat,
    kind: "prizes",
    commitment: hex(file["commitment"], "commitment"),
    terms: line(file["terms"], "terms"),
    secret: hex(file["secret"], "secret"),
    chances: records(file, "chances").map(chance),
  };
}

function own(fields: Fields): OwnEntry {
  const number = whole(fields["number"], "number");
  return { number, lots: whole(fields["lots"], "lots"), random: hex(fields["random"], "random") };
}

function chance(fields: Fields): TakenChance {
  return {
    number: whole(fields["number"], "number"),
    random: hex(fields["random"], "random"),
    takenAt: whole(fields["takenAt"], "takenAt"),
    tape: tape(fields),
    won: whole(fields["won"], "won"),
  };
}

function tape(fields: Fields): TapeBatch {
  const batch = record(fields["tape"], "tape");
  return {
    previousHead:
      batch["previousHead"] === null ? null : hex(batch["previousHead"], "previousHead"),
    prints: lines(batch, "prints"),
    head: hex(batch["head"], "head"),
  };
}

function lines(fields: Fields, name: string): string[] {
  return list(fields[name], name).map((one, index) => line(one, `${name}[${index}]`));
}

function records(fields: Fields, name: string): Fields[] {
  return list(fields[name], name).map((one, index) => record(one, `${name}[${index}]`));
}
