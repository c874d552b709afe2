import { type PageName, paths } from "../src/pages/all.ts";
import { expect, test } from "../src/journey.ts";
import { checkPracticeLine } from "../src/page-checks.ts";
import { settled } from "../src/settled.ts";

const garbage = [
  "",
  "☃ \n",
  "{broken",
  "null",
  "[]",
  '{"user_id":{}}',
  '{"__proto__":{"user_id":"1"},"theme":"neon","textScale":"1e9","rise":{}}',
  "<script>document.title='pwned'</script>",
  "9".repeat(5000),
];

for (const keys of [["userId", "userInfo", "locale", "tabbarHeight", "display"], ["token"]])
  test(`M-ST-1 M-I18N-4 the app starts with any value stored under ${keys.join(", ")}`, async ({
    page,
    word,
  }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto(`#${paths.market}`);
    for (const value of garbage) {
      await page.evaluate(
        ([names, text]) => {
          localStorage.clear();
          for (const name of names) localStorage.setItem(name, text);
        },
        [keys, value] as const,
      );
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(page.locator("html")).toHaveAttribute("lang", "ja");
      await checkPracticeLine(page, word("app.practiceSentence"));
      expect(await page.title()).not.toBe("pwned");
    }
    expect(faults).toEqual([]);
  });

const hostile = [
  "../../etc/passwd",
  "%00",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "'%20or%201%3D1--",
  "__proto__",
  "constructor",
  "-1",
  "1e309",
  "%E2%80%AE",
  "%F0%A0%AE%B7".repeat(60),
  "javascript:alert(1)",
  "%",
];

/** Parameters of each page that has any; `more` completes the query apart from the tested one. */
const parameters: readonly {
  readonly page: PageName;
  readonly name: string;
  readonly more?: string;
  /** Free text: rejected only if too long. */
  readonly free?: true;
}[] = [
  { page: "loading", name: "next" },
  { page: "login", name: "next" },
  { page: "register", name: "next" },
  { page: "register", name: "invitationCode", free: true },
  { page: "market", name: "view" },
  { page: "trade", name: "view" },
  { page: "search", name: "keyword", free: true },
  { page: "stock", name: "code" },
  {
    page: "confirm",
    name: "price",
    more: "&clientOrderId=a&code=1000&side=long&type=limit&quantity=100&leverage=1",
  },
  {
    page: "confirm",
    name: "side",
    more: "&clientOrderId=a&code=1000&type=market&quantity=100&leverage=1",
  },
  {
    page: "confirm",
    name: "leverage",
    more: "&clientOrderId=a&code=1000&side=long&type=market&quantity=100",
  },
  { page: "tradeDetail", name: "positionId" },
  { page: "tradeDetail", name: "orderId" },
  { page: "orderLog", name: "code" },
  { page: "accountLog", name: "view" },
  { page: "details", name: "newsId" },
  { page: "details", name: "messageId" },
  { page: "document", name: "name" },
];

// ASVS 1.2.2
test("M-ERR-16 hostile query parameters show page-not-found on every page, never a blank one", async ({
  page,
  app,
  word,
  customer: _signedIn,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  for (const { page: name, name: parameter, more = "", free = false } of parameters) {
    for (const value of free ? hostile.filter(({ length }) => length > 100) : hostile) {
      await page.goto(`#${paths[name]}?${parameter}=${value}${more}`);
      await expect
        .soft(app.text("runtime.pageNotFound").first(), `${name}?${parameter}=${value}`)
        .toBeVisible();
    }
    await checkPracticeLine(page, word("app.practiceSentence"));
  }
  expect(faults).toEqual([]);
});

test("M-NAV-1 M-ERR-16 hostile unknown parameters are ignored, hostile paths show page-not-found", async ({
  page,
  app,
  word,
}) => {
  for (const query of ["?__proto__=1", "?x=%00", `?${"a".repeat(3000)}`, "?%", "?code=1&code=2"]) {
    await page.goto(`#${paths.language}${query}`);
    await expect(app.text("settings.languageNote")).toBeVisible();
  }
  for (const path of [
    "/constructor",
    "/__proto__",
    "/pages/market/market/",
    "//evil.test",
    "/%00",
  ]) {
    await page.goto(`#${path}`);
    await settled(page);
    await expect(app.text("runtime.pageNotFound").first()).toBeVisible();
    await checkPracticeLine(page, word("app.practiceSentence"));
  }
});

test("M-ERR-16 an unlisted stock shows page-not-found", async ({ app }) => {
  await app.open("stock", "?code=ZZZZ");
  await expect(app.text("runtime.pageNotFound").first()).toBeVisible();
});
