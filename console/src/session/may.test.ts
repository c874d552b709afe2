import { expect, test } from "vitest";
import { may } from "./may.ts";

test("M-ROLE-4 only treasury decides deposits; an auditor reads them", () => {
  expect(may(["treasury"], "deposit/decide")).toBe(true);
  expect(may(["administrator"], "deposit/decide")).toBe(false);
  expect(may(["auditor"], "deposit/decide")).toBe(false);
  expect(may(["auditor"], "deposit/list")).toBe(true);
  expect(may(["support", "treasury"], "deposit/decide")).toBe(true);
  expect(may([], "session/login")).toBe(true);
});
