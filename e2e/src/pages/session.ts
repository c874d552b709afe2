import { pageFile, view } from "./page-file.ts";

export const sessionPages = pageFile({
  paths: {
    loading: "/subPackages/indexLoading/indexLoading",
    login: "/subPackages/login/login",
    register: "/subPackages/register/register",
    logout: "/subPackages/logout/logout",
  },
  views: [view("login", ["guest"]), view("register", ["guest"]), view("logout", ["customer"])],
});
