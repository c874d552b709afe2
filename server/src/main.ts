import { startAkari } from "./start-akari.ts";

await startAkari();
