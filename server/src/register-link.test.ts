import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registerLink } from "./register-link.ts";

test("the link printed at the start opens the app's registration page, with the code", () => {
  const link = new URL(registerLink("http://127.0.0.1:8080", "AKARI-7Q4M-X2KD"));
  expect(link.origin + link.pathname).toBe("http://127.0.0.1:8080/japan7/");
  const [path, query] = link.hash.slice(1).split("?");
  const routes = readFileSync(
    new URL("../../web/src/navigation/routes.ts", import.meta.url),
    "utf8",
  );
  expect(routes).toContain(`register: {\n    path: "${path}"`);
  expect(query).toBe("invitationCode=AKARI-7Q4M-X2KD");
});
