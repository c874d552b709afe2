import { customers, deskView, pageFile, view } from "./page-file.ts";

export const supportPages = pageFile({
  paths: { support: "/subPackages/customerService/customerService" },
  views: [view("support", customers)],
  deskViews: [
    deskView("support", "administrator"),
    deskView("conversation", "administrator", (story) => `support/${story.openedAccountId}`),
    deskView("conversation answering", "support", (story) => `support/${story.openedAccountId}`),
  ],
  async prepare({ api }) {
    // In no language, so that the walks through all of them find no foreign words.
    for (const text of ["118: 1,423.5 → 1,424.0 ?", "100 + 200 + 300 = 600"])
      await api.call("support/send", { clientId: crypto.randomUUID(), text });
  },
});
