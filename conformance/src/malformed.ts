/** A file or vector that does not have the form of `vectors/SCHEMA.md`: where, and what is wrong there. */
export class Malformed extends Error {
  /** JSON path such as `vectors[3].input.book.levels[0].price`, or line and column where the text is no JSON. */
  readonly place: string;

  constructor(place: string, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** A vector that has the form but asks for what cannot be run here; it counts as failed. */
export class CannotRun extends Error {}
