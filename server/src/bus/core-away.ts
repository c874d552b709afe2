/** The core ended before it answered: only the tables know whether the command was stored. Ask again. */
export class CoreEnded extends Error {
  constructor(message = "the core ended before it answered") {
    super(message);
  }
}

/** The request or its answer was lost on the way: only the core knows whether the command was stored. Ask again. */
export class ReplyLost extends CoreEnded {
  constructor() {
    super("the request or its answer was lost on the way");
  }
}

/** The core has not answered in time: only the core knows whether the command was stored. Ask again. */
export class CoreSilent extends Error {
  constructor() {
    super("the core did not answer in time");
  }
}
