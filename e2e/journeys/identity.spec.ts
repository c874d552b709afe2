import { holdRequests } from "../src/held-answers.ts";
import { expect, test } from "../src/journey.ts";
import { colleague, firstAdministrator, type Operator, signInBrowser } from "../src/operators.ts";
import { checkPage } from "../src/page-checks.ts";
import type { World } from "../src/world.ts";

test.use({ founding: [{ desk: "identity" }, { scope: "worker" }] });

// One desk, one server: in one worker.
test.describe.configure({ mode: "default" });

let people: Promise<Operator> | undefined;
const reviewerOf = (world: World) =>
  (people ??= firstAdministrator(world).then((administrator) =>
    colleague(world, administrator, "梶 ほのか", "identity-reviewer"),
  ));

/** A file that claims to be an image. */
const noImage = "ABCDEF".repeat(4);

test("M-RT-24 M-VAL-23 M-ST-19 M-KYC-1 M-KYC-2 M-ST-18 M-ST-20 M-ERR-13 M-HOME-3 a specimen card is sent side by side, rejected for its back, sent again, passed and deleted", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const reviewer = await reviewerOf(world);
  const practice = word("app.practiceSentence");
  const look = async (caseId: string) => {
    for (const face of ["front", "back"] as const)
      await reviewer.api.call("identity/image", { caseId, face });
  };
  const caseId = async () => (await customer.api.call("identity/state", {})).last?.caseId ?? "";
  await app.open("home");
  await page.getByRole("link", { name: word("home.banner.identity.title") }).click();
  await expect(page).toHaveURL(app.at("realName"));
  await expect(app.text("identity.notice.title")).toBeVisible();
  await checkPage(page, practice);

  // Each of the four is required (M-VAL-23).
  const submit = app.button("identity.form.submit");
  const name = app.field("identity.form.name");
  const number = app.field("identity.form.number");
  await expect(number).toHaveValue(/^SPECIMEN-\d{4}-\d{4}$/);
  await submit.click();
  for (const problem of ["idName.missing", "frontImageId.missing", "backImageId.missing"])
    await expect(app.text(`identity.form.problem.${problem}`)).toBeVisible();
  await number.fill("123456789012");
  await expect(app.text("identity.form.problem.idNumber.format")).toBeVisible();
  await number.fill("ｓｐｅｃｉｍｅｎ-0417-2290");
  await name.fill("湊 あおい");

  // The second image is lost on its way: only that one failed, and is sent again.
  let posts = 0;
  await page.route("**/upload/image*", (route) => {
    if (route.request().method() === "POST") posts += 1;
    return posts === 2 ? route.abort() : route.continue();
  });
  await app.button("identity.form.sendSpecimen").click();
  await expect(app.text("identity.form.state.sent")).toHaveCount(1);
  await expect(app.text("identity.form.state.failed")).toBeVisible();
  await expect(app.text("runtime.uploadFailed").first()).toBeVisible();
  await checkPage(page, practice);
  await app.button("identity.form.again").click();
  await expect(app.text("identity.form.state.sent")).toHaveCount(2);
  expect(posts).toBe(3);
  await page.unroute("**/upload/image*");
  await submit.click();
  await expect(app.text("identity.case.step.reviewing")).toBeVisible();
  await expect(app.text("identity.case.noViews")).toBeVisible();
  await expect(page.getByText("SPECIMEN-••••-2290")).toBeVisible();
  await expect(page.getByRole("img", { name: word("identity.form.face.back") })).toBeVisible();
  await checkPage(page, practice);

  const first = await caseId();
  await look(first);
  await reviewer.api.call("identity/review", {
    clientId: `reject-${first}`,
    caseId: first,
    decision: "rejected",
    reason: "IDENTITY_BACK_UNREADABLE",
  });
  await page.reload();
  await expect(page.getByText(/裏面の画像がぼけていて/).first()).toBeVisible();
  await expect(page.getByText(/^梶 ほのか・/)).toHaveCount(2);
  await checkPage(page, practice);

  // The front and the number stay; only the back is drawn and sent again.
  await app.button("identity.case.again.back").click();
  await expect(app.text("identity.form.state.kept")).toHaveCount(1);
  await app.button("identity.form.sendSpecimen").click();
  await expect(app.text("identity.form.state.sent")).toHaveCount(1);
  await submit.click();
  await expect(app.text("identity.case.step.reviewing")).toBeVisible();
  const second = await caseId();
  expect(second).not.toBe(first);
  await look(second);
  const passing = { clientId: `pass-${second}`, caseId: second, decision: "passed" } as const;
  await reviewer.api.call("identity/review", passing);
  await page.reload();
  await expect(page.getByText(/^湊 あおい さん/)).toBeVisible();
  await expect(app.text("identity.case.needless")).toBeVisible();
  await checkPage(page, practice);

  // Submitting again is discouraged and possible; an earlier pass stays valid during the review (M-ST-20).
  await app.button("identity.case.anyway").click();
  await expect(app.text("identity.form.renewal")).toBeVisible();
  await checkPage(page, practice);
  await app.button("identity.form.sendSpecimen").click();
  await expect(app.text("identity.form.state.sent")).toHaveCount(2);
  await submit.click();
  await expect(app.text("identity.case.step.reviewing")).toBeVisible();
  await expect(page.getByText(/^湊 あおい さん/)).toBeVisible();
  const renewal = await caseId();
  await look(renewal);
  await reviewer.api.call("identity/review", { ...passing, clientId: "renew", caseId: renewal });
  await page.reload();
  await expect(app.text("identity.case.needless")).toBeVisible();

  await app.button("identity.case.erase").click();
  await app
    .dialog()
    .getByRole("button", { name: word("identity.case.ask.do") })
    .click();
  await expect(app.text("identity.case.erased")).toBeVisible();
  await expect(page.getByText(/^湊 あおい さん/)).toBeVisible();
  await app.open("home");
  await expect(app.text("home.service.loan").first()).toBeVisible();
  await expect(page.getByText(word("home.banner.identity.caption"))).toHaveCount(0);
});

