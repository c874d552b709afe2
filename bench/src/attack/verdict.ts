/** What an attack was to show. A goal of speed depends on the machine, so tests leave it out. */
export interface Goal {
  readonly says: string;
  readonly holds: boolean;
  readonly isSpeed?: true;
}

export interface Outcome {
  readonly figures: Readonly<Record<string, number>>;
  readonly goals: readonly Goal[];
}

/** How large an attack is, and for how long it lasts. */
export interface Size {
  readonly seconds: number;
  /** 1: as `npm run attack` makes it; tests make smaller ones. */
  readonly share: number;
  /**
   * The attackers take only the processor time that Akari and the stranger leave: in earnest they have machines of their own. It cannot be
   * taken back in this process.
   */
  readonly givesWay?: true;
}

export function scaled(count: number, { share }: Size): number {
  return Math.max(1, Math.round(count * share));
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
