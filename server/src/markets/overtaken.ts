/** The market went back, and before it was open somebody else had it go back again: the course that was begun has ended already, and stays as it is. */
export class Overtaken extends Error {
  /** The one that has ended. */
  readonly course: number;

  constructor(market: string, name: string, course: number) {
    super(
      `market ${market} went back to ${name} in course ${course}, and has gone back again since`,
    );
    this.name = "Overtaken";
    this.course = course;
  }
}
