import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { PasswordAnswer, PasswordTask } from "./password-hasher.ts";

/** Gives way to the market and to all other calls where processors are short. Only Linux has a priority for each thread. */
const givingWay = 5;

if (process.platform === "linux") setPriority(givingWay);
parentPort?.on("message", (task: PasswordTask) => {
  parentPort?.postMessage(answerTo(task));
});

/** A failing task leaves the thread to the others. */
function answerTo(task: PasswordTask): PasswordAnswer {
  try {
    return task.kind === "verify" ? verifySync(task.stored, task.password) : made(task);
  } catch (error) {
    return { failed: String(error) };
  }
}

function made({ password, salt, cost }: PasswordTask & { readonly kind: "hash" }): string {
  return hashSync(password, {
    // Algorithm.Argon2id; the package declares it as a const enum, which cannot be imported here.
    algorithm: 2,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
    salt,
  });
}
