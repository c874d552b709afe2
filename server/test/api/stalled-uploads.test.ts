import sharp from "sharp";
import { expect, test } from "vitest";
import { standardConnections } from "../../src/http/connections.ts";
import { connected, statuses, whole } from "./raw-client.ts";
import { openWorld } from "./world.ts";

const world = await openWorld({
  connections: {
    ...standardConnections,
    stallMs: 1000,
  },
});
const port = Number(new URL(world.akari.address).port);

test("stalled uploads leave room for others, and are cut", async () => {
  const stalled = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const { token } = await world.customer();
      const client = await connected(port);
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

test("an upload that drips is cut like a stalled one", async () => {
  const { token } = await world.customer();
  const client = await connected(port);
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
