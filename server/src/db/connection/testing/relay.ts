import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import type pg from "pg";
import type { Certificate } from "./certificate.ts";
import { frame, Frames, sslRequest, startup, startupParameters } from "./frames.ts";

export interface RelayOptions {
  /** The database's server, which lets this process in without a password. */
  readonly server: pg.ClientConfig;
  /** When a client's session of the server goes back to the others: with its connection, or with each transaction. */
  readonly mode: "session" | "transaction";
  /** Which of several free sessions is taken; absent: the one used last. */
  readonly takes?: "last" | "first" | "any";
  /** Statement sent to a returned session, for example DISCARD ALL. */
  readonly cleanUp?: string;
  /** Absent: it does not encrypt. */
  readonly tls?: Certificate;
  /** Its message for a database that it does not serve; absent: the server's own words. */
  readonly refusal?: string;
  /** Whether its server says that it is a standby. */
  readonly isStandby?: boolean;
  /** Which timeline it says that its server writes; absent: the server's own. */
  readonly timeline?: number;
  /** Whether it refuses connections that are not encrypted, as PostgreSQL words it. */
  readonly onlyEncrypted?: boolean;
}

export interface Relay {
  readonly port: number;
  close(): Promise<void>;
}

/** A session of the server that is ready for queries. */
interface Session {
  readonly socket: Socket;
  /** The server's parameters from the start of the session. */
  readonly greeting: Buffer;
  readonly frames: Frames;
  onFrame: (letter: string, bytes: Buffer) => void;
}

/** A pooler between a client and PostgreSQL, or a proxy that only encrypts, with the few messages that this needs. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const sockets = new Set<Socket>();
  const free: Session[] = [];

  const open = async (user: string, database: string): Promise<Session> => {
    const { host = "", port = 5432 } = options.server;
    const socket = connect(join(host, `.s.PGSQL.${port}`));
    sockets.add(socket.setNoDelay(true));
    socket.on("error", () => {});
    socket.write(startup({ user, database }));
    const frames = new Frames();
    const greeting: Buffer[] = [];
    return new Promise((resolve) => {
      const session: Session = { socket, frames, greeting: Buffer.alloc(0), onFrame: () => {} };
      session.onFrame = (letter, bytes) => {
        if (letter !== "Z" && letter !== "E") return void greeting.push(bytes);
        if (letter === "E") greeting.push(bytes);
        resolve(Object.assign(session, { greeting: Buffer.concat(greeting) }));
      };
      socket.on("data", (chunk: Buffer) => {
        for (const { letter, bytes } of frames.push(chunk)) session.onFrame(letter, bytes);
      });
    });
  };

  const giveBack = (session: Session) => {
    const { cleanUp } = options;
    if (cleanUp === undefined) return void free.push(session);
    session.onFrame = (letter) => {
      if (letter === "Z") free.push(session);
    };
    session.socket.write(frame("Q", Buffer.from(`${cleanUp}\0`)));
  };

  const take = (): Session | undefined => {
    if (options.takes === "first") return free.shift();
    if (options.takes === "any" && free.length > 0)
      return free.splice(randomInt(free.length), 1)[0];
    return free.pop();
  };

  const serve = async (client: Socket, first: Buffer) => {
    const { user = "", database = "" } = startupParameters(first) ?? {};
    if (options.refusal !== undefined && database !== options.server.database)
      return void client.end(fatal("08P01", options.refusal));
    let session: Session | null = await open(user, database);
    client.write(withoutKey(session.greeting));
    client.write(frame("K", randomBytes(8)));
    client.write(frame("Z", Buffer.from("I")));
    if (options.mode === "transaction") {
      giveBack(session);
      session = null;
    }
    const frames = new Frames();
    client.on("close", () => session?.socket.destroy());
    const answer = (letter: string, bytes: Buffer) => {
      client.write(withSaid(options, letter, bytes));
      if (options.mode === "session" || letter !== "Z" || bytes[5] !== 0x49) return;
      const done = session;
      session = null;
      if (done !== null) giveBack(done);
    };
    let queue = Promise.resolve();
    client.on("data", (chunk: Buffer) => {
      for (const { letter, bytes } of frames.push(chunk))
        queue = queue.then(async () => {
          if (letter === "X") return void client.end();
          session ??= take() ?? (await open(user, database));
          session.onFrame = answer;
          session.socket.write(bytes);
        });
    });
  };

  const server = createServer((plain) => {
    sockets.add(plain.setNoDelay(true));
    plain.on("error", () => {});
    plain.once("data", (bytes: Buffer) => {
      if (bytes.readInt32BE(4) !== sslRequest) {
        if (options.onlyEncrypted === true) return void plain.end(noEntry);
        return void serve(plain, bytes);
      }
      if (options.tls === undefined) {
        plain.write("N");
        plain.once("data", (next: Buffer) => void serve(plain, next));
        return;
      }
      const { certificate: cert, key } = options.tls;
      plain.write("S");
      const tls = new TLSSocket(plain, { isServer: true, cert, key });
      tls.on("error", () => {});
      tls.once("data", (next: Buffer) => void serve(tls, next));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The key by which a client would cancel its statements is the pooler's own. */
function withoutKey(greeting: Buffer): Buffer {
  const frames = new Frames().push(greeting).filter(({ letter }) => letter !== "K");
  return Buffer.concat(frames.map(({ bytes }) => bytes));
}

function withSaid({ isStandby, timeline }: RelayOptions, letter: string, bytes: Buffer): Buffer {
  const said = isStandby === true ? asStandby(letter, bytes) : bytes;
  return timeline === undefined ? said : onTimeline(timeline, letter, said);
}

/** A row whose only value is the name of a file of the log names the same one of another timeline. */
function onTimeline(timeline: number, letter: string, bytes: Buffer): Buffer {
  const [before, name] = [bytes.subarray(0, 11), bytes.subarray(11)];
  if (letter !== "D" || !/^[\dA-F]{24}$/.test(name.toString("latin1"))) return bytes;
  const other = timeline.toString(16).toUpperCase().padStart(8, "0");
  return Buffer.concat([before, Buffer.from(other), name.subarray(8)]);
}

/** A row whose only value is false says true: a question for a standby is answered so. */
function asStandby(letter: string, bytes: Buffer): Buffer {
  const isFalse = letter === "D" && bytes.subarray(5).equals(Buffer.from("\0\u0001\0\0\0\u0001f"));
  return isFalse ? Buffer.concat([bytes.subarray(0, -1), Buffer.from("t")]) : bytes;
}

function fatal(code: string, message: string): Buffer {
  return frame("E", Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`));
}

const noEntry = fatal(
  "28000",
  'no pg_hba.conf entry for host "127.0.0.1", user "akari_app", database "akari", no encryption',
);
