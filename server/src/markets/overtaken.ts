/** The market went back, and another request made it go back again before it was open: the course begun first has ended already, and stays as it is. */
export class Overtaken extends Error {
  /** The ended course. */
  readonly course: number;

  constructor(market: string, name: string, course: number) {
    super(
      `market ${market} went back to ${name} in course ${course}, and has gone back again since`,
    );
    this.name = "Overtaken";
    this.course = course;
  }
}
