import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FileServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** A real HTTP server on a port of its own, open to pages of every origin. */
export async function startFileServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<FileServer> {
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*, token");
    if (request.method === "OPTIONS") response.end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
