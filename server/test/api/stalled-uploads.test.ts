import { once } from "node:events";
import { connect, type Socket } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { standardConnections } from "../../src/http/connections.ts";
import { openWorld } from "./world.ts";

const world = await openWorld({
  connections: {
    ...standardConnections,
    stallMs: 1000,
  },
});
const port = Number(new URL(world.akari.address).port);

/** A raw socket client. */
interface RawClient {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  text(): string;
}

async function connected(): Promise<RawClient> {
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

const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, "host: 127.0.0.1", ...more].join("\r\n");
const whole = (line: string, ...more: string[]) => `${head(line, ...more)}\r\n\r\n`;
const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

test("uploads that stop half-way leave room for others, and are cut as soon as they stand still", async () => {
  const stalled = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const { token } = await world.customer();
      const client = await connected();
      client.socket.write(
        `${whole(
          "POST /api.php/upload/image",
          `token: ${token}`,
          "content-type: multipart/form-data; boundary=b",
          "content-length: 100000",
        )}--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
      );
      return { ...client, token };
    }),
  );
  const image = await sharp({
    create: { width: 30, height: 20, channels: 3, background: "#4477aa" },
  })
    .jpeg()
    .toBuffer();
  const sendBy = async (token: string) => {
    const body = new FormData();
    body.set("image", new File([new Uint8Array(image)], "a.jpg"));
    const answer = await fetch(`${world.akari.address}/api.php/upload/image`, {
      method: "POST",
      headers: { token },
      body,
    });
    return ((await answer.json()) as { code: number }).code;
  };
  expect(await sendBy((await world.customer()).token)).toBe(1);
  await Promise.all(stalled.map(({ closed }) => closed));
  for (const { text } of stalled) expect(statuses(text())).toEqual([408]);
  expect(await sendBy(stalled[0]!.token)).toBe(1);
});

test("an upload that drips is cut like one that stands still", async () => {
  const { token } = await world.customer();
  const client = await connected();
  client.socket.write(
    whole(
      "POST /api.php/upload/image",
      `token: ${token}`,
      "content-type: multipart/form-data; boundary=b",
      "content-length: 100000",
    ),
  );
  const dripping = setInterval(() => client.socket.write(" "), 20);
  await client.closed;
  clearInterval(dripping);
  expect(statuses(client.text())).toEqual([408]);
});
