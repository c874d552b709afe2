/** What the form asks of its applicant, in the order of display and of checks (M-VAL-22). */
export const applicantFields = [
  "applicantName",
  "idNumber",
  "address",
  "contactNumber",
  "email",
] as const;
export type ApplicantField = (typeof applicantFields)[number];
export type Applicant = Readonly<Record<ApplicantField, string>>;

export const emptyApplicant: Applicant = {
  applicantName: "",
  idNumber: "",
  address: "",
  contactNumber: "",
  email: "",
};

/** The specimen card's made-up data, with its words in the reader's language. */
export function specimen(words: Pick<Applicant, "applicantName" | "address">): Applicant {
  return {
    ...words,
    idNumber: "SPECIMEN-0417-2290",
    contactNumber: "090-0000-4817",
    email: "minato@example.jp",
  };
}

/** The field that is empty first; undefined: none. */
export function firstMissing(applicant: Applicant): ApplicantField | undefined {
  return applicantFields.find((name) => applicant[name].trim() === "");
}

const dots = "••••";

/** What the review shows: enough to recognise one's own entry. */
export function masked(name: ApplicantField, value: string): string {
  const text = value.trim();
  switch (name) {
    case "idNumber":
      return `${/^specimen-?/i.exec(text)?.[0] ?? ""}${dots}-${text.slice(-4)}`;
    case "contactNumber":
      return `${text.slice(0, 3)}-${dots}-${text.slice(-4)}`;
    case "email": {
      const [before = "", after = ""] = text.split("@");
      return `${before.slice(0, 1)}${dots}@${after}`;
    }
    default:
      return text;
  }
}
