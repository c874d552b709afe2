import "@akari/ui/styles/tokens.css";
import "@akari/ui/styles/base.css";
import { createRoot } from "react-dom/client";
import { loadFirstPage } from "./app/ahead.ts";
import { App } from "./app/app.tsx";
import { followBrowserTextScale } from "./app/browser-text-scale.ts";
import { createServices } from "./app/create-services.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");

followBrowserTextScale(document);
const services = createServices(window);
loadFirstPage(services);
// Nothing is drawn before the first texts have loaded; the page's own may come later.
void services.language.start();
createRoot(root).render(<App services={services} />);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // After everything that the first render needs. Without it (private windows, plain http on a LAN) the app
  // still works, only not offline.
  const register = () =>
    void navigator.serviceWorker
      .register(`${import.meta.env.BASE_URL}service-worker.js`)
      .catch(() => undefined);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
