import { once } from "node:events";
import { Readable } from "node:stream";
import type { Duplex } from "node:stream";
import type pg from "pg";

/**
 * COPY over a connection of `pg`, which calls these handlers of whatever was given to `client.query`, but brings none for COPY itself.
 */
interface Wire {
  readonly stream: Duplex;
  query(sql: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const ignored = {
  handleRowDescription() {},
  handleDataRow() {},
  handlePortalSuspended() {},
  handleEmptyQuery() {},
};

/** The bytes of `copy … to stdout`; the connection is paused while nobody reads. What a reader leaves unread is thrown away. */
export function copyOut(client: pg.ClientBase, sql: string): Readable {
  let wire: Wire | undefined;
  const output = new Readable({
    read: () => void wire?.stream.resume(),
    destroy(error, done) {
      wire?.stream.resume();
      done(error);
    },
  });
  submit(client, {
    ...ignored,
    submit(connection: Wire) {
      wire = connection;
      connection.query(sql);
    },
    handleCopyData(message: { chunk: Buffer }, connection: Wire) {
      if (output.destroyed) return;
      // The driver's buffer is used again for what comes next.
      if (!output.push(Buffer.from(message.chunk))) connection.stream.pause();
    },
    handleCommandComplete() {},
    handleError: (error: Error) => output.destroy(error),
    handleReadyForQuery: () => output.push(null),
  });
  return output;
}

/** Sends `source` to `copy … from stdin`; answers how many rows arrived. An error of the source fails the statement and is thrown. */
export function copyIn(
  client: pg.ClientBase,
  sql: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    let rows = 0;
    submit(client, {
      ...ignored,
      submit: (connection: Wire) => connection.query(sql),
      handleCopyInResponse(connection: Wire) {
        send(connection, source, () => failure !== null).catch((error: Error) => {
          failure = error;
          connection.sendCopyFail("the source ended early");
        });
      },
      handleCommandComplete(message: { text: string }) {
        rows = Number(message.text.split(" ")[1]);
      },
      handleError(error: Error) {
        // The source's own error comes first and says more than PostgreSQL's echo of it.
        failure ??= error;
        // Nothing more is told to whoever has heard of an error, not even "ready".
        reject(failure);
      },
      handleReadyForQuery: () => resolve(rows),
    });
  });
}

async function send(
  wire: Wire,
  source: AsyncIterable<Buffer>,
  refused: () => boolean,
): Promise<void> {
  for await (const chunk of source) {
    if (refused()) return;
    wire.sendCopyFromChunk(chunk);
    if (wire.stream.writableNeedDrain) await once(wire.stream, "drain");
  }
  if (!refused()) wire.endCopyFrom();
}

function submit(client: pg.ClientBase, handlers: object): void {
  client.query(handlers as unknown as pg.Submittable);
}
