import { expect, test } from "vitest";
import { systemEntropy } from "../../entropy.ts";
import { foldInvitation, newInvitationCode } from "./invitation.ts";

test("M-ROLE-2 a code has capital letters, digits and hyphens without look-alikes", () => {
  for (let code = 0; code < 100; code += 1)
    expect(newInvitationCode(systemEntropy)).toMatch(/^AKARI-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
});

test("M-ROLE-2 a code may be typed in any width and case", () => {
  expect(foldInvitation(" akari-ab2d-９ＸＹＺ ")).toBe("AKARI-AB2D-9XYZ");
  expect(foldInvitation("ＡＫＡＲＩ－ＡＢ２Ｄ－９ＸＹＺ")).toBe("AKARI-AB2D-9XYZ");
});
