import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { footerBytes, headerBytes } from "../../src/db/backup/format.ts";
import { writeBackup } from "../../src/db/backup/write-backup.ts";
import { eraseOldCases } from "../../src/clock/forgetting.ts";
import { cardImage, uploadCard } from "../api/card.ts";
import { type Customer, fieldOf, openWorld, password, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator } from "./desk.ts";

const world = await openWorld();
const root = await firstAdministrator(world);
const honoka = await colleague(world, root, "梶 ほのか", "identity-reviewer");
const tamaki = await colleague(world, root, "三浦 環", "identity-reviewer");
const nao = await colleague(world, root, "江波 直", "treasury");

let ids = 0;
const idName = "湊 あおい";
const newId = () => `k${(ids += 1)}`;
const card = async ({ token }: Customer) => uploadCard(world, token, await cardImage((ids += 1)));

/** A submission with two new images. */
const submission = async (
  customer: Customer,
  {
    frontImageId,
    ...changes
  }: { readonly frontImageId?: string; readonly [name: string]: unknown } = {},
) => ({
  clientId: newId(),
  kind: "specimen" as const,
  idName,
  idNumber: "SPECIMEN-4817-0326",
  frontImageId: frontImageId ?? (await card(customer)),
  backImageId: await card(customer),
  ...(changes as object),
});
async function submitted() {
  const customer = await world.customer(100_000);
  const sent = await submission(customer);
  const { caseId } = await customer.api.call("identity/submit", sent);
  return { ...customer, sent, caseId };
}
const look = async (caseId: string, by = honoka) => {
  for (const face of ["front", "back"] as const) await by.call("identity/image", { caseId, face });
};
const pass = (caseId: string) => ({ clientId: newId(), caseId, decision: "passed" as const });
const reject = (caseId: string, reason: string) => ({
  clientId: newId(),
  caseId,
  decision: "rejected" as const,
  reason,
});
const stateOf = ({ api }: Pick<Customer, "api">) => api.call("identity/state", {});
const kept = async (accountId: string) => {
  const { rows } = await world.test.database.app.query(
    "select count(*)::int as count from uploads where account_id = $1",
    [accountId],
  );
  return rows[0].count as number;
};

test("H8 M-KYC-1 M-ST-18 M-ENT-12 a submission waits, its customer reads every view of it, and passing raises the score by 5", async () => {
  const customer = await submitted();
  const { caseId, api } = customer;
  const waiting = await stateOf(customer);
  expect(waiting).toMatchObject({
    standing: "none",
    score: 80,
    views: [],
    last: {
      status: "waiting",
      kind: "specimen",
      idName,
      idNumberMask: "SPECIMEN-••••-0326",
      isRepeated: false,
      decidedAt: null,
      erasedOn: null,
      front: { width: 320, height: 202 },
      back: { width: 320, height: 202 },
    },
  });
  const { items, figures } = await honoka.call("identity/list", {});
  const row = items.find((each) => each.caseId === caseId);
  expect(row).toMatchObject({ accountId: customer.userId, kind: "specimen", status: "waiting" });
  expect(JSON.stringify(row)).not.toContain(idName);
  expect(figures.waiting).toBeGreaterThanOrEqual(1);
  expect(await honoka.call("identity/detail", { caseId })).toMatchObject({
    idName,
    earlier: 0,
    viewed: { front: null, back: null },
  });
  expect((await stateOf(customer)).views).toEqual([]);

  // A reviewer must view both images before passing, and each view counts only for its reviewer.
  expect(reasonOf(await honoka.raw("identity/review", pass(caseId)))).toBe("IDENTITY_NOT_VIEWED");
  await honoka.call("identity/image", { caseId, face: "front" });
  expect(reasonOf(await honoka.raw("identity/review", pass(caseId)))).toBe("IDENTITY_NOT_VIEWED");
  const { jpeg } = await honoka.call("identity/image", { caseId, face: "back" });
  expect((await sharp(Buffer.from(jpeg, "base64")).metadata()).format).toBe("jpeg");
  await honoka.call("identity/image", { caseId, face: "back" });
  expect(reasonOf(await tamaki.raw("identity/review", pass(caseId)))).toBe("IDENTITY_NOT_VIEWED");
  const seen = await stateOf(customer);
  expect(seen.views.map(({ name, side }) => [name, side])).toEqual([
    ["梶 ほのか", "back"],
    ["梶 ほのか", "back"],
    ["梶 ほのか", "front"],
  ]);

  const passing = pass(caseId);
  await honoka.call("identity/review", passing);
  await honoka.call("identity/review", passing);
  expect(await stateOf(customer)).toMatchObject({
    standing: "passed",
    verifiedName: idName,
    score: 85,
    last: { status: "passed", decidedBy: "梶 ほのか", erasedOn: "2026-12-20" },
  });
  expect((await api.call("loan/state", {})).identity).toMatchObject({
    status: "passed",
    name: idName,
  });
  // A guesser who knows the verified name would try it.
  const own = { newPassword: "あおい-7315", confirmPassword: "あおい-7315" };
  const refused = await world.post(
    "user/changePassword",
    { oldPassword: password, ...own },
    { token: customer.token },
  );
  expect([reasonOf(refused), fieldOf(refused)]).toEqual(["PASSWORD_OWN_WORD", "newPassword"]);

  const second = await tamaki.raw("identity/review", reject(caseId, "IDENTITY_DIFFERS"));
  expect([reasonOf(second), second.body?.msg]).toEqual([
    "CASE_DECIDED",
    expect.stringContaining("梶 ほのか"),
  ]);
  const { items: actions } = await api.call("account/operatorActions", {});
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["identity-passed", "identity-image-viewed", "identity-viewed"]),
  );
});

