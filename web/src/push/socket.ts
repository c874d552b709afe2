/** M-CON-12: a socket that is not open by then, or has said nothing for so long, is given up. */
export const socketTimeoutMs = 60_000;
/** After half of it the other end is asked for a sign of life: the browser shows nobody the server's pings. */
export const probeAfterMs = 30_000;

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
  /** Nothing has been heard for 30 s: ask something that must be answered. */
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

  function giveUp(): void {
    end(1006);
    // The other end may be gone: its farewell is not waited for.
    socket.close();
  }

  function end(code: number): void {
    if (step === "ended") return;
    step = "ended";
    clearTimeout(timer);
    events.onClose(code);
  }

  function hear(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, socketTimeoutMs - probeAfterMs);
      events.onQuiet();
    }, probeAfterMs);
  }

  socket.addEventListener("open", () => {
    if (step !== "connecting") return;
    step = "open";
    hear();
    events.onOpen();
  });
  socket.addEventListener("message", (event) => {
    if (step !== "open") return;
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
