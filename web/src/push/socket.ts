/** M-CON-12: a socket that has not opened, or has been silent, for this long is given up. */
export const socketTimeoutMs = 60_000;
/** After half of that, the server is probed, since the browser does not expose its pings. */
export const probeAfterMs = 30_000;
/**
 * A socket on which so many messages came within that time is lively: where it falls silent, a server that hangs is likelier than a quiet market. The
 * page of a share in which little is done hears one a second, and gets its first ones as soon as it is shown.
 */
export const livelyMessages = 4;
const livelyWithinMs = 20_000;
/** After so long it is probed. */
export const probeLivelyAfterMs = 5_000;

/** M-ERR-20; `runtime` is the key of its message. */
export class SocketNotConnected extends Error {
  readonly runtime = "socketNotConnected";

  constructor() {
    super("WebSocket is not connected");
    this.name = "SocketNotConnected";
  }
}

export interface SocketEvents {
  readonly onOpen: () => void;
  /** A message, read as JSON. */
  readonly onMessage: (message: unknown) => void;
  /** Nothing has arrived for 30 s, or for 5 s on a lively socket: send something that the server must answer. */
  readonly onQuiet: () => void;
  /** It ended, or was given up (code 1006). Not called after `close`. */
  readonly onClose: (code: number) => void;
}

/** One WebSocket connection of JSON messages: connect, send, close (M-API-8). */
export interface Socket {
  /** Throws SocketNotConnected before it is open and after it has ended. */
  readonly send: (message: object) => void;
  readonly close: () => void;
}

export function connectSocket(open: () => WebSocket, events: SocketEvents): Socket {
  const socket = open();
  let step: "connecting" | "open" | "ended" = "connecting";
  let timer = setTimeout(giveUp, socketTimeoutMs);
  const arrivals: number[] = [];

  function giveUp(): void {
    end(1006);
    // The server may be gone, so this does not wait for its closing frame.
    socket.close();
  }

  function end(code: number): void {
    if (step === "ended") return;
    step = "ended";
    clearTimeout(timer);
    events.onClose(code);
  }

  function isLively(): boolean {
    const first = arrivals[0];
    return (
      first !== undefined &&
      arrivals.length === livelyMessages &&
      Date.now() - first <= livelyWithinMs
    );
  }

  function hear(): void {
    clearTimeout(timer);
    const quietAfterMs = isLively() ? probeLivelyAfterMs : probeAfterMs;
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, socketTimeoutMs - quietAfterMs);
      // The answer comes alone, so a market that has closed is probed early only once.
      arrivals.length = 0;
      events.onQuiet();
    }, quietAfterMs);
  }

  socket.addEventListener("open", () => {
    if (step !== "connecting") return;
    step = "open";
    hear();
    events.onOpen();
  });
  socket.addEventListener("message", (event) => {
    if (step !== "open") return;
    arrivals.push(Date.now());
    if (arrivals.length > livelyMessages) arrivals.shift();
    hear();
    events.onMessage(JSON.parse(String(event.data)));
  });
  socket.addEventListener("close", ({ code }) => end(code));

  return {
    send(message) {
      if (step !== "open") throw new SocketNotConnected();
      socket.send(JSON.stringify(message));
    },
    close() {
      step = "ended";
      clearTimeout(timer);
      socket.close();
    },
  };
}
