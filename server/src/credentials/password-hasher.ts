import { Worker } from "node:worker_threads";

/** Cost of one check. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** A request to the thread. */
export type PasswordTask =
  | {
      readonly kind: "hash";
      readonly password: string;
      readonly salt: Uint8Array;
      readonly cost: PasswordCost;
    }
  | { readonly kind: "verify"; readonly password: string; readonly stored: string };

/** The hash, or whether the password is the stored one's, or why neither can be said. */
export type PasswordAnswer = string | boolean | { readonly failed: string };

/** Hashes passwords in one thread that gives way to everything else; tasks are done in their order. */
export interface PasswordHasher {
  hash(task: Omit<PasswordTask & { kind: "hash" }, "kind">): Promise<string>;
  verify(task: Omit<PasswordTask & { kind: "verify" }, "kind">): Promise<boolean>;
  /** Ends the thread; what waits is rejected. */
  close(): Promise<void>;
}

/** The thread starts with the first task, and again after it has failed. */
export function createPasswordHasher(): PasswordHasher {
  let thread: PasswordThread | null = null;
  const ask = (task: PasswordTask): Promise<string | boolean> => {
    if (thread === null) {
      const begun = startThread(() => {
        if (thread === begun) thread = null;
      });
      thread = begun;
    }
    return thread.ask(task);
  };
  return {
    hash: async (task) => String(await ask({ kind: "hash", ...task })),
    verify: async (task) => (await ask({ kind: "verify", ...task })) === true,
    close: async () => thread?.end(),
  };
}

interface PasswordThread {
  ask(task: PasswordTask): Promise<string | boolean>;
  end(): Promise<void>;
}

function startThread(onEnd: () => void): PasswordThread {
  const worker = new Worker(new URL("password-thread.ts", import.meta.url));
  worker.unref();
  const asked: PromiseWithResolvers<string | boolean>[] = [];
  const fail = (error: unknown) => {
    onEnd();
    for (const { reject } of asked.splice(0)) reject(error);
  };
  worker.on("message", (answer: PasswordAnswer) => {
    const first = asked.shift();
    if (typeof answer === "object") first?.reject(new Error(answer.failed));
    else first?.resolve(answer);
  });
  worker.once("error", fail);
  worker.once("exit", () => fail(new Error("the thread of passwords has ended")));
  return {
    ask(task) {
      const answer = Promise.withResolvers<string | boolean>();
      asked.push(answer);
      worker.postMessage(task);
      return answer.promise;
    },
    async end() {
      await worker.terminate();
    },
  };
}
