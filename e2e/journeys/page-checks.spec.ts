import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { accessibilityFindings } from "../src/accessibility.ts";
import { type Asked, readable, seen } from "../src/in-page.ts";
import { onNarrowPhone } from "../src/page-checks.ts";

// The other journeys rely on these checks, so they must be able to fail.

test("finds images without alternative text and low contrast, in the page and in its frames", async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1><img src="data:,">
    <iframe title="inner" srcdoc="<html lang='en'><title>t</title><p style='color:#ccc;background:#fff'>pale</p></html>"></iframe></main></html>`);
  await expect(page.frameLocator("iframe").getByText("pale")).toBeVisible();
  const rules = (await accessibilityFindings(page)).map((finding) => finding.split(":")[0]);
  expect(rules).toEqual(["image-alt", "color-contrast"]);
});

test("finds low contrast, a name that does not contain its label, and an invalid language, when only looks are asked for", async ({
  page,
}) => {
  await page.setContent(`<html lang="xx-nowhere"><title>t</title><main><h1>t</h1><img src="data:,">
    <p style='color:#ccc;background:#fff'>pale</p><button aria-label="other">label</button></main></html>`);
  const rules = (await accessibilityFindings(page, "looks")).map(
    (finding) => finding.split(":")[0],
  );
  expect(rules.toSorted()).toEqual([
    "color-contrast",
    "html-lang-valid",
    "label-content-name-mismatch",
  ]);
});

test("finds a style sheet that holds the page in one orientation, also one added later", async ({
  page,
}) => {
  const locked = "@media (orientation: portrait) { html { transform: rotate(90deg) } }";
  const content = (style: string) =>
    `<html lang="en"><title>t</title><style>${style}</style><main><h1>t</h1></main></html>`;
  const rules = async () =>
    (await accessibilityFindings(page)).map((finding) => finding.split(":")[0]);
  await page.setContent(content("h1 { margin: 0 }"));
  expect(await rules()).toEqual([]);
  // It stays found.
  await page.addStyleTag({ content: locked });
  expect(await rules()).toEqual(["css-orientation-lock"]);
  expect(await rules()).toEqual(["css-orientation-lock"]);
  await page.setContent(content(`h1 { margin: 0 } ${locked}`));
  expect(await rules()).toEqual(["css-orientation-lock"]);
  // A rule that joins a sheet which has been looked at.
  await page.setContent(content("h1 { margin: 0 }"));
  expect(await rules()).toEqual([]);
  await page.evaluate((rule) => document.styleSheets[0]!.insertRule(rule), locked);
  expect(await rules()).toEqual(["css-orientation-lock"]);
});

test("reports nothing on a faultless page", async ({ page }) => {
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1></main></html>`);
  expect(await accessibilityFindings(page)).toEqual([]);
});

const sentence = "No real money moves";
const label = { sentence, mark: "Practice" };
const hatch = "background: repeating-linear-gradient(-45deg, #e9eef3 0 6px, #dfe5eb 6px 12px)";
const line = (style = "") =>
  `<p style="${hatch}; margin: 0; height: 22px; color: #45566a; ${style}"><strong>Practice</strong> <span>${sentence}</span></p>`;
const faultless = `${line()}<main><h1>t</h1><p style="font-size: 2rem"><span>¥1,234,567</span> <span>Practice</span></p>
  <p>¥1,234,567</p><button style="width: 24px; height: 24px"><svg><path d="M0 0h9"/></svg></button></main>`;
const cover =
  '<div style="position: fixed; inset: 0 0 auto; height: 40px; background: #fff">Deal of the day</div>';
const everything = {
  language: ["en"],
  practiceLine: [sentence],
  label: [label],
  targets: [],
  icons: [],
  sideways: [],
} satisfies Asked;

