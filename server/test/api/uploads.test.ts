import { once } from "node:events";
import { connect } from "node:net";
import { deflateSync, crc32 } from "node:zlib";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { withClient } from "../../src/db/open.ts";
import { formatOf, imageIn } from "../../src/features/upload/image-file.ts";
import { standardConnections } from "../../src/http/connections.ts";
import { openWorld, type RawAnswer, reasonOf } from "./world.ts";

// A test that sends the rest of a body after other calls takes longer on a busy machine than a sender may pause (`stalled-uploads.test.ts`).
const world = await openWorld({ connections: { ...standardConnections, stallMs: 60_000 } });
const { port } = new URL(world.akari.address);
const path = "/api.php/upload/image?lang=en";

const boundary = "akari-boundary";
const part = (content: Buffer, name = "card.jpg", type = "image/jpeg", field = "image") =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from("\r\n"),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);

/** A request on its own socket, as bytes; resolves with the answer, which may come before everything is sent. */
function sendBytes(
  token: string,
  chunks: Iterable<Buffer>,
  length: number | null,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    const received: Buffer[] = [];
    const head = [
      `POST ${path} HTTP/1.1`,
      "host: 127.0.0.1",
      `token: ${token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      length === null ? "transfer-encoding: chunked" : `content-length: ${length}`,
      "connection: close",
    ];
    const answer = () => {
      const text = Buffer.concat(received).toString("utf8");
      const [header = "", ...rest] = text.split("\r\n\r\n");
      const json = /\{.*\}/s.exec(rest.join("\r\n\r\n"))?.[0];
      if (json === undefined) return;
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(header)?.[1]);
      resolve({ status, headers: {}, text, body: JSON.parse(json) });
    };
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk);
      answer();
    });
    socket.on("close", () =>
      reject(new Error(`closed without an answer: ${Buffer.concat(received)}`)),
    );
    socket.on("error", () => {});
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    const iterator = chunks[Symbol.iterator]();
    const next = () => {
      for (;;) {
        const { value, done } = iterator.next();
        if (done === true) return void (length === null && socket.write("0\r\n\r\n"));
        if (socket.destroyed) return;
        const framed =
          length === null
            ? Buffer.concat([
                Buffer.from(`${value.length.toString(16)}\r\n`),
                value,
                Buffer.from("\r\n"),
              ])
            : value;
        if (!socket.write(framed)) return void socket.once("drain", next);
      }
    };
    next();
  });
}

const upload = (token: string, content: Buffer, name?: string, type?: string) => {
  const body = Buffer.concat([part(content, name, type), end]);
  return sendBytes(token, [body], body.length);
};
const uploadIdOf = ({ body }: RawAnswer) => (body!.data as { uploadId: string }).uploadId;
const kept = async ({ userId }: { readonly userId: string }) => {
  const { rows } = await world.test.database.app.query(
    "select count(*)::int as count from uploads where account_id = $1",
    [userId],
  );
  return rows[0].count as number;
};

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#4477aa" } });
const jpeg = await photo(1600, 900)
  .withExif({ IFD0: { ImageDescription: "planted-description" } })
  .jpeg()
  .toBuffer();
const png = await photo(300, 200).png().toBuffer();
const webp = await photo(300, 200).webp().toBuffer();

async function download(token: string, uploadId: string) {
  const response = await fetch(`${world.akari.address}/api.php/upload/image?uploadId=${uploadId}`, {
    headers: { token },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

// ASVS 3.2.1, 5.4.1
test("H8 M-KYC-2 an image is returned small, marked, without its metadata, and with headers that let nothing run", async () => {
  const { token } = await world.customer();
  const answer = await upload(token, jpeg);
  expect(answer.body).toMatchObject({ code: 1, data: { width: 1200, height: 675 } });
  const { response, bytes } = await download(token, uploadIdOf(answer));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": 'attachment; filename="practice.jpg"',
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  const { format, width, exif } = await sharp(bytes).metadata();
  expect([format, width, exif]).toEqual(["jpeg", 1200, undefined]);
  expect(jpeg.includes("planted-description")).toBe(true);
  expect(bytes.includes("planted-description")).toBe(false);
  // The red of the mark stands on the plain blue.
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]!.max - channels[0]!.min).toBeGreaterThan(60);
});

// ASVS 5.2.2
test("JPEG, PNG and WebP are recognised by their content, with any name and type", async () => {
  const { token } = await world.customer();
  for (const [content, name, type] of [
    [png, "a.jpg", "image/jpeg"],
    [webp, "x".repeat(300), "application/x-sh"],
    [jpeg, "../../../etc/passwd", "text/html"],
    [jpeg, "カード\u0000.php%00.jpg", "image/svg+xml"],
    [await photo(10, 2000).jpeg().toBuffer(), "", ""],
  ] as const) {
    const answer = await upload(token, content, name, type);
    expect(answer.body?.code).toBe(1);
    expect((await sharp((await download(token, uploadIdOf(answer))).bytes).metadata()).format).toBe(
      "jpeg",
    );
  }
});

// ASVS 5.3.1
test("the stored bytes are sealed: the table contains neither JPEG nor any part of the picture", async () => {
  const { token, userId } = await world.customer();
  const { bytes } = await download(token, uploadIdOf(await upload(token, jpeg)));
  const { rows } = await world.test.database.app.query(
    "select image_sealed as sealed from uploads where account_id = $1",
    [userId],
  );
  expect(formatOf(rows[0].sealed)).toBeNull();
  for (let at = 0; at < bytes.length; at += 64)
    expect(rows[0].sealed.includes(bytes.subarray(at, at + 16))).toBe(false);
});

/** A PNG of black pixels that is tiny on the wire. */
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
);
const zip = Buffer.from("504b0304140000000000", "hex");

// ASVS 1.3.4, 5.2.2, 5.2.3
test.each([
  ["no bytes", Buffer.alloc(0), "UPLOAD_MISSING"],
  ["text", Buffer.from("hello"), "UPLOAD_NOT_AN_IMAGE"],
  ["SVG", svg, "UPLOAD_NOT_AN_IMAGE"],
  [
    "HTML named as an image",
    Buffer.from("<!doctype html><script>1</script>"),
    "UPLOAD_NOT_AN_IMAGE",
  ],
  ["a PDF", Buffer.from("%PDF-1.7\n"), "UPLOAD_NOT_AN_IMAGE"],
  ["a ZIP", zip, "UPLOAD_NOT_AN_IMAGE"],
  ["a GIF", await photo(9, 9).gif().toBuffer(), "UPLOAD_NOT_AN_IMAGE"],
  ["the signature of a JPEG alone", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "UPLOAD_DAMAGED"],
  [
    "the signature of a PNG before text",
    Buffer.concat([png.subarray(0, 8), svg]),
    "UPLOAD_DAMAGED",
  ],
  ["a JPEG cut off", jpeg.subarray(0, jpeg.length >> 1), "UPLOAD_DAMAGED"],
  ["a PNG cut off", png.subarray(0, -6), "UPLOAD_DAMAGED"],
  ["a WebP cut off", webp.subarray(0, -6), "UPLOAD_DAMAGED"],
  [
    "a JPEG with a script in its metadata",
    await photo(9, 9)
      .withExif({ IFD0: { ImageDescription: "<script>alert(1)</script>" } })
      .jpeg()
      .toBuffer(),
    "UPLOAD_DAMAGED",
  ],
  ["a bomb of 400 megapixels", pngOf(20_000, 20_000, Buffer.alloc(1000)), "UPLOAD_TOO_MANY_PIXELS"],
  ["a bomb that says it is small", pngOf(20, 20, Buffer.alloc(30_000_000)), null],
])("%s is refused with a clear message and stores nothing", async (_, content, reason) => {
  const customer = await world.customer();
  const answer = await upload(customer.token, content);
  // libpng ignores pixels beyond the size in the header: such a file counts as the small image.
  if (reason === null) expect([1, 0]).toContain(answer.body?.code);
  else {
    expect(reasonOf(answer)).toBe(reason);
    expect(answer.body?.msg).toMatch(/[.]$/);
    expect(await kept(customer)).toBe(0);
  }
});

/** A short film as phones append it to a photograph. */
const film = Buffer.concat([
  Buffer.from("0000001866747970", "hex"),
  Buffer.from("mp42 a film of the moment"),
]);

test.each([
  ["a photograph with a film behind it", jpeg, film],
  ["a JPEG with a ZIP behind it", jpeg, zip],
  ["a JPEG with a second one behind it", jpeg, jpeg],
  ["a PNG with a script behind it", png, svg],
  ["a WebP with a document behind it", webp, Buffer.from("%PDF-1.7\n")],
])("%s is reduced to the image", async (_, image, behind) => {
  const { token } = await world.customer();
  const alone = (await download(token, uploadIdOf(await upload(token, image)))).bytes;
  const answer = await upload(token, Buffer.concat([image, behind]));
  expect(answer.body?.code).toBe(1);
  const { bytes } = await download(token, uploadIdOf(answer));
  // The result is byte for byte that of the image alone.
  expect(bytes.equals(alone)).toBe(true);
  expect(bytes.includes(behind)).toBe(false);
});

/** Bytes of buffers that are still referenced: garbage does not count. */
function keptBuffers(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

// ASVS 5.2.1
test("60 MB are refused at once, with a length and without one, and are not kept in memory", async () => {
  const customer = await world.customer();
  const mebibyte = Buffer.alloc(1024 * 1024, 1);
  const opening = part(jpeg).subarray(0, -2);
  const closing = Buffer.concat([Buffer.from("\r\n"), end]);
  function* large() {
    yield opening;
    for (let sent = 0; sent < 60; sent += 1) yield mebibyte;
    yield closing;
  }
  const length = opening.length + 60 * mebibyte.length + closing.length;
  const before = keptBuffers();
  const known = await sendBytes(customer.token, large(), length);
  const unknown = await sendBytes(customer.token, large(), null);
  for (const answer of [known, unknown]) {
    expect([answer.status, reasonOf(answer)]).toEqual([413, "UPLOAD_TOO_LARGE"]);
    expect(answer.body?.msg).toContain("10 MB");
  }
  // A connection that is being closed may still hold data in flight.
  await expect.poll(() => keptBuffers() - before).toBeLessThan(40_000_000);
  expect(await kept(customer)).toBe(0);
});

test("10 MB are accepted, one byte more is not", async () => {
  const { token } = await world.customer();
  // A JPEG comment may be long: the file still has one image.
  const filled = (length: number) => {
    const comments: Buffer[] = [];
    for (let left = length - jpeg.length; left > 0;) {
      const size = Math.min(left, 60_004) - (left > 60_004 && left - 60_004 < 8 ? 8 : 0);
      const comment = Buffer.alloc(size, 0x20);
      comment.set([0xff, 0xfe]);
      comment.writeUInt16BE(size - 2, 2);
      comments.push(comment);
      left -= size;
    }
    return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
  };
  expect(filled(10_000_000)).toHaveLength(10_000_000);
  expect((await upload(token, filled(10_000_000))).body?.code).toBe(1);
  expect(reasonOf(await upload(token, filled(10_000_001)))).toBe("UPLOAD_TOO_LARGE");
});

test("an interrupted upload stores nothing and blocks nothing", async () => {
  const customer = await world.customer();
  const body = Buffer.concat([part(jpeg), end]);
  const socket = connect(Number(port), "127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  const isBegun = once(socket, "data");
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${customer.token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.write(head);
  // The server has this upload before another one begins, which could otherwise be the first.
  await isBegun;
  await kept(customer);
  socket.write(body.subarray(0, body.length >> 1));
  await expect
    .poll(async () => reasonOf(await upload(customer.token, jpeg)))
    .toBe("UPLOAD_UNDER_WAY");
  socket.destroy();
  await closed;
  await expect.poll(async () => (await upload(customer.token, jpeg)).body?.code).toBe(1);
  expect(await kept(customer)).toBe(1);
});

test("of two uploads at once the second has to wait, and another customer's does not", async () => {
  const customer = await world.customer();
  const other = await world.customer();
  const body = Buffer.concat([part(jpeg), end]);
  const begin = () => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${customer.token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 1000));
    return socket;
  };
  // On a busy machine the server may see the second upload first: then it accepts that one, and both begin again.
  let first = begin();
  let second = await upload(customer.token, jpeg);
  while (second.status === 200) {
    first.destroy();
    first = begin();
    second = await upload(customer.token, jpeg);
  }
  expect([second.status, reasonOf(second), second.text.toLowerCase()]).toEqual([
    429,
    "UPLOAD_UNDER_WAY",
    expect.stringContaining("retry-after: 2"),
  ]);
  expect((await upload(other.token, jpeg)).body?.code).toBe(1);
  const answered = new Promise<void>((resolve) => {
    let text = "";
    first.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('"uploadId"')) resolve();
    });
  });
  first.write(body.subarray(1000));
  await answered;
  first.destroy();
});

test("bodies of another form are refused with a reason", async () => {
  const customer = await world.customer();
  const { token } = customer;
  const whole = Buffer.concat([part(jpeg), end]);
  expect(reasonOf(await world.post("upload/image", {}, { token }))).toBe("CONTENT_TYPE");
  for (const body of [
    end,
    Buffer.concat([part(jpeg), part(png), end]),
    Buffer.from("no multipart at all"),
    whole.subarray(0, -end.length),
  ]) {
    const answer = await sendBytes(token, [body], body.length);
    expect(["UPLOAD_MISSING", "REQUEST_MALFORMED"]).toContain(reasonOf(answer));
  }
  expect(await kept(customer)).toBe(0);
});

// ASVS 8.2.2
test("only its owner reaches an image, and only a session sends one", async () => {
  const owner = await world.customer();
  const uploadId = uploadIdOf(await upload(owner.token, jpeg));
  const stranger = await world.customer();
  const theirs = await world.get(`upload/image?uploadId=${uploadId}`, { token: stranger.token });
  expect([theirs.status, reasonOf(theirs)]).toEqual([404, "UPLOAD_UNKNOWN"]);
  expect((await world.get(`upload/image?uploadId=${uploadId}`)).status).toBe(401);
  expect((await upload("", jpeg)).status).toBe(401);
  expect((await upload("x".repeat(43), jpeg)).status).toBe(401);
  const { secret } = await owner.api.call("bot/create", { tokenName: "bot", scope: "trade" });
  expect((await upload(secret, jpeg)).status).toBe(403);
  for (const query of ["", "?uploadId=", "?uploadId=x"]) {
    const bad = await world.get(`upload/image${query}`, { token: owner.token });
    expect(bad.body?.code).toBe(0);
  }
  const twice = await world.get("upload/image?uploadId=1&uploadId=2", { token: owner.token });
  expect(reasonOf(twice)).toBe("QUERY_FIELD_TWICE");
});

test("an image belongs to one bank account, and is deleted with it", async () => {
  const { token, userId, api } = await world.customer();
  const imageId = uploadIdOf(await upload(token, jpeg));
  const account = (clientId: string, number: string) => ({
    clientId,
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number,
    imageId,
  });
  const { bankAccountId } = await api.call("bank/add", account("one", "1000001"));
  expect((await api.call("bank/accounts", {})).items[0]?.imageId).toBe(imageId);
  const twice = await world.post("bank/add", account("two", "1000002"), { token });
  expect(reasonOf(twice)).toBe("UPLOAD_USED");
  const other = await world.customer();
  const stolen = await world.post("bank/add", account("one", "1000001"), { token: other.token });
  expect(reasonOf(stolen)).toBe("UPLOAD_UNKNOWN");
  await api.call("bank/remove", { bankAccountId });
  expect(await kept({ userId })).toBe(0);
});

test("an account keeps at most 40 images; unused ones make room after a day", async () => {
  const customer = await world.customer();
  await upload(customer.token, png);
  await world.test.database.app.query(
    `insert into uploads (account_id, image_sealed, bytes, width, height, created_at)
     select account_id, image_sealed, bytes, width, height, created_at from uploads, generate_series(1, 39)
     where account_id = $1`,
    [customer.userId],
  );
  expect(reasonOf(await upload(customer.token, png))).toBe("TOO_MANY_UPLOADS");
  // Used images stay, however old they are.
  const makeOld = (used: string) =>
    withClient(world.test.owner, "test", (owner) =>
      owner.query(
        `update uploads set created_at = created_at - interval '25 hours', used_at = ${used} where account_id = $1`,
        [customer.userId],
      ),
    );
  await makeOld("created_at");
  expect(reasonOf(await upload(customer.token, png))).toBe("TOO_MANY_UPLOADS");
  await makeOld("null");
  expect((await upload(customer.token, png)).body?.code).toBe(1);
  expect(await kept(customer)).toBe(1);
});

test("complete images end where their file ends, in every format and as progressive JPEG", async () => {
  const noise = photo(300, 200).composite([
    {
      input: {
        create: {
          width: 100,
          height: 90,
          channels: 3,
          background: "#fff",
          noise: { type: "gaussian", mean: 99, sigma: 60 },
        },
      },
    },
  ]);
  const files = [
    jpeg,
    png,
    webp,
    await noise.clone().jpeg({ progressive: true }).toBuffer(),
    await noise.clone().jpeg({ quality: 100, mozjpeg: true }).toBuffer(),
    await noise.clone().webp({ lossless: true }).toBuffer(),
    await noise.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ];
  for (const file of files) {
    expect(await imageIn(file, formatOf(file)!)).toHaveLength(file.length);
    expect(await imageIn(Buffer.concat([file, zip]), formatOf(file)!)).toHaveLength(file.length);
  }
});
