/** The core ended before it answered: only the tables know whether the command was stored. Ask again. */
export class CoreEnded extends Error {
  constructor() {
    super("the core ended before it answered");
  }
}

/** The core has not answered in time: only the core knows whether the command was stored. Ask again. */
export class CoreSilent extends Error {
  constructor() {
    super("the core did not answer in time");
  }
}
