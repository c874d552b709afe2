import { createAkari } from "@akari/server/akari";
import { systemClock } from "@akari/server/clock/clock";
import { createTestDatabase } from "@akari/server/db/testing/create-test-database";
import { systemEntropy } from "@akari/server/entropy";
import { practiceSender } from "@akari/server/message-sender";
import { testVault } from "@akari/server/vault/testing/test-vault";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attacks } from "./all-attacks.ts";
import { type Target, targetOf } from "./target.ts";

let target: Target;
let close: () => Promise<void>;

beforeAll(async () => {
  const { database, drop } = await createTestDatabase();
  const akari = await createAkari({
    host: "127.0.0.1",
    port: 0,
    dataDir: "",
    instruments: 6,
    seed: "attacks",
    clock: systemClock,
    entropy: systemEntropy,
    sender: practiceSender,
    database,
    vault: testVault,
    plans: () => [],
    replyMs: 60_000,
    app: { passwordCost: { memoryKib: 64, passes: 1 } },
  });
  target = targetOf(akari.address, akari.invitationCode);
  close = async () => {
    await akari.close();
    await drop();
  };
});
afterAll(() => close());

const fromOutside = Object.keys(attacks).filter((name) => attacks[name]!.stopsDatabase !== true);

// M-OUT-150, M-OUT-199, ASVS 2.4.1, 15.2.2
test.concurrent.each(fromOutside)(
  "a small attack by %s stops no other client, with the limits of the product",
  async (name) => {
    const { goals } = await attacks[name]!.run(target, { seconds: 1, share: 0.05 });
    expect(goals.filter(({ holds, isSpeed }) => !holds && isSpeed !== true)).toEqual([]);
  },
);

test.each([
  "https://akari.example",
  "http://192.168.1.7:8080",
  "http://127.0.0.1.example:8080",
  "http://localhost.example",
  "https://127.0.0.1:8080",
  "somewhere",
])("an attack on %s is refused", (address) => {
  expect(() => targetOf(address, "")).toThrow(/http:\/\/127\.0\.0\.1/);
});
