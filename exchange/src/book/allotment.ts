/** Round-robin by single lots: the ranking, and the position in it that carries over between allotments (market rules 4.4). */
export interface Rotation {
  /** Highest rank first. */
  readonly ranking: readonly number[];
  /** Index of the next recipient. */
  next: number;
}

/** A claim on a row: a participant's, or one of its orders'. */
export interface Claim {
  readonly claimant: number;
  readonly lots: number;
  /** Time priority of its first order. */
  readonly place: number;
}

/** Ranks by quantity, largest first, then by time (market rules 4.4, steps 1 and 2). */
export function rotationBySize(claims: readonly Claim[]): Rotation {
  const ranked = claims.toSorted((one, other) => other.lots - one.lots || one.place - other.place);
  return { ranking: ranked.map(({ claimant }) => claimant), next: 0 };
}

/** Ranks in the order given. */
export function rotationInOrder(claimants: readonly number[]): Rotation {
  return { ranking: claimants, next: 0 };
}

/**
 * Allots `lots` one at a time in rank order, starting where the rotation stands; claimants without a claim left drop out (market
 * rules 4.4, step 3). Returns what each received, in order of first receipt, and advances the rotation. `lots` must not exceed the
 * sum of the claims.
 */
export function handOut(
  rotation: Rotation,
  claims: ReadonlyMap<number, number>,
  lots: number,
): Map<number, number> {
  const received = new Map<number, number>();
  const left = (claimant: number) => (claims.get(claimant) ?? 0) - (received.get(claimant) ?? 0);
  let open = lots;
  while (open > 0) {
    const turn = inTurn(rotation).filter((claimant) => left(claimant) > 0);
    if (turn.length === 0) throw new RangeError(`${open} more lots than were claimed`);
    const rounds = Math.min(Math.floor(open / turn.length), ...turn.map(left));
    const receivers = rounds > 0 ? turn : turn.slice(0, open);
    const each = Math.max(rounds, 1);
    for (const claimant of receivers) received.set(claimant, (received.get(claimant) ?? 0) + each);
    open -= each * receivers.length;
    const last = receivers.at(-1);
    if (last !== undefined) rotation.next = rotation.ranking.indexOf(last) + 1;
  }
  return received;
}

/** The ranking, starting with the next recipient. */
export function inTurn({ ranking, next }: Rotation): number[] {
  return [...ranking.slice(next), ...ranking.slice(0, next)];
}
