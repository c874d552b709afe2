/** Akari cannot start here. The message tells the person at the terminal what is wrong and what to do. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
