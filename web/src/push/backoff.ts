const firstMs = 500;
const longestMs = 15_000;

/** Growing waiting times between attempts: doubled from half a second to 15 s, less up to a third at random. */
export class Backoff {
  private attempts = 0;
  private readonly random: () => number;

  constructor(random: () => number = Math.random) {
    this.random = random;
  }

  next(): number {
    const full = Math.min(longestMs, firstMs * 2 ** this.attempts);
    this.attempts += 1;
    return full * (1 - this.random() / 3);
  }

  reset(): void {
    this.attempts = 0;
  }
}
