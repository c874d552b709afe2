import { everybody, pageFile, view } from "./page-file.ts";

export const instrumentPages = pageFile({
  paths: {
    stock: "/subPackages/index/gupiaoDetail/gupiaoDetail",
  },
  views: [view("stock", everybody, ({ code }) => `?code=${code}`)],
});
