/** One lot in turn: who is next in a ranking that is remembered from one hand-out to the next (market rules 4.4). */
export interface Rotation {
  /** Highest rank first. */
  readonly ranking: readonly number[];
  /** Index of the one who receives next. */
  next: number;
}

/** Who claims how much of a row: a participant, or an order within one. */
export interface Claim {
  readonly claimant: number;
  readonly lots: number;
  /** Place in time of its first order. */
  readonly place: number;
}

/** Ranks by quantity, largest first; of equals the earlier (market rules 4.4, steps 1 and 2). */
export function rotationBySize(claims: readonly Claim[]): Rotation {
  const ranked = claims.toSorted((one, other) => other.lots - one.lots || one.place - other.place);
  return { ranking: ranked.map(({ claimant }) => claimant), next: 0 };
}

/** Ranks in the order given. */
export function rotationInOrder(claimants: readonly number[]): Rotation {
  return { ranking: claimants, next: 0 };
}

/**
 * Hands out `lots`, one each in rank order from where the rotation stands, round after round; who has no claim left drops out (market
 * rules 4.4, step 3). Answers what each received, in the order of the first receipt, and leaves the rotation at the next in turn.
 * `lots` is at most the sum of the claims.
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
    if (turn.length === 0) throw new RangeError(`${open} lots more than were claimed`);
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

/** The ranking from the one who receives next on. */
export function inTurn({ ranking, next }: Rotation): number[] {
  return [...ranking.slice(next), ...ranking.slice(0, next)];
}
