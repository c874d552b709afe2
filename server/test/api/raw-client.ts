import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A raw socket client. */
interface RawClient {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  text(): string;
}

/** Connects to the port; the connection ends with the test. */
export async function connected(port: number): Promise<RawClient> {
  const socket = connect({ port, host: "127.0.0.1" });
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.on("close", resolve));
  onTestFinished(async () => {
    socket.destroy();
    await closed;
  });
  await once(socket, "connect");
  return { socket, closed, text: () => text };
}

/** The head of a request, still without its end. */
export const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, "host: 127.0.0.1", ...more].join("\r\n");

export const whole = (line: string, ...more: string[]) => `${head(line, ...more)}\r\n\r\n`;

/** The statuses of all answers in what was received. */
export const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