const show = (page: Page, content: string) =>
  page.setContent(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>t</title><body style="margin: 0">${content}</body></html>`,
  );

test("H9 a page with its label in its place, marked amounts and no overflow has no fault", async ({
  page,
}) => {
  await show(page, faultless);
  expect(await seen(page, { until: "settled", asked: everything, text: true })).toEqual({
    faults: [],
    text: expect.stringContaining(sentence),
  });
});

test("H9 M-OUT-222 M-OUT-233 M-OUT-237 M-OUT-265 planted: each fault of a page is found", async ({
  page,
}) => {
  const planted: readonly (readonly [Asked, string, string])[] = [
    [{ label: [label] }, "<p>Welcome</p>", "label: the practice label is not shown"],
    [{ label: [label] }, line("visibility: hidden"), "is not shown"],
    [{ label: [label] }, `<div style="margin-top: -30px">${line()}</div>`, "not wholly in"],
    [{ label: [label] }, line("color: #9aa7b4"), "contrast"],
    [{ label: [label] }, `<div style="opacity: 0.4">${line()}</div>`, "faint"],
    [{ label: [label] }, line("background: #fff"), "no hatch"],
    [{ label: [label] }, `${line()}${cover}`, "covers"],
    [
      { label: [label] },
      `${line()}<main><p style="font-size: 2rem"><span>¥1,234,567</span></p></main>`,
      "without the mark",
    ],
    [{ practiceLine: [sentence] }, "<p>Welcome</p>", "practiceLine: the practice line is not"],
    [{ practiceLine: [sentence] }, line("display: none"), "is not shown"],
    [{ practiceLine: [sentence] }, line("visibility: hidden"), "is not shown"],
    [{ practiceLine: [sentence] }, `${line()}${cover}`, "covers"],
    [{ practiceLine: [sentence] }, `<p>${sentence} <button>Close</button></p>`, "has a control"],
    [{ targets: [] }, '<button style="width: 20px; height: 40px">x</button>', "below 24 px"],
    [
      { targets: [] },
      '<label style="display: block; height: 20px"><input type="checkbox"></label>',
      "below 24 px",
    ],
    [{ icons: [] }, "<svg><path/></svg>", "without a drawing"],
    [{ language: ["fr"] }, faultless, '"en" instead of "fr"'],
    [{ sideways: [] }, '<div style="width: 2000px">wide</div>', "the page scrolls by"],
    [
      { sideways: [] },
      '<main style="margin: 0 40px"><p style="margin-right: -20px">out of the column</p></main>',
      "out of the column",
    ],
    [
      { sideways: [] },
      '<nav><a style="display: block; width: 30px; overflow: hidden">Market</a></nav>',
      "Market",
    ],
    [{ desk: [] }, "<main>t</main>", "the column is from"],
    [
      { words: [] },
      '<p style="width: 60px; overflow-wrap: anywhere">d’entraînement</p>',
      "is parted",
    ],
    [
      { words: [] },
      '<p style="width: 7.5ch; font: 13px monospace; overflow-wrap: anywhere">21:36\u00a0JST</p>',
      "is parted",
    ],
    [
      { words: [] },
      '<p style="width: 90px; overflow-wrap: anywhere">霜野セミコンダクター</p>',
      "is parted",
    ],
    [{ cut: [] }, '<input style="width: 60px" placeholder="Write a message here">', "cut:"],
    [
      { cut: [] },
      '<textarea rows="1" style="width: 60px; height: 1.2em" placeholder="Write a message"></textarea>',
      "cut:",
    ],
    [{ cut: [] }, "<button><span hidden>Banks</span>−</button>", "cut:"],
    [
      { cut: [] },
      '<p class="num" style="width: 30px; overflow: hidden; white-space: nowrap">1,234,567</p>',
      "cut:",
    ],
    [
      { cut: [] },
      '<main><p>9Y77 <span style="display: block; width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Land Transportation</span></p></main>',
      "cut:",
    ],
    [
      { halos: [] },
      `<style>[data-unread]::before { content: ""; position: absolute; left: -12px; top: 4px; width: 8px; height: 8px;
        box-shadow: 0 0 0 4px red }</style><p data-unread="true" style="position: relative; margin: 0 16px">Headline</p>`,
      "a lamp touches words",
    ],
    [
      { dialogs: [] },
      "<style>.form > * + * { margin-top: 10px }</style><div class='form'><p>t</p><dialog>t</dialog></div>",
      "a dialog is moved by its page",
    ],
    [
      { sparklines: [] },
      `<ul><li style="display: grid; grid-template-columns: 60px 70px"><svg class="spark" width="60" height="26"></svg>
        <span style="justify-self: end; white-space: nowrap">997,6 ¥ por acción</span></li></ul>`,
      "is written over a share's line",
    ],
    [
      { overlaps: [] },
      `<ul><li style="position: relative; line-height: 1.15">Nijigaura<br>Transport
        <b style="position: absolute; left: 4px; top: 0">Halted</b></li></ul>`,
      "are written over each other",
    ],
  ];
  for (const [asked, content, fault] of planted) {
    await show(page, content);
    const { faults } = await seen(page, { asked });
    expect.soft(faults.join(), `${Object.keys(asked).join()} in ${content}`).toContain(fault);
  }
});

test("M-OUT-100 M-OUT-223 planted: a link to its own page is found, and a dialog that covers the practice line or whose content is indented from its title", async ({
  page,
}) => {
  await page.goto("about:blank#/share");
  await show(
    page,
    `${line()}<main><a href="#/share">Details</a> <a href="#/other">Other</a></main>`,
  );
  expect((await seen(page, { asked: { links: [] } })).faults).toEqual([
    expect.stringContaining("leads to its own page"),
  ]);
  await show(page, `${line()}<dialog style="margin: 10px auto auto">Question</dialog>`);
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  expect((await seen(page, { asked: { dialogs: [] } })).faults.join()).toContain(
    "covers the practice line",
  );
  const sheet = (padding: string) =>
    `${line()}<dialog><h2 style="margin: 0">Review</h2><form style="padding: ${padding}"><p>All of it.</p><button>Send</button></form></dialog>`;
  for (const [padding, fault] of [
    ["8px 0", ""],
    ["8px 16px", "16 px in from its title"],
  ] as const) {
    await show(page, sheet(padding));
    await page.evaluate(() => document.querySelector("dialog")?.showModal());
    const { faults } = await seen(page, { asked: { dialogs: [] } });
    expect.soft(faults.join()).toMatch(fault === "" ? /^$/ : new RegExp(fault));
  }
});

test("M-OUT-100 planted: a text that is unreadable on the narrowest phone is found after the page was hidden", async ({
  page,
}) => {
  await show(
    page,
    `${line()}<main><div style="position: relative; height: 48px"><button>Buy</button>
      <p style="position: absolute; inset: 0; margin: 0; background: #fff">a note</p></div></main>`,
  );
  expect((await seen(page, { drawn: false, asked: readable })).faults).toEqual([]);
  expect((await seen(page, onNarrowPhone)).faults.join()).toContain("covered");
});

test("M-OUT-100 words that wrap between each other or at a hyphen, lamps in the margin and dialogs in the middle are allowed", async ({
  page,
}) => {
  await show(
    page,
    `<style>[data-unread]::before { content: ""; position: absolute; left: -12px; top: 4px; width: 6px; height: 6px;
      box-shadow: 0 0 0 2px red }</style>${line()}<main>
      <p style="width: 90px">d’entraî&shy;nement and well-considered sentences</p>
      <p data-unread="true" style="position: relative; margin: 0 16px">Headline</p>
      <input placeholder="Search"><dialog>Question</dialog><a href="#/other">Other</a></main>`,
  );
  expect((await seen(page, { asked: readable })).faults).toEqual([]);
});

test("M-OUT-237 a text that an ellipsis cuts beside its neighbour, and a dialog over the row that opens it, are allowed", async ({
  page,
}) => {
  await show(
    page,
    `<ul><li style="display: flex; width: 120px"><div style="flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap"><span>Warehousing and harbour</span></div><b>1,674</b></li>
      <li style="position: relative">Momentum<dialog open style="position: absolute; inset: 0 auto auto 0; margin: 0; padding: 0; border: 0">Sell all?</dialog></li></ul>`,
  );
  expect((await seen(page, { asked: { overlaps: [] } })).faults).toEqual([]);
});

test("planted: parts of the desk that cover each other are found, and a desk without its parts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const fixed = (tag: string, style: string) =>
    `<${tag} style="position: fixed; ${style}">${tag}</${tag}>`;
  const desk = (list: string) =>
    `${fixed("nav", "inset: 0 auto 0 0; width: 80px")}${fixed("header", "inset: 0 0 auto 80px; height: 30px")}
     ${fixed("footer", "inset: auto 0 0 80px; height: 30px")}${fixed("aside", list)}<main style="margin: 30px 300px 30px 80px; height: 600px">page</main>`;
  for (const [content, fault] of [
    [desk("inset: 30px 0 30px auto; width: 280px"), ""],
    [desk("inset: 30px 0 30px auto; width: 320px"), "<main style"],
    ["<main>page</main>", "not complete"],
  ] as const) {
    await show(page, content);
    await page.evaluate(() => (document.documentElement.dataset["desk"] = ""));
    const { faults } = await seen(page, { asked: { desk: [] } });
    expect.soft(faults.join()).toMatch(fault === "" ? /^$/ : new RegExp(fault));
  }
});

test("M-OUT-268 planted: hidden or cut content of a console page is found", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [content, fault] of [
    ["<main><p>t</p></main>", ""],
    ['<main style="width: 1100px">wide</main>', "76 px sideways"],
    ['<main style="height: 800px">long</main>', "32 px below"],
    [
      '<main><div style="overflow: auto"><table style="width: 2000px"><td>t</table></div></main>',
      "<div",
    ],
    ['<main><input placeholder="A search that says half of what it finds"></main>', "<input"],
    [
      '<main><select style="width: 120px"><option>The same orders followed each other</select></main>',
      "<select",
    ],
    [
      '<nav style="height: 60px; overflow: auto"><p style="height: 90px">t</p><a aria-current="page">here</a></nav>',
      "here",
    ],
    [
      '<main><button>Set up</button><p style="position: absolute; inset: 0 0 auto; height: 60px">Language</p></main>',
      "Set up",
    ],
    [
      '<main><table style="width: 90px; overflow-wrap: anywhere"><td>D00000080</td><td style="white-space: nowrap">900 waiting</table></main>',
      "D00000080",
    ],
    [
      '<main><table style="width: 90px; overflow-wrap: anywhere"><td>21:36\u00a0JST</td><td style="white-space: nowrap">Announced</table></main>',
      "JST",
    ],
    [
      '<main><table style="width: 40px"><td><span class="badge" style="display: inline-block; width: 34px; line-height: 16px; overflow-wrap: anywhere">Ouverte</span></table></main>',
      "Ouverte",
    ],
    [
      '<main><table><td><span class="badge" style="display: inline-block; line-height: 16px">Ouverte</span></table></main>',
      "",
    ],
  ] as const) {
    await show(page, content);
    const { faults } = await seen(page, { asked: { console: [], covered: [] } });
    expect.soft(faults.join()).toMatch(fault === "" ? /^$/ : new RegExp(fault));
  }
});

test("M-OUT-211 planted: a title in the practice line, a caption, choices or a label in too many lines, and an empty column of the desk are found", async ({
  page,
}) => {
  const titled = (title: string, caption: string, style = "") =>
    `<header style="position: relative; width: 375px">${line()}<div style="text-align: center; ${style}"><h1 style="margin: 0; font-size: 17px">${title}</h1><p style="margin: 0; font-size: 11px">${caption}</p></div></header><main>t</main>`;
  const track = (width: number) =>
    `<main><fieldset style="display: flex; flex-wrap: wrap; width: ${width}px; background: #e9eef3">
      ${["Automatic", "Red", "Green"].map((word) => `<label style="flex: 1 1 0; min-width: min-content">${word}</label>`).join("")}</fieldset></main>`;
  const term = (width: number) =>
    `<main><dl style="line-height: 18px"><dt style="width: ${width}px">Interest and stock lending fee</dt><dd>1</dd></dl></main>`;
  const pair = (value: string) =>
    `<main><dl><div style="display: flex; flex-wrap: wrap; justify-content: space-between; width: 100px">
      <dt>Distribution price</dt><dd style="margin: 0; ${value}">1,115.0</dd></div></dl></main>`;
  await page.setViewportSize({ width: 375, height: 600 });
  const planted: readonly (readonly [Asked, string, string])[] = [
    [{ title: [] }, titled("Support", "Automatic 24 h, staff 09:00 to 18:00"), ""],
    [{ title: [] }, titled("Support", "Automatic replies ".repeat(6)), "is parted"],
    [{ title: [] }, titled("Support", "Staff", "margin-top: -8px"), "into the practice line"],
    [{ rows: [] }, track(240), ""],
    [{ rows: [] }, track(90), "choices in two rows"],
    [{ rows: [] }, term(180), ""],
    [{ rows: [] }, term(64), "a label of three lines"],
    [{ rows: [] }, pair("margin-left: auto"), ""],
    [{ rows: [] }, pair(""), "away from the edge"],
  ];
  for (const [asked, content, fault] of planted) {
    await show(page, content);
    const { faults } = await seen(page, { asked });
    expect.soft(faults.join(), content).toMatch(fault === "" ? /^$/ : new RegExp(fault));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [content, fault] of [
    ['<main style="width: 640px">page</main>', "px at the right of the page are empty"],
    ['<main style="width: 640px">page</main><aside>account</aside>', ""],
  ] as const) {
    await show(page, content);
    await page.evaluate(() => (document.documentElement.dataset["desk"] = "list"));
    const { faults } = await seen(page, { asked: { emptyDesk: [] } });
    expect.soft(faults.join(), content).toMatch(fault === "" ? /^$/ : new RegExp(fault));
  }
});

test("M-OUT-133 planted: a control that is covered, whole or in part, is found, and one that can be scrolled out from below a bar is not", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  const bar = (position: string) =>
    `<p style="position: ${position}; bottom: 0; left: 0; width: 100%; height: 60px; margin: 0">Bar</p>`;
  const button = (top: number) =>
    `<button style="position: absolute; top: ${top}px; height: 40px">Send</button>`;
  for (const [content, isFault] of [
    [`<main>${button(0)}</main>`, false],
    // Only its lower edge.
    [`<main>${button(520)}${bar("fixed")}</main>`, true],
    [`<main style="height: 900px">${button(520)}${bar("fixed")}</main>`, false],
    [`<main style="height: 900px">${button(520)}${bar("absolute; top: 540px")}</main>`, true],
    [
      `<div style="position: fixed; inset: 0; overflow: auto"><div style="height: 900px">${button(550)}</div>${bar("sticky")}</div>`,
      false,
    ],
    [`<div style="position: fixed; inset: 0">${button(550)}</div>${bar("fixed")}`, true],
    [
      '<label>Half <input type="radio" style="opacity: 0"><span style="margin-left: -20px">On</span></label>',
      false,
    ],
    [
      '<div style="overflow: hidden; height: 30px"><p>t</p><a href="#x">Below</a></div><p>Text</p>',
      false,
    ],
  ] as const) {
    await show(page, content);
    const { faults } = await seen(page, { asked: { covered: [] } });
    expect.soft(faults.length, content).toBe(isFault ? 1 : 0);
  }
});

test("a look waits until the page is neither dimmed nor reading nor moving", async ({ page }) => {
  const later = (end: string) => `setTimeout(() => { ${end}; main.lang = "en"; }, 300)`;
  for (const [until, begin] of [
    ["rest", `main.ariaBusy = "true"; ${later("main.ariaBusy = null")}`],
    ["settled", `main.dataset.reading = ""; ${later("delete main.dataset.reading")}`],
    ["rest", 'main.animate({ opacity: [0, 1] }, 300).finished.then(() => (main.lang = "en"))'],
  ] as const) {
    await show(page, "<main>t</main>");
    await page.evaluate(`{ const main = document.querySelector("main"); ${begin}; }`);
    await seen(page, { until, asked: {} });
    expect(await page.locator("main").getAttribute("lang"), begin).toBe("en");
  }
});
