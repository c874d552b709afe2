import { customers, deskView, pageFile, view } from "./page-file.ts";

export const identityPages = pageFile({
  paths: { realName: "/subPackages/real_name/real_name" },
  views: [
    view("realName", customers),
    view("realName", ["customer"], () => "?view=again", "again"),
  ],
  deskViews: [deskView("identity", "reviewer")],
});
