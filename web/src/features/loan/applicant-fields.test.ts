import { expect, test } from "vitest";
import {
  applicantFields,
  emptyApplicant,
  firstMissing,
  masked,
  specimen,
} from "./applicant-fields.ts";

test("M-VAL-22 the first missing field is named, spaces alone too; the specimen leaves none", () => {
  expect(firstMissing(specimen(null))).toBeUndefined();
  for (const name of applicantFields)
    for (const value of ["", "  "])
      expect(firstMissing({ ...specimen(null), [name]: value })).toBe(name);
  expect(firstMissing(emptyApplicant)).toBe("applicantName");
  expect(specimen("灯 みなと").applicantName).toBe("灯 みなと");
});

test("the review shows names and addresses, and hides the middle of numbers and of the email address", () => {
  const { applicantName, idNumber, contactNumber, email } = specimen(null);
  expect(masked("applicantName", applicantName)).toBe(applicantName);
  expect(masked("idNumber", idNumber)).toBe("SPECIMEN-••••-2290");
  expect(masked("contactNumber", contactNumber)).toBe("090-••••-4817");
  expect(masked("email", email)).toBe("m••••@example.jp");
});
