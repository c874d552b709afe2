import { naturalLog } from "./elementary.ts";

/** A seeded random stream. The same seed and labels give the same numbers on every engine, bit for bit. */
export interface Random {
  /** 0 <= x < 1, in steps of 2^-32. */
  uniform(): number;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  /** An integer, both ends included; the range has at most 2^32 numbers. */
  integer(from: number, toInclusive: number): number;
  /** One of a non-empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** Exponentially distributed with this mean. */
  exponential(mean: number): number;
  capture(): CapturedRandom;
  /** Goes on where a stream was captured, whatever its seed. */
  resume(captured: CapturedRandom): void;
}

/** A stream's state as a plain value. */
export interface CapturedRandom {
  readonly state: readonly [a: number, b: number, c: number, counter: number];
  /** Normal numbers come in pairs: the second one of a pair, until it is asked for. */
  readonly spare: number | null;
}

/** The normal number of a 32-bit key: mean 0, standard deviation 1 (Marsaglia's polar method). */
export function normalOf(key: number): number {
  for (let attempt = 0; ; attempt += 2) {
    const x = mix(key, attempt) / 2_147_483_648 - 1;
    const y = mix(key, attempt + 1) / 2_147_483_648 - 1;
    const square = x * x + y * y;
    if (square < 1 && square > 0) return x * Math.sqrt((-2 * naturalLog(square)) / square);
  }
}

/**
 * The stream of a seed and labels; streams with other labels are independent of it.
 * The generator is sfc32 (Chris Doty-Humphrey, PractRand), 32-bit integer arithmetic only.
 */
export function createRandom(
  seed: string | number,
  ...labels: readonly (string | number)[]
): Random {
  let a = hashOf(seed, ...labels);
  let b = mix(a, 1);
  let c = mix(b, 2);
  let counter = 1;
  let spare: number | null = null;

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  for (let round = 0; round < 12; round += 1) next();

  const uniform = (): number => next() / 4_294_967_296;

  /** Marsaglia's polar method: two normals from one point inside the circle. */
  function normal(): number {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * naturalLog(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  }

  const integer = (from: number, toInclusive: number): number =>
    from + Math.floor(uniform() * (toInclusive - from + 1));

  return {
    uniform,
    normal,
    integer,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    exponential: (mean) => -mean * naturalLog(1 - uniform()),
    capture: () => ({ state: [a, b, c, counter], spare }),
    resume(captured) {
      [a, b, c, counter] = captured.state;
      spare = captured.spare;
    },
  };
}

/** A 32-bit hash of a seed and labels; labels are delimited, so ("ab", "c") differs from ("a", "bc"). */
export function hashOf(...labels: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const label of labels) {
    const text = String(label);
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = mix(hash, text.length);
  }
  return hash >>> 0;
}

/** Mixes two 32-bit numbers into one; each input bit flips half of the output bits on average (murmur3 finaliser). */
export function mix(x: number, y: number): number {
  let hash = (x ^ Math.imul(y + 0x9e3779b9, 0x85ebca6b)) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
