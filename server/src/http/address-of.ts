import type { Server } from "node:http";

/** Address of a listening server on this machine: `http://host:port`, with the port that was bound. */
export function addressOf(server: Server, host: string): string {
  const bound = server.address();
  if (bound === null || typeof bound === "string")
    throw new Error("the server is not bound to a port");
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`;
}
