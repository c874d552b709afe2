import { expect, test } from "vitest";
import { systemEntropy } from "../../entropy.ts";
import { createPasswords, standardPasswordCost } from "./passwords.ts";

const cheap = { memoryKib: 64, passes: 1 };

test("argon2id with 19 MiB and two passes, a salt for each", async () => {
  const passwords = createPasswords(systemEntropy, standardPasswordCost);
  const [one, two] = await Promise.all([passwords.hash("akari123"), passwords.hash("akari123")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.matches("akari123", one)).toBe(true);
  expect(await passwords.matches("akari124", one)).toBe(false);
});

test("without an account nothing matches, not even what the stand-in was made from", async () => {
  const passwords = createPasswords(systemEntropy, cheap);
  for (const guess of ["akari123", "nobody has this password", ""])
    expect(await passwords.matches(guess, null)).toBe(false);
});

test("the same password typed in another composition matches", async () => {
  const passwords = createPasswords(systemEntropy, cheap);
  const stored = await passwords.hash("caf\u00e9-99");
  expect(await passwords.matches("cafe\u0301-99", stored)).toBe(true);
});

test("two are checked, two hundred wait, the rest is refused at once; then it goes on", async () => {
  const passwords = createPasswords(systemEntropy, cheap);
  const answers = await Promise.all(Array.from({ length: 300 }, () => passwords.hash("akari123")));
  expect(answers.filter((answer) => answer === null)).toHaveLength(98);
  expect(await passwords.hash("akari123")).not.toBeNull();
});
