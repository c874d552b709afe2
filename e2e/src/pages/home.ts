import { everybody, pageFile, view } from "./page-file.ts";

export const homePages = pageFile({
  paths: {
    home: "/pages/index/index",
  },
  views: [view("home", everybody)],
});
