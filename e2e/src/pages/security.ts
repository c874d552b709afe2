import { customers, pageFile, view } from "./page-file.ts";

export const securityPages = pageFile({
  paths: {
    changePassword: "/subPackages/changePassword/changePassword",
    forgottenPassword: "/subPackages/forgottenPassword/forgottenPassword",
    devices: "/subPackages/devices/devices",
  },
  views: [
    view("changePassword", customers),
    view("forgottenPassword", ["guest", "customer"]),
    view("devices", customers),
  ],
});
