import { expect, test } from "vitest";
import {
  applicantFields,
  emptyApplicant,
  firstMissing,
  masked,
  specimen,
} from "./applicant-fields.ts";

const words = { applicantName: "灯 みなと", address: "灯町一丁目2番3号" };

test("M-VAL-22 the first missing field is named, spaces alone too; the specimen is complete", () => {
  expect(firstMissing(specimen(words))).toBeUndefined();
  for (const name of applicantFields)
    for (const value of ["", "  "])
      expect(firstMissing({ ...specimen(words), [name]: value })).toBe(name);
  expect(firstMissing(emptyApplicant)).toBe("applicantName");
  expect(specimen(words).applicantName).toBe("灯 みなと");
});

test("the review shows names and addresses, and hides the middle of numbers and of the email address", () => {
  const { applicantName, idNumber, contactNumber, email } = specimen(words);
  expect(masked("applicantName", applicantName)).toBe(applicantName);
  expect(masked("idNumber", idNumber)).toBe("SPECIMEN-••••-2290");
  expect(masked("contactNumber", contactNumber)).toBe("090-••••-4817");
  expect(masked("email", email)).toBe("m••••@example.jp");
});
