import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { look } from "../src/in-page.ts";
import { pageViews, paths } from "../src/pages/all.ts";
import { tellStory } from "../src/story.ts";

const pixels = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, name) => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)),
      property,
    );

test("M-CON-24 M-GAP-9 the root font is the width / 23.4375 up to 960 px and 16 px above, times the text size", async ({
  page,
  app,
}) => {
  await app.open("language");
  await expect(app.text("settings.languageNote")).toBeVisible();
  for (const [textScale, factor] of [
    ["1", 1],
    ["1.15", 1.15],
    ["1.3", 1.3],
  ] as const) {
    await page.evaluate(
      (value) => localStorage.setItem("display", `{"textScale":${value}}`),
      textScale,
    );
    await page.reload();
    await expect(app.text("settings.languageNote")).toBeVisible();
    for (const [width, rootFont] of [
      [320, 13.65],
      [375, 16],
      [768, 32.77],
      [960, 40.96],
      [961, 16],
      [1280, 16],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      expect(await pixels(page, "html", "font-size")).toBeCloseTo(rootFont * factor, 1);
    }
  }
});

test("M-NAV-3 M-NAV-4 M-GAP-8 the tab bar has its five items and the specified sizes at the base width", async ({
  page,
  app,
  word,
}) => {
  await app.open("market");
  const bar = page.getByRole("navigation", { name: word("app.tab.label") });
  await expect(bar.getByRole("link")).toHaveText(
    ["home", "market", "portfolio", "news", "user"].map((name) => word(`app.tab.${name}`)),
  );
  const current = bar.locator("[aria-current=page]");
  await expect(current).toHaveText(word("app.tab.market"));
  await expect(current).toHaveCSS("color", "rgb(80, 175, 240)");
  await expect(current).toHaveCSS("font-size", "10px");
  expect(await bar.boundingBox()).toMatchObject({ height: 70, width: 375 });
  expect(await current.locator("svg").boundingBox()).toMatchObject({ width: 24, height: 24 });
  // Next to it: title row and practice line together, once the page itself is there.
  await expect.poll(() => page.getByRole("banner").boundingBox()).toMatchObject({ height: 70 });

  await page.setViewportSize({ width: 960, height: 812 });
  expect((await bar.boundingBox())?.height).toBeCloseTo((70 * 960) / 375, 0);
});

test("M-CON-23 M-GAP-8 pages reserve space for the tab bar, 5.503rem after a session reset", async ({
  page,
  app,
  customer: _signedIn,
}) => {
  const reserved = () =>
    page
      .getByRole("main")
      .evaluate((main) =>
        Number.parseFloat(
          getComputedStyle(main.parentElement?.parentElement as Element).paddingBottom,
        ),
      );
  await app.open("market");
  await expect(page.getByRole("navigation")).toBeVisible();
  await expect.poll(reserved).toBeCloseTo(70, 0);
  await app.open("logout");
  await app.button("session.logout.submit").click();
  await expect(page).toHaveURL(app.at("login"));
  await app.open("market");
  await expect(page.getByRole("navigation")).toBeVisible();
  await expect.poll(reserved).toBeCloseTo(5.503 * 16, 1);
});

test("M-NAV-1 M-NAV-13 every page opens by its URL including parameters and survives a reload", async ({
  page,
  world,
}) => {
  const story = await tellStory(world);
  const { token, userId } = story.customer;
  await page.addInitScript(
    ([storedToken, storedUserId]) => {
      localStorage.setItem("token", storedToken);
      localStorage.setItem("userId", storedUserId);
    },
    [token, userId] as const,
  );
  const title = page.getByRole("heading", { level: 1 });
  // Each page with the most that it can be asked; layout.spec.ts shows its other variants, whose addresses are read by the same code.
  const addresses = new Map<string, string>();
  for (const { page: name, query } of pageViews) {
    const address = `#${paths[name]}${query(story)}`;
    const other = addresses.get(name) ?? "";
    if (other === "" || address.split("=").length > other.split("=").length)
      addresses.set(name, address);
  }
  for (const address of addresses.values()) {
    if (page.url() === "about:blank") await page.goto(address);
    await look(page, address, { hash: address, until: "settled", asked: {} });
    const before = await title.textContent();
    await page.reload();
    await look(page, address, { until: "settled", asked: { icons: [] } });
    expect.soft(page.url(), address).toContain(address);
    await expect.soft(title, address).toHaveText(before ?? "");
  }
});

test("M-ERR-25 a page whose code is missing after a rebuild reloads the app once on a tap, afterwards it only retries", async ({
  page,
  app,
}) => {
  await app.open("market");
  await expect(page.getByRole("navigation")).toBeVisible();
  let loads = 0;
  page.on("load", () => (loads += 1));
  const code = /assets\/language-page-.*\.js/;
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await app.open("language");
  const message = app.text("runtime.pageLoadFailed");
  await expect(message).toBeVisible();
  // Anywhere on the screen.
  await page.mouse.click(187, 600);
  await expect.poll(() => loads).toBe(1);
  await expect(message).toBeVisible();
  await page.mouse.click(187, 600);
  await expect(message).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(code);
  await page.mouse.click(187, 600);
  await expect(app.text("settings.languageNote")).toBeVisible();
});

test("M-ST-24 pull-to-refresh reloads the market, a short pull does not", async ({
  page,
  app,
  context,
}) => {
  await app.open("market");
  // The index is there before the list, whose first read would be counted below.
  await expect(page.getByRole("listitem").getByRole("link").first()).toBeVisible();
  const area = page.locator("[data-step]");
  // The list also reads by its own clock, so that a read does not prove the pull: the steps do.
  const steps = await area.evaluateHandle((element) => {
    const seen: (string | undefined)[] = [];
    new MutationObserver(() => seen.push((element as HTMLElement).dataset["step"])).observe(
      element,
      { attributeFilter: ["data-step"] },
    );
    return seen;
  });
  const touch = await context.newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: 180, y }],
    });
  const pull = async (from: number, to: number) => {
    await finger("touchStart", from);
    for (let y = from; y <= to; y += 10) await finger("touchMove", y);
  };

  await pull(300, 350);
  await expect(area).toHaveAttribute("data-step", "pulling");
  await finger("touchEnd");
  await expect(area).toHaveAttribute("data-step", "restore");
  expect(await steps.jsonValue()).toEqual(["pulling", "refresherabort", "restore"]);

  await pull(300, 460);
  await expect(app.text("app.refresh.release")).toBeVisible();
  const read = page.waitForRequest(/market\/list/);
  await finger("touchEnd");
  await read;
  await expect(area).toHaveAttribute("data-step", "restore");
});

test.describe("a reader of Traditional Chinese", () => {
  test.use({ language: "cn", locale: "zh-TW" });

  test("M-I18N-3 gets the runtime's messages in Traditional Chinese and the rest in Simplified Chinese", async ({
    page,
    word,
  }) => {
    await page.goto("#/nowhere");
    await expect(page.getByText("找不到頁面")).toBeVisible();
    await expect(page.getByText(word("app.notFound.hint"))).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  });
});
