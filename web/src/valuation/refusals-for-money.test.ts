import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reasonsOf } from "@akari/api/description/reason-places";
import { paths } from "@akari/api/paths";
import { expect, test } from "vitest";
import { asksForMoney } from "./asks-for-money.ts";

/** Reasons for refusing a command; commands that only cancel need no money. */
const takesBack = /\/(cancel|withdraw|decline)$/;
const needMoney = Object.keys(paths).filter(
  (name) => !takesBack.test(name) && reasonsOf(name as keyof typeof paths).some(asksForMoney),
);

const features = fileURLToPath(new URL("../features/", import.meta.url));
const pages = readdirSync(features, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test)\.tsx$/.test(file))
  .map((file) => ({ file, source: readFileSync(features + file, "utf8") }))
  .filter(
    ({ source }) =>
      source.includes("showsRefusal: true") &&
      needMoney.some((name) => source.includes(`"${name}"`)),
  );

test("M-OUT-144 every page that shows a refusal of a command for money offers the deposit beside it", () => {
  expect(pages.length).toBeGreaterThan(6);
  // The sheets of offerings show it by a piece of theirs.
  expect(readFileSync(`${features}ipo/send-trouble.tsx`, "utf8")).toContain("<RefusalNotice");
  const without = pages.filter(({ source }) => !/<(RefusalNotice|SendTrouble)\b/.test(source));
  // Its refusal is a toast: with the order that is taken back, the dialog leaves the page.
  expect(without.map(({ file }) => file)).toEqual(["order/manage/switch-to-market.tsx"]);
});
