import type { Edge } from "../edge.ts";
import { type AwayDevices, createAwayDevices } from "./away-devices.ts";
import { startAwaySender } from "./away-sender.ts";
import type { Lifetimes } from "./due-messages.ts";
import { openPushKeys } from "./push-keys.ts";
import type { PushService } from "./push-service.ts";

/** Telling customers while the app is closed (docs/messages.md#while-the-app-is-closed). */
export interface Away {
  /** Browsers subscribe for it: base64url of an uncompressed point. */
  readonly publicKey: string;
  readonly devices: AwayDevices;
  /** Whether an address can be that of a push service. */
  readonly accepts: PushService["accepts"];
  /** A device of the account is new, or has chosen anew. */
  readonly look: (accountId: number) => void;
  /** For tests: resolves when all that is due has been tried. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface AwayParts {
  readonly edge: Pick<Edge, "sql" | "jobs" | "course" | "clock" | "core" | "vault" | "config">;
  readonly service: PushService;
  readonly lifetimes: Lifetimes;
  readonly onFault: (error: unknown) => void;
}

/** Push services require the sender's address; senders without one use this. */
const noAddress = "mailto:nobody@akari.invalid";

export async function startAway({ edge, service, lifetimes, onFault }: AwayParts): Promise<Away> {
  // A start waits as long as a job: the limits of calls would end it on a machine that has much to do.
  const keys = await openPushKeys(edge.jobs, edge.vault, edge.clock.now());
  const { publicAddress } = edge.config;
  const subject = publicAddress?.startsWith("https:") === true ? publicAddress : noAddress;
  const devices = createAwayDevices(edge);
  const sender = startAwaySender({
    edge,
    devices,
    service,
    sender: { keys, subject },
    lifetimes,
    onFault,
  });
  return {
    publicKey: keys.publicKey,
    devices,
    accepts: service.accepts,
    look: sender.look,
    settled: sender.settled,
    async stop() {
      await sender.stop();
      service.close();
    },
  };
}
