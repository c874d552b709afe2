import { customers, pageFile, view } from "./page-file.ts";

export const supportPages = pageFile({
  paths: { support: "/subPackages/customerService/customerService" },
  views: [view("support", customers)],
  async prepare({ api }) {
    for (const text of [
      "月見野不動産の注文が約定しません。買気配と同じ値段なのですが。",
      "注文番号は 118 です。",
    ])
      await api.call("support/send", { clientId: crypto.randomUUID(), text });
  },
});