test("M-VAL-26 M-VAL-27 M-ERR-21 own images come from camera or album, original or compressed; other files are refused, an upload can be stopped, and a submission is withdrawn", async ({
  page,
  app,
  word,
  customer,
}) => {
  await app.open("realName");
  await page.getByRole("radio", { name: word("identity.form.kind.own") }).check();
  await app.choice("identity.form.sizes.original").check();
  await app.field("identity.form.name").fill("湊 あおい");
  await expect(page.locator("input[type=file][capture]")).toHaveCount(2);
  const choose = (face: "front" | "back", file: { name: string; buffer: Buffer }) =>
    page
      .getByRole("region", { name: word(`identity.form.face.${face}`) })
      .locator("input[type=file]")
      .first()
      .setInputFiles({ mimeType: "image/png", ...file });
  await choose("front", { name: "card.png", buffer: Buffer.from(noImage) });
  await expect(page.getByRole("alert").first()).toBeVisible();
  const photo = async (colour: string) =>
    Buffer.from(
      await page.evaluate(async (fill) => {
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: 640, height: 400 });
        const pen = canvas.getContext("2d")!;
        pen.fillStyle = fill;
        pen.fillRect(0, 0, 640, 400);
        const blob = await new Promise<Blob>((made) => canvas.toBlob((each) => made(each!)));
        return [...new Uint8Array(await blob.arrayBuffer())];
      }, colour),
    );
  // Held on its way, so that it can be stopped.
  const release = await holdRequests(page, "**/upload/image*");
  await choose("front", { name: "front.png", buffer: await photo("#446688") });
  await app.button("identity.form.abort").click();
  await expect(app.text("runtime.uploadAborted").first()).toBeVisible();
  release();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await app.button("identity.form.again").click();
  await expect(app.text("identity.form.state.sent")).toHaveCount(1);
  await choose("back", { name: "back.png", buffer: await photo("#884466") });
  await expect(app.text("identity.form.state.sent")).toHaveCount(2);
  await checkPage(page, word("app.practiceSentence"));
  await app.button("identity.form.submit").click();
  await app.button("identity.case.withdraw").click();
  await app
    .dialog()
    .getByRole("button", { name: word("identity.case.ask.do") })
    .click();
  await expect(app.button("identity.form.submit")).toBeVisible();
  expect((await customer.api.call("identity/state", {})).last).toMatchObject({
    status: "withdrawn",
    front: null,
    idName: null,
  });
});

test("M-ROLE-4 a reviewer opens both images and passes a case by keyboard", async ({
  browser,
  world,
  word,
  customer,
}) => {
  const reviewer = await reviewerOf(world);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  await signInBrowser(context, world, reviewer, { language: "jp" });
  const desk = await context.newPage();
  const upload = async (fill: string) => {
    const bytes = await desk.evaluate(async (colour) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: 640, height: 400 });
      const pen = canvas.getContext("2d")!;
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 640, 400);
      const blob = await new Promise<Blob>((made) => canvas.toBlob((each) => made(each!)));
      return [...new Uint8Array(await blob.arrayBuffer())];
    }, fill);
    const body = new FormData();
    body.set("image", new File([new Uint8Array(bytes)], "card.png", { type: "image/png" }));
    const response = await fetch(`${world.origin}/api.php/upload/image`, {
      method: "POST",
      headers: { token: customer.token },
      body,
    });
    const answer = (await response.json()) as { data: { uploadId: string } };
    return answer.data.uploadId;
  };
  const { caseId } = await customer.api.call("identity/submit", {
    clientId: crypto.randomUUID(),
    kind: "own",
    idName: "湊 あおい",
    idNumber: "SPECIMEN-0417-2290",
    frontImageId: await upload("#446688"),
    backImageId: await upload("#884466"),
  });
  await desk.goto(`${world.origin}/console/identity/${caseId}`);
  await expect(desk.getByText(word("consoleIdentity.viewsShown"))).toBeVisible();
  const pass = desk.getByRole("button", { name: word("consoleIdentity.reviewPass") });
  await expect(pass).toBeDisabled();
  for (const [key, face] of [
    ["1", "front"],
    ["2", "back"],
  ] as const) {
    await desk.keyboard.press(key);
    await expect(desk.getByRole("img", { name: word(`consoleIdentity.${face}`) })).toBeVisible();
  }
  for (const box of await desk.getByRole("checkbox").all()) await box.check();
  await expect(pass).toBeEnabled();
  await desk.getByRole("heading", { level: 1 }).focus();
  await desk.keyboard.press("a");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText(word("consoleIdentity.told.passed")).first()).toBeVisible();
  const { standing, views } = await customer.api.call("identity/state", {});
  expect([standing, views.length]).toEqual(["passed", 2]);
  await context.close();
});
