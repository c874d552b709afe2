import { expect, test } from "vitest";
import { checkIdentity } from "./check-identity.ts";

const whole = {
  idName: "湊 あおい",
  idNumber: "SPECIMEN-4817-0326",
  keepsNumber: false,
  frontImageId: "1",
  backImageId: "2",
};

test("M-VAL-23 name, number, front and back are each required", () => {
  expect(checkIdentity(whole)).toEqual({});
  expect(checkIdentity({ ...whole, idName: "　 " })).toEqual({ idName: "missing" });
  expect(checkIdentity({ ...whole, idNumber: " " })).toEqual({ idNumber: "missing" });
  expect(checkIdentity({ ...whole, frontImageId: null })).toEqual({ frontImageId: "missing" });
  expect(checkIdentity({ ...whole, backImageId: null })).toEqual({ backImageId: "missing" });
});

test("M-HON-7 the number of a real document is refused; letters of any width are accepted", () => {
  for (const idNumber of ["123456789012", "AB1234567", "SPECIMEN-12345678901", "SPECIMEN"])
    expect(checkIdentity({ ...whole, idNumber })).toEqual({ idNumber: "format" });
  for (const idNumber of ["specimen-4817", "ＳＰＥＣＩＭＥＮ－４８１７", "SPECIMEN-48170326"])
    expect(checkIdentity({ ...whole, idNumber })).toEqual({});
});

test("the number of a rejected case may stay", () => {
  expect(checkIdentity({ ...whole, idNumber: "", keepsNumber: true })).toEqual({});
});
