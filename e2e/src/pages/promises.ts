import { pageFile, view } from "./page-file.ts";

export const promisesPages = pageFile({
  paths: { promises: "/subPackages/promises/promises" },
  views: [view("promises", ["guest", "customer"])],
});
