import { expect, test } from "vitest";
import { systemEntropy } from "../../entropy.ts";
import { createPasswords, standardPasswordCost } from "./passwords.ts";

const cheap = { memoryKib: 64, passes: 1 };

// ASVS 11.4.2
test("hashes with argon2id, 19 MiB, two passes and a unique salt", async () => {
  const passwords = createPasswords(systemEntropy, standardPasswordCost);
  const [one, two] = await Promise.all([passwords.hash("akari123"), passwords.hash("akari123")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.matches("akari123", one)).toBe(true);
  expect(await passwords.matches("akari124", one)).toBe(false);
});

test("without an account no password matches, not even the dummy hash's", async () => {
  const passwords = createPasswords(systemEntropy, cheap);
  for (const guess of ["akari123", "nobody has this password", ""])
    expect(await passwords.matches(guess, null)).toBe(false);
});

// ASVS 6.2.8
test("the same password in another Unicode normalisation matches", async () => {
  const passwords = createPasswords(systemEntropy, cheap);
  const stored = await passwords.hash("caf\u00e9-99");
  expect(await passwords.matches("cafe\u0301-99", stored)).toBe(true);
});

test("two checks run, two hundred wait, and further ones are refused at once until there is room", async () => {
  const passwords = createPasswords(systemEntropy, cheap);
  const answers = await Promise.all(Array.from({ length: 300 }, () => passwords.hash("akari123")));
  expect(answers.filter((answer) => answer === null)).toHaveLength(98);
  expect(await passwords.hash("akari123")).not.toBeNull();
});
