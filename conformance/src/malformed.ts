/** A file or vector that violates `vectors/SCHEMA.md`, with the place and the reason. */
export class Malformed extends Error {
  /** JSON path such as `vectors[3].input.book.levels[0].price`, or line and column if the text is not JSON. */
  readonly place: string;

  constructor(place: string, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** A well-formed vector that cannot be run; it counts as failed. */
export class CannotRun extends Error {}