test("M-ERR-13 M-KYC-1 M-ST-18 M-ENT-12 a rejection has its concrete reason; the accepted side is sent again, with the number, which the server has not kept", async () => {
  const customer = await submitted();
  const { caseId, sent, api } = customer;
  expect(reasonOf(await honoka.raw("identity/review", reject(caseId, "FEE_UNPAID")))).toBe(
    "FIELD_CHOICE",
  );
  expect(
    reasonOf(
      await honoka.raw("identity/review", { clientId: newId(), caseId, decision: "rejected" }),
    ),
  ).toBe("REASON_WITH_FAILURE");
  await look(caseId);
  await honoka.call("identity/review", reject(caseId, "IDENTITY_BACK_UNREADABLE") as never);
  const rejected = await stateOf(customer);
  expect(rejected).toMatchObject({
    standing: "rejected",
    score: 80,
    last: { status: "rejected", reason: "IDENTITY_BACK_UNREADABLE" },
  });
  expect(rejected.last?.reasonText).toContain("back");
  const { items: messages } = await api.call("account/messages", {});
  expect(messages[0]?.text).toContain(rejected.last?.reasonText);

  const backImageId = await card(customer);
  const { idNumber: _number, ...again } = { ...sent, clientId: newId(), backImageId };
  const repeated = await api.call("identity/submit", again);
  expect((await stateOf(customer)).last).toMatchObject({
    caseId: repeated.caseId,
    isRepeated: true,
    idNumberMask: "SPECIMEN-••••-0326",
    front: { imageId: sent.frontImageId },
    back: { imageId: backImageId },
  });
  // The blurred image has been deleted.
  expect(await kept(customer.userId)).toBe(2);
  const { items, figures } = await honoka.call("identity/list", { state: "repeated" });
  expect(items.map((each) => each.caseId)).toContain(repeated.caseId);
  expect(figures.repeated).toBeGreaterThanOrEqual(1);
});

