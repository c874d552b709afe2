/** The work that a core was doing when it failed. */
export interface Blame {
  /** Equal for equal work: a request, or a piece of the market's own work. */
  readonly key: string;
  /** The instrument being worked on. */
  readonly code: string | null;
  /** Time of the input, by the clock of the inputs. */
  readonly at: number;
  /** The input as received, for debugging. */
  readonly input: string;
}
