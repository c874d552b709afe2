import { expect, onTestFinished, test } from "vitest";
import { createPasswordHasher, type PasswordCost } from "../../credentials/password-hasher.ts";
import { systemEntropy } from "../../entropy.ts";
import { createPasswords, standardPasswordCost } from "./passwords.ts";

function newPasswords(cost?: PasswordCost) {
  const hasher = createPasswordHasher();
  onTestFinished(() => hasher.close());
  return { hasher, ...createPasswords(systemEntropy, hasher, cost) };
}

const cheap = { memoryKib: 64, passes: 1 };

// ASVS 11.4.2
test("hashes with argon2id, 19 MiB, two passes and a unique salt", async () => {
  const passwords = newPasswords(standardPasswordCost);
  const [one, two] = await Promise.all([
    passwords.hash("akari123", "one"),
    passwords.hash("akari123", "one"),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.matches("akari123", one, "one")).toBe(true);
  expect(await passwords.matches("akari124", one, "one")).toBe(false);
});

test("without an account every password is wrong", async () => {
  const passwords = newPasswords(cheap);
  for (const guess of ["akari123", "nobody has this password", ""])
    expect(await passwords.matches(guess, null, "one")).toBe(false);
});

// ASVS 6.2.8
test("the same password in another Unicode normalisation matches", async () => {
  const passwords = newPasswords(cheap);
  const stored = await passwords.hash("caf\u00e9-99", "one");
  expect(await passwords.matches("cafe\u0301-99", stored, "one")).toBe(true);
});

// M-OUT-199
test("an address has one running check and two hundred waiting ones, and further ones are refused until there is room; another address is served", async () => {
  const passwords = newPasswords(cheap);
  const crowd = Array.from({ length: 300 }, () => passwords.hash("akari123", "crowd"));
  expect(await passwords.hash("akari123", "other")).not.toBeNull();
  expect((await Promise.all(crowd)).filter((answer) => answer === null)).toHaveLength(99);
  expect(await passwords.hash("akari123", "crowd")).not.toBeNull();
});

test("an unreadable hash fails only its own check, and so does a thread that ends: the next check starts a new one", async () => {
  const passwords = newPasswords(cheap);
  await expect(passwords.matches("akari123", "no hash", "one")).rejects.toThrow(
    /salt|PHC|hash|decod|missing/i,
  );
  const stored = await passwords.hash("akari123", "one");
  const cut = passwords.matches("akari123", stored, "one");
  await passwords.hasher.close();
  await expect(cut).rejects.toThrow(/ended/);
  expect(await passwords.matches("akari123", stored, "one")).toBe(true);
});