test("M-VAL-23 M-HON-7 name, number and both images are each required, and real numbers and contacts are refused", async () => {
  const customer = await world.customer(0);
  const sent = await submission(customer);
  const refused = async (changes: object, without: string[] = []) => {
    const request: Record<string, unknown> = { ...sent, clientId: newId(), ...changes };
    for (const name of without) delete request[name];
    const answer = await world.raw("POST", "/api.php/identity/submit?lang=en", {
      token: customer.token,
      body: JSON.stringify(request),
      headers: { "content-type": "application/json" },
    });
    return [reasonOf(answer), fieldOf(answer)];
  };
  const missing = (name: string) =>
    name === "idNumber" ? "MISSING_INFORMATION" : "FIELD_REQUIRED";
  for (const name of ["idName", "idNumber", "frontImageId", "backImageId"])
    expect(await refused({}, [name])).toEqual([missing(name), name]);
  for (const name of ["idName", "idNumber"])
    expect(await refused({ [name]: "  " })).toEqual([missing(name), name]);
  for (const idNumber of [
    "123456789012",
    "AB1234567",
    "SPECIMEN-123456789012",
    "4817",
    "SPECIMEN-",
  ])
    expect(await refused({ idNumber })).toEqual(["IDENTITY_NUMBER_FORMAT", "idNumber"]);
  expect(await refused({ idName: "みずほ銀行 普通 1234567" })).toEqual([
    "CONTACT_REFUSED",
    "idName",
  ]);
  expect(await refused({ backImageId: sent.frontImageId })).toEqual([
    "IDENTITY_IMAGE_TWICE",
    "backImageId",
  ]);
  const other = await world.customer(0);
  expect(await refused({ backImageId: await card(other) })).toEqual([
    "UPLOAD_UNKNOWN",
    "backImageId",
  ]);
  expect((await stateOf(customer)).last).toBeNull();

  // Letters of any width are the same number; a second case waits for the first, and the same request is the same case.
  const wide = { ...sent, idNumber: "ｓｐｅｃｉｍｅｎ－４８１７" };
  const { caseId } = await customer.api.call("identity/submit", wide);
  expect(await customer.api.call("identity/submit", wide)).toEqual({ caseId });
  expect((await stateOf(customer)).last?.idNumberMask).toBe("SPECIMEN-••17");
  expect((await refused({}))[0]).toBe("IDENTITY_WAITING");
  expect((await refused({ clientId: sent.clientId, backImageId: "1" }))[0]).toBe(
    "COMMAND_ID_REUSED",
  );
});

test("of two submissions or two decisions at once one is accepted", async () => {
  const customer = await world.customer(0);
  const both = [await submission(customer), await submission(customer)];
  const answers = await Promise.allSettled(
    both.map((sent) => customer.api.call("identity/submit", sent)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { caseId } = (await stateOf(customer)).last!;
  await look(caseId, honoka);
  const decided = await Promise.all([
    honoka.raw("identity/review", pass(caseId)),
    tamaki.raw("identity/review", reject(caseId, "IDENTITY_DIFFERS")),
  ]);
  expect(decided.filter(({ body }) => body?.code === 1)).toHaveLength(1);
  const { standing, last } = await stateOf(customer);
  expect(last?.status).toBe(standing);
});

test("M-ROLE-4 only reviewers see the queue, and no operator decides around a waiting case", async () => {
  const { caseId, userId: accountId } = await submitted();
  for (const [name, request] of [
    ["identity/list", {}],
    ["identity/detail", { caseId }],
    ["identity/image", { caseId, face: "front" }],
    ["identity/review", pass(caseId)],
  ] as const)
    for (const by of [nao, root]) expect((await by.raw(name, request)).status).toBe(403);
  await honoka.call("customer/open", { accountId, reason: "VIEW_INQUIRY" });
  const around = { clientId: newId(), accountId, decision: "passed", verifiedName: "別 人" };
  expect(reasonOf(await honoka.raw("identity/decide", around))).toBe("IDENTITY_CASE_WAITS");
  for (const unknown of ["999999999", "1e3"])
    expect((await honoka.raw("identity/detail", { caseId: unknown })).body?.code).not.toBe(1);
  const found = await honoka.call("identity/list", { search: accountId });
  expect(found.items.map((each) => each.caseId)).toEqual([caseId]);
});

test("M-ST-20 a renewal keeps the pass: passed, it renews the name; rejected, it changes nothing", async () => {
  const customer = await submitted();
  await look(customer.caseId);
  await honoka.call("identity/review", pass(customer.caseId));
  const renew = async (name: string) => {
    const sent = await submission(customer, { idName: name });
    const { caseId } = await customer.api.call("identity/submit", sent);
    await look(caseId);
    return caseId;
  };
  const rejected = await renew("湊 はるか");
  expect((await stateOf(customer)).last).toMatchObject({ isRenewal: true, status: "waiting" });
  await honoka.call("identity/review", reject(rejected, "IDENTITY_DIFFERS") as never);
  expect(await stateOf(customer)).toMatchObject({ standing: "passed", verifiedName: idName });
  await honoka.call("identity/review", pass(await renew("湊 はるか")));
  expect(await stateOf(customer)).toMatchObject({
    standing: "passed",
    verifiedName: "湊 はるか",
    score: 85,
  });
  const { items } = await customer.api.call("account/operatorActions", {});
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["identity-renewed", "identity-renewal-rejected"]),
  );
  const messages = (await customer.api.call("account/messages", {})).items;
  const about = messages.map(({ title, text }) => `${title}: ${text}`);
  expect(about).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Your verified name was updated/),
      expect.stringMatching(
        /^Identity resubmission not approved: .*earlier verification stays valid/,
      ),
    ]),
  );
  // The messages contain no name.
  expect(about.join("\n")).not.toMatch(/湊|はるか/);
});

