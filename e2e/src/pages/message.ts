import { customers, pageFile, view } from "./page-file.ts";

export const messagePages = pageFile({
  paths: {
    messages: "/subPackages/message/message",
    notifications: "/subPackages/message/notifications",
  },
  views: [view("messages", customers), view("notifications", ["customer"])],
});
