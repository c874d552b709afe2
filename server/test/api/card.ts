import sharp from "sharp";
import { reasonOf, type RawAnswer, type World } from "./world.ts";

/** An image of one colour with fine noise, so that no two are the same. */
export function cardImage(seed = 0): Promise<Buffer> {
  const [width, height] = [320, 202];
  const pixels = Buffer.alloc(width * height * 3, 200);
  let state = seed + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    pixels[at] = 120 + (state % 100);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Sends an image as the app does; its id. */
export async function uploadCard(
  { akari }: World,
  token: string,
  image: Buffer,
  name = "card.png",
): Promise<string> {
  const body = new FormData();
  body.set("image", new File([new Uint8Array(image)], name, { type: "image/png" }));
  const response = await fetch(`${akari.address}/api.php/upload/image?lang=en`, {
    method: "POST",
    headers: { token },
    body,
  });
  const text = await response.text();
  const answer: RawAnswer = { status: response.status, headers: {}, text, body: JSON.parse(text) };
  if (answer.body?.code !== 1) throw new Error(reasonOf(answer) ?? text);
  return (answer.body.data as { uploadId: string }).uploadId;
}