test("M-KYC-2 images are erased on request, 30 days after the decision, and at once when they may show a real paper; the pass stays", async () => {
  const withdrawn = await submitted();
  await withdrawn.api.call("identity/erase", { caseId: withdrawn.caseId });
  expect((await stateOf(withdrawn)).last).toMatchObject({
    status: "withdrawn",
    idName: null,
    idNumberMask: null,
    front: null,
    back: null,
  });
  expect(await kept(withdrawn.userId)).toBe(0);
  expect(reasonOf(await honoka.raw("identity/review", pass(withdrawn.caseId)))).toBe(
    "CASE_DECIDED_BY_CUSTOMER",
  );
  const face = { caseId: withdrawn.caseId, face: "front" };
  expect(reasonOf(await honoka.raw("identity/image", face))).toBe("UPLOAD_UNKNOWN");
  const other = await world.customer(0);
  await expect(
    other.api.call("identity/erase", { caseId: withdrawn.caseId }),
  ).rejects.toMatchObject({ reason: "IDENTITY_UNKNOWN" });

  const suspected = await submitted();
  await look(suspected.caseId);
  await honoka.call("identity/review", reject(suspected.caseId, "IDENTITY_NOT_SPECIMEN") as never);
  expect(await kept(suspected.userId)).toBe(0);

  const passed = await submitted();
  await look(passed.caseId);
  await honoka.call("identity/review", pass(passed.caseId));
  const days = (count: number) =>
    eraseOldCases(world.akari.edge.sql, world.clock.now() + count * 86_400_000);
  await days(29.9);
  expect(await kept(passed.userId)).toBe(2);
  await days(30.1);
  expect(await kept(passed.userId)).toBe(0);
  expect(await stateOf(passed)).toMatchObject({
    standing: "passed",
    verifiedName: idName,
    last: { status: "passed", idName: null, front: null, erasedOn: null },
  });
  // A customer whose images were erased automatically gets one message; a customer who requested the erasure does not.
  await days(30.2);
  const told = async ({ api }: Customer) =>
    (await api.call("account/messages", {})).items.filter(({ title }) => /images/.test(title));
  expect(await told(passed)).toMatchObject([
    { text: expect.stringMatching(/^Images, name and number of K\d{8} .*30 days.*stays verified/) },
  ]);
  expect(await told(withdrawn)).toEqual([]);
});

