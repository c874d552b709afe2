import { findChromium } from "@akari/e2e/chromium";
import { chromium } from "playwright-core";
import type { Browser, CDPSession, Page } from "playwright-core";
import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { benchFolder } from "../bench-folder.ts";
import { optionsOrExit } from "../sim/options.ts";
import { median } from "../statistics.ts";
import { type LighthouseFigures, installLighthouse, runLighthouse } from "./lighthouse.ts";
import { measureChart } from "./measure-chart.ts";
import { measureDesk } from "./measure-desk.ts";
import { measureList } from "./measure-list.ts";
import { serveBenchMarket } from "./serve-bench-market.ts";

/**
 * The app's cost on a phone: Lighthouse against the running product, whose market stands still (`--live`: trades), the market list with 300 and 4,000 live rows and a chart of
 * 5,000 bars, and the desk with list, chart, board and tape, against synthetic data of known size, each at full and at a quarter of the processor's speed. Medians of `--rounds` (5);
 * `--soak MINUTES` adds heap growth; `--skip-lighthouse` leaves out the product and Lighthouse; `--part NAME` measures one part alone.
 */
const {
  rounds,
  soak: soakMinutes,
  "skip-lighthouse": skipsLighthouse,
  live,
  part,
} = optionsOrExit({
  rounds: { from: 1, to: 100, default: 5 },
  soak: { from: 0, to: 1_440, default: 0 },
  "skip-lighthouse": { flag: true },
  live: { flag: true },
  part: { words: ["all", "lighthouse", "list", "chart", "desk"], default: "all" },
});
const includes = (name: string) => part === "all" || part === name;

const changesASecond = 5;
const slowdowns = [1, 4];
const pages = ["/pages/index/index", "/pages/market/market"];

const executablePath = await findChromium(console.error);
const result: Record<string, unknown> = { rounds };
if (includes("lighthouse") && !skipsLighthouse) result["lighthouse"] = await lighthouseOfProduct();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--js-flags=--expose-gc"],
});
try {
  if (includes("list"))
    for (const shares of [300, 4_000]) result[`list${shares}`] = await listFigures(browser, shares);
  if (includes("chart")) result["chart5000"] = await chartFigures(browser);
  if (includes("desk")) result["desk300"] = await deskFigures(browser);
  if (soakMinutes > 0) result["soak"] = await soak(browser);
} finally {
  await browser.close();
}
console.log(JSON.stringify(result, null, 1));

async function lighthouseOfProduct(): Promise<Record<string, LighthouseFigures>> {
  installLighthouse(console.error);
  const dataDir = benchFolder("web");
  const child = fork(join(import.meta.dirname, "../orders/serve-product.ts"), [
    dataDir,
    ...(live ? [] : ["quiet"]),
  ]);
  try {
    const [{ address }] = (await once(child, "message")) as [{ address: string }];
    const origin = new URL(address).origin;
    const found: Record<string, LighthouseFigures> = {};
    for (const path of pages) {
      const runs = Array.from({ length: rounds }, () =>
        runLighthouse(`${origin}/japan7/#${path}`, executablePath),
      );
      found[path] = medians(runs);
    }
    return found;
  } finally {
    child.send("close");
    await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function listFigures(running: Browser, shares: number) {
  const server = await serveBenchMarket({ shares, bars: 300, changesASecond });
  const found: Record<string, unknown> = {};
  try {
    for (const slowdown of slowdowns) {
      const runs = [];
      for (let round = 0; round < rounds; round += 1) {
        const { page, cdp, close } = await openPhone(running);
        await page.goto(`${server.origin}/japan7/#/pages/market/market`);
        await page.locator("main li").first().waitFor();
        runs.push(await measureList(page, cdp, slowdown));
        await close();
      }
      found[`x${slowdown}`] = medians(runs);
    }
  } finally {
    await server.close();
  }
  return found;
}

async function chartFigures(running: Browser) {
  const server = await serveBenchMarket({ shares: 10, bars: 5_000, changesASecond });
  try {
    const url = `${server.origin}/japan7/#/subPackages/index/gupiaoDetail/gupiaoDetail?code=1000`;
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page, cdp, close } = await openPhone(running);
      runs.push(await measureChart(page, cdp, url, changesASecond));
      await close();
    }
    return medians(runs);
  } finally {
    await server.close();
  }
}

/** List, chart, board and tape of the desk at once, in a window of 1920 x 1080. */
async function deskFigures(running: Browser) {
  const server = await serveBenchMarket({ shares: 300, bars: 300, changesASecond });
  try {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await running.newContext({
        viewport: { width: 1920, height: 1080 },
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      await page.goto(
        `${server.origin}/japan7/#/subPackages/index/gupiaoDetail/gupiaoDetail?code=1000`,
      );
      runs.push(await measureDesk(page, await context.newCDPSession(page)));
      await context.close();
    }
    return medians(runs);
  } finally {
    await server.close();
  }
}

async function soak(running: Browser) {
  const server = await serveBenchMarket({ shares: 4_000, bars: 300, changesASecond });
  const { page, cdp, close } = await openPhone(running);
  try {
    await page.goto(`${server.origin}/japan7/#/pages/market/market`);
    await page.locator("main li").first().waitFor();
    await page.waitForTimeout(30_000);
    const before = await heapBytes(page, cdp);
    await page.waitForTimeout(soakMinutes * 60_000);
    const growthMB = ((await heapBytes(page, cdp)) - before) / 1e6;
    return { minutes: soakMinutes, growthMB: Number(growthMB.toFixed(1)) };
  } finally {
    await close();
    await server.close();
  }
}

async function heapBytes(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  return page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
}

async function openPhone(running: Browser) {
  const context = await running.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() };
}

/** The median of each figure over the runs, with one decimal; layout shifts have more. */
function medians<Figures extends object>(runs: readonly Figures[]): Figures {
  const [first] = runs;
  if (first === undefined) throw new Error("no runs");
  return Object.fromEntries(
    Object.keys(first).map((key) => {
      const value = median(runs.map((run) => (run as Record<string, number>)[key] ?? Number.NaN));
      return [key, Number(value.toFixed(value < 1 ? 3 : 1))];
    }),
  ) as Figures;
}
