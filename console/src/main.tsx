import "@akari/ui/styles/tokens.css";
import "@akari/ui/styles/base.css";
import "../styles/console.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createServices } from "./app/create-services.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");

const services = createServices(window);
void services.language.start();
void services.session.start();
createRoot(root).render(<App services={services} />);