// ASVS 14.2.4
test("M-KYC-2 H8 nothing of a planted image, name or number is readable on disk or in a backup, and nothing is left after it is erased", async () => {
  const customer = await world.customer(0);
  const [clientId, planted] = ["planted-client-id-7719", "埋設 見本太郎"];
  const image = await cardImage(77_192_604);
  const frontImageId = await uploadCard(world, customer.token, image, "planted-file-name.png");
  const sent = await submission(customer, {
    clientId,
    idName: planted,
    idNumber: "SPECIMEN-7719-2604",
    frontImageId,
  });
  const { caseId } = await customer.api.call("identity/submit", sent);
  const { jpeg } = await honoka.call("identity/image", { caseId, face: "front" });
  const stored = Buffer.from(jpeg, "base64");
  const { rows } = await world.test.database.app.query<{ sealed: Buffer }>(
    "select image_sealed as sealed from uploads where upload_id = $1",
    [frontImageId],
  );
  /** Inside one of the pieces of 1,996 bytes in which PostgreSQL stores long values. */
  const piece = (bytes: Buffer) => bytes.subarray(2 * 1996 + 500, 2 * 1996 + 532);
  expect([image, stored].every(({ length }) => length > 3 * 1996)).toBe(true);
  const secrets = {
    upload: piece(image),
    jpeg: piece(stored),
    name: Buffer.from(planted),
    number: Buffer.from("7719-2604"),
    file: Buffer.from("planted-file-name"),
  };
  const sealed = piece(rows[0]!.sealed);

  const folder = mkdtempSync(join(tmpdir(), "akari-identity-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  onTestFinished(() => owner.end());
  const disk = await owner.query<{ path: string }>(
    "select setting as path from pg_settings where name = 'data_directory'",
  );
  const oid = await owner.query<{ oid: string }>(
    "select oid::text from pg_database where datname = current_database()",
  );
  /** Every file of the database and its log, and a fresh backup. */
  const places = async () => {
    await owner.query("checkpoint");
    const backup = join(folder, `${newId()}.backup`);
    await writeBackup(owner, backup, new Date(world.clock.now()));
    const data = disk.rows[0]!.path;
    return {
      disk: [...filesIn(join(data, "base", oid.rows[0]!.oid)), ...filesIn(join(data, "pg_wal"))],
      backup: [unpacked(backup)],
    };
  };
  const before = await places();
  // The scan can find the planted data: the request's id in plain text, and the sealed image.
  for (const files of [before.disk, before.backup]) {
    expect(isIn(files, Buffer.from(clientId))).toBe(true);
    expect(isIn(files, sealed)).toBe(true);
    for (const [what, secret] of Object.entries(secrets))
      expect([what, isIn(files, secret)]).toEqual([what, false]);
  }

  await customer.api.call("identity/erase", { caseId });
  // The next vacuum without an older reader removes dead rows of the database; they were always sealed.
  const tablesOf = (disk: readonly string[]) => disk.filter((path) => !path.includes("pg_wal"));
  let after = before;
  await expect
    .poll(async () => {
      await owner.query("vacuum full uploads, identity_cases");
      after = await places();
      return isIn(tablesOf(after.disk), sealed);
    })
    .toBe(false);
  expect(isIn(after.backup, Buffer.from(clientId))).toBe(true);
  expect(isIn(after.backup, sealed)).toBe(false);
  expect(isIn(tablesOf(after.disk), Buffer.from(clientId))).toBe(true);
  for (const secret of Object.values(secrets))
    expect([isIn(after.disk, secret), isIn(after.backup, secret)]).toEqual([false, false]);
  expect(await kept(customer.userId)).toBe(0);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** The rows of a backup as text. */
function unpacked(backup: string): string {
  const path = `${backup}.rows`;
  const whole = readFileSync(backup);
  writeFileSync(path, gunzipSync(whole.subarray(headerBytes, -footerBytes)));
  return path;
}

/** As bytes, or in hexadecimal digits as a backup writes them. */
function isIn(files: readonly string[], needle: Buffer): boolean {
  const hex = Buffer.from(needle.toString("hex"));
  return files.some((path) => {
    const bytes = contentOf(path);
    return bytes.includes(needle) || bytes.includes(hex);
  });
}

/** The database renames the files of its log while they are read. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || !path.includes("pg_wal")) throw error;
    return Buffer.alloc(0);
  }
}
