import { Worker } from "node:worker_threads";
import { basePath } from "@akari/api/paths";
import type { FastifyInstance } from "fastify";
import { type DocumentName, documentTypes } from "./documentation/document-names.ts";
import { type PackedText, packedText } from "./packed-text.ts";

/** The thread's program. */
const writer = new URL("documentation/write-documents.ts", import.meta.url);

/**
 * The API's description for machines and for people, both generated from the endpoint table: on the first request, in a thread of its
 * own, since it takes longer than any call may hold up the others. `operator`: who runs this copy, where others reach it.
 */
export function addDocumentation(app: FastifyInstance, operator: string | null): void {
  let written: ReturnType<typeof write> | null = null;
  const documents = () => {
    if (written === null) {
      const now = write(operator);
      written = now;
      // The next request repeats a failed attempt.
      for (const document of now.texts.values()) document.catch(() => (written = null));
    }
    return written;
  };
  for (const [name, type] of Object.entries(documentTypes) as [DocumentName, string][])
    app.get(`${basePath}/${name}`, async (request, reply) => {
      const packed = await documents().texts.get(name)!;
      const { encoding, body } = await packed(request.headers["accept-encoding"]);
      void reply.type(`${type}; charset=utf-8`).header("vary", "accept-encoding");
      return (encoding === null ? reply : reply.header("content-encoding", encoding)).send(body);
    });
  app.addHook("onClose", async () => void (await written?.worker.terminate()));
}

function write(operator: string | null) {
  const worker = new Worker(writer, { workerData: operator });
  worker.unref();
  const waiting = new Map(
    (Object.keys(documentTypes) as DocumentName[]).map((name) => [
      name,
      Promise.withResolvers<PackedText>(),
    ]),
  );
  worker.on("message", ({ name, text }: { readonly name: DocumentName; readonly text: string }) =>
    waiting.get(name)?.resolve(packedText(text)),
  );
  const fail = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
  };
  worker.once("error", fail);
  worker.once("exit", () => fail(new Error("the documents were not written")));
  const texts = new Map([...waiting].map(([name, { promise }]) => [name, promise]));
  for (const text of texts.values()) text.catch(() => undefined);
  return { worker, texts };
}
