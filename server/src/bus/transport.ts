import type { MessagePort, Worker } from "node:worker_threads";
import type { FromCore, ToCore } from "./messages.ts";
import { decodeFromCore, decodeToCore, encodeEnvelope, type Envelope } from "./protocol.ts";

/** One end of a connection between an edge and a core. It may lose envelopes, and delivers the rest in order. */
export interface Transport<Sent, Heard> {
  send(envelope: Envelope<Sent>): void;
  onMessage(listener: (envelope: Envelope<Heard>) => void): void;
}

export type EdgeTransport = Transport<ToCore, FromCore>;
export type CoreTransport = Transport<FromCore, ToCore>;

/** A port between two threads: a worker as its starter has it, the worker's own `parentPort`, or an end of a channel. */
export type Port = Pick<Worker | MessagePort, "postMessage" | "on">;

interface Way {
  /** As bytes, as between processes; absent: as values, which a thread is given faster. */
  readonly inBytes?: boolean | undefined;
  /** Takes the reason why an envelope was not read; its messages are missing then. */
  readonly onUnread: (error: unknown) => void;
}

export function edgeTransport(port: Port, way: Way): EdgeTransport {
  return way.inBytes === true ? bytesOver(port, decodeFromCore, way) : valuesOver(port);
}

export function coreTransport(port: Port, way: Way): CoreTransport {
  return way.inBytes === true ? bytesOver(port, decodeToCore, way) : valuesOver(port);
}

function valuesOver<Sent, Heard>(port: Port): Transport<Sent, Heard> {
  return {
    send: (envelope) => port.postMessage(envelope),
    onMessage: (listener) => void port.on("message", listener),
  };
}

function bytesOver<Sent extends ToCore | FromCore, Heard>(
  port: Port,
  decode: (bytes: Uint8Array) => Envelope<Heard>,
  { onUnread }: Way,
): Transport<Sent, Heard> {
  return {
    send: (envelope) => port.postMessage(encodeEnvelope(envelope)),
    onMessage(listener) {
      port.on("message", (bytes: Uint8Array) => {
        let envelope: Envelope<Heard>;
        try {
          envelope = decode(bytes);
        } catch (error) {
          return onUnread(error);
        }
        listener(envelope);
      });
    },
  };
}
