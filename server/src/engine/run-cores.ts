import type { MessagePort } from "node:worker_threads";
import { CoreLinks } from "../bus/core-links.ts";
import type { SharedThreadSettings, ThreadOrder, ThreadReport } from "../bus/thread-orders.ts";
import { coreTransport } from "../bus/transport.ts";
import { lastWord } from "./last-word.ts";
import { LineKeeper } from "./line-keeper.ts";
import { SharedHome } from "./shared-home.ts";
import { type CoreMake, startCore } from "./start-core.ts";
import { Turns } from "./turns.ts";

/** So many cores of a thread start at a time: each has a session of its own meanwhile, and works more than a running core. */
const startsAtOnce = 2;

interface RunningCore {
  /** It does and says nothing more. What it has of the thread is given back as soon as nothing of it is under way. */
  end(): void;
}

/** The program of a thread that runs several cores. Each begins and ends by an order, or says why it has failed and is then ended like any other. */
export function runCores(
  port: MessagePort,
  { database }: SharedThreadSettings,
  make: CoreMake,
): void {
  const lines = new LineKeeper(database, make.commitLimitMs);
  const turns = new Turns(startsAtOnce);
  const cores = new Map<number, RunningCore>();

  const end = (number: number) => {
    cores.get(number)?.end();
    cores.delete(number);
    port.postMessage({ ended: number } satisfies ThreadReport);
  };

  port.on("message", (order: ThreadOrder) => {
    if (order.order === "begin") cores.set(order.number, runOne(order, { make, lines, turns }));
    else end(order.number);
  });
}

interface Shared {
  readonly make: CoreMake;
  readonly lines: LineKeeper;
  readonly turns: Turns;
}

function runOne(
  { settings, port }: Extract<ThreadOrder, { order: "begin" }>,
  { make, lines, turns }: Shared,
): RunningCore {
  const { market, edge, inBytes } = settings.bus;
  const links = new CoreLinks(market);
  const home = new SharedHome(settings.database, settings.course, lines);
  const fail = (error: unknown) => links.say(lastWord(error));
  links.connect(edge, coreTransport(port, { inBytes, onUnread: () => {} }));
  const started = turns.take(async () => {
    try {
      home.ending.throwIfAborted();
      await startCore(settings, make, links, fail, home);
    } catch (error) {
      fail(error);
    }
  });
  return {
    end() {
      links.close();
      home.end();
      port.close();
      void started.then(() => home.leave());
    },
  };
}
