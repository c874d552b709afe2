import { customers, pageFile, view } from "./page-file.ts";

export const securityPages = pageFile({
  paths: {
    changePassword: "/subPackages/changePassword/changePassword",
    forgottenPassword: "/subPackages/forgottenPassword/forgottenPassword",
    twoStep: "/subPackages/twoStep/twoStep",
    passkeys: "/subPackages/passkeys/passkeys",
    devices: "/subPackages/devices/devices",
  },
  views: [
    view("changePassword", customers),
    view("forgottenPassword", ["guest", "customer"]),
    view("twoStep", customers),
    view("passkeys", customers),
    view("devices", customers),
  ],
});
