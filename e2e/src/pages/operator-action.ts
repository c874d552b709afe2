import { customers, pageFile, view } from "./page-file.ts";

export const operatorActionPages = pageFile({
  paths: { operatorActions: "/subPackages/operatorAction/operatorAction" },
  views: [
    view("operatorActions", customers),
    view("operatorActions", ["customer"], () => "?view=changes", "changes"),
  ],
});
