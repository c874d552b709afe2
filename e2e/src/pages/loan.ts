import { customers, deskView, pageFile, view } from "./page-file.ts";

export const loanPages = pageFile({
  paths: { loan: "/subPackages/index/rongzi/rongzi" },
  views: [view("loan", customers), view("loan", ["customer"], () => "?view=repay", "repay")],
  deskViews: [
    deskView("loans", "treasury"),
    deskView("loan waiting", "treasury", (story) => `loans/${story.waitingLoanId}`),
  ],
  /** A loan that the desk approves while the story goes on. */
  async prepare({ api, verify }) {
    await verify();
    await api.call("loan/apply", {
      clientId: crypto.randomUUID(),
      amount: 1_000_000,
      applicantName: "湊 あおい",
      idNumber: "SPECIMEN-0417-2290",
      address: "東京都灯町一丁目2番3号(見本)",
      contactNumber: "090-0000-4817",
      email: "minato@example.jp",
    });
  },
});
