import { everybody, pageFile, view } from "./page-file.ts";

export const userPages = pageFile({
  paths: {
    user: "/pages/user/user",
    settings: "/subPackages/seting/seting",
    language: "/subPackages/switchLanguage/switchLanguage",
    document: "/subPackages/webview/webview",
  },
  views: [
    view("user", everybody),
    view("settings", ["guest", "customer"]),
    view("language", ["guest"]),
    ...["about", "rules", "margin", "performance", "help", "notices"].map((name) =>
      view("document", ["guest"], () => `?name=${name}`, name),
    ),
    view("document", ["guest"], () => "?name=rules&section=auctions", "rules, section"),
  ],
});
