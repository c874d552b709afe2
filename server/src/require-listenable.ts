import { once } from "node:events";
import { createServer } from "node:net";

/** Throws the system's error if the server cannot listen there: before a new market trades its first sessions, not after them. At port 0 the system chooses a free one. */
export async function requireListenable(host: string, ports: readonly number[]): Promise<void> {
  for (const port of ports.filter((one) => one !== 0)) {
    const server = createServer().listen({ host, port, exclusive: true });
    await once(server, "listening");
    server.close();
    await once(server, "close");
  }
}
