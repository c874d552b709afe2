import "@akari/ui/styles/tokens.css";
import "@akari/ui/styles/base.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { serviceWorkers } from "@akari/ui/secure-context.ts";
import "./first-view.css";
import { loadFirstPage } from "./app/ahead.ts";
import { App } from "./app/app.tsx";
import { followBrowserTextScale } from "./app/browser-text-scale.ts";
import { createServices } from "./app/create-services.ts";
import { nextTask } from "./app/next-task.ts";

/** How long the first view stays while the page's code and texts are still on their way. */
const firstViewMs = 2_000;

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");

/**
 * In tasks of their own, none of which a slow phone needs long for: a tap in between is answered. Nothing is asked of the browser while this
 * file itself runs: a browser that records who asks, as tools of measurement make it do, reads the whole file once more for that.
 */
async function start(place: HTMLElement): Promise<void> {
  await Promise.resolve();
  await nextTask();
  followBrowserTextScale(document);
  await nextTask();
  const services = createServices(window);
  const language = services.language.start();
  await nextTask();
  const ready = Promise.all([language, loadFirstPage(services)]);
  // The page takes the first view's place in one step. One that takes long says so itself, or that it has failed.
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, firstViewMs))]);
  await nextTask();
  const app = createRoot(place);
  await nextTask();
  startTransition(() => app.render(<App services={services} />));
}

/** Without it (private windows, plain http on a LAN) the app still works, only not offline. */
function registerWorker(): void {
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || workers === null) return;
  const register = () =>
    void workers.register(`${import.meta.env.BASE_URL}service-worker.js`).catch(() => undefined);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}

// The worker comes after everything that the first render needs.
void start(root).finally(registerWorker);
