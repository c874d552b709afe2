import { crc32, deflateSync } from "node:zlib";
import { codeNow, colleague, firstAdministrator } from "./operators.ts";
import type { Customer, World } from "./world.ts";

/** People whose identity is at different points of its review. */
export interface IdentityStory {
  /** With a second device. */
  readonly waiting: Customer;
  readonly rejected: Customer;
  /** Verified, with two-step verification on. */
  readonly passed: Customer;
}

/** Leads a world there; no operator may exist in it yet. */
export async function tellIdentityStory(world: World): Promise<IdentityStory> {
  const administrator = await firstAdministrator(world);
  const reviewer = await colleague(world, administrator, "梶 ほのか", "identity-reviewer");
  const decide = async (caseId: string, decision: "passed" | "rejected") => {
    for (const face of ["front", "back"] as const)
      await reviewer.api.call("identity/image", { caseId, face });
    const review = { clientId: `${decision}-${caseId}`, caseId } as const;
    await reviewer.api.call(
      "identity/review",
      decision === "passed"
        ? { ...review, decision }
        : { ...review, decision, reason: "IDENTITY_BACK_UNREADABLE" },
    );
  };
  const waiting = await world.customer(0);
  await submit(world, waiting);
  await world.signIn(waiting);
  const rejected = await world.customer(0);
  await decide(await submit(world, rejected), "rejected");
  const passed = await world.customer(0);
  await decide(await submit(world, passed), "passed");
  const { secret } = await passed.api.call("twoStep/begin", { password: passed.password });
  await passed.api.call("twoStep/confirm", { code: await codeNow(world, secret) });
  return { waiting, rejected, passed };
}

/** Sends two images and the data of the specimen card; resolves with the case. */
async function submit(world: World, customer: Customer): Promise<string> {
  const { caseId } = await customer.api.call("identity/submit", {
    clientId: crypto.randomUUID(),
    kind: "own",
    idName: "湊 あおい",
    idNumber: "SPECIMEN-0417-2290",
    frontImageId: await upload(world, customer, [0x44, 0x66, 0x88]),
    backImageId: await upload(world, customer, [0x88, 0x44, 0x66]),
  });
  return caseId;
}

type Colour = readonly [number, number, number];

async function upload(world: World, { token }: Customer, colour: Colour): Promise<string> {
  const body = new FormData();
  body.set("image", new File([plainImage(colour)], "card.png", { type: "image/png" }));
  const response = await fetch(`${world.origin}/api.php/upload/image`, {
    method: "POST",
    headers: { token },
    body,
  });
  const { data } = (await response.json()) as { data: { uploadId: string } };
  return data.uploadId;
}

/** A PNG of one colour in the shape of a card. */
function plainImage(colour: Colour): Uint8Array<ArrayBuffer> {
  const [width, height] = [640, 400];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  header.set([8, 2], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "ascii"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
