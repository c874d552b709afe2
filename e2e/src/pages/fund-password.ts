import { customers, pageFile, view } from "./page-file.ts";

export const fundPasswordPages = pageFile({
  paths: {
    fundPassword: "/subPackages/transactionPassions/transactionPassions",
  },
  views: [
    view("fundPassword", customers),
    view("fundPassword", ["customer"], () => "?view=forgotten", "forgotten"),
  ],
  async prepare({ api }) {
    const { practiceMessage } = await api.call("fundPassword/sendCode", {});
    await api.call("fundPassword/set", {
      password: "kobune73",
      verificationCode: practiceMessage?.code ?? "",
      newPassword: "112233",
      confirmPassword: "112233",
    });
  },
});
