import { setTimeout as pause } from "node:timers/promises";
import { type Answered } from "./caller.ts";
import { attackerAddress, newCustomer, strangerAddress, type Target } from "./target.ts";
import { type Outcome, rounded, scaled, type Size } from "./verdict.ts";

const perSecond = 500;
const tickMs = 10;

/** 500 requests for deposits a second by ten customers, while another one asks for one at a time. */
export async function deposits(target: Target, size: Size): Promise<Outcome> {
  const crowd: Awaited<ReturnType<typeof newCustomer>>[] = [];
  for (let index = 0; index < scaled(10, size); index += 1)
    crowd.push(await newCustomer(target, attackerAddress));
  const honest = await newCustomer(target, strangerAddress);

  const until = performance.now() + size.seconds * 1000;
  const answers: Promise<Answered>[] = [];
  const flood = async () => {
    const begin = performance.now();
    const all = size.seconds * scaled(perSecond, size);
    while (answers.length < all) {
      const passed = (performance.now() - begin) / 1000;
      const due = Math.min(all, passed * scaled(perSecond, size));
      for (let sent = answers.length; sent < due; sent += 1) {
        const { caller, token } = crowd[sent % crowd.length]!;
        const body = { clientId: `flood-${sent}`, amount: 1 };
        answers.push(caller.call("/api.php/deposit/request", { token, body }));
      }
      await pause(tickMs);
    }
    return Promise.all(answers);
  };

  const waits: number[] = [];
  const ask = async () => {
    // Asks at least once; in the midst of the flood.
    await pause(Math.min(1000, size.seconds * 200));
    do waits.push(await decided(honest, `honest-${waits.length}`));
    while (performance.now() < until);
  };
  const [flooded] = await Promise.all([flood(), ask()]);
  for (const { caller } of [...crowd, honest]) caller.close();
  const accepted = flooded.filter(({ code }) => code === 1).length;
  const worst = Math.max(...waits) / 1000;
  return {
    figures: {
      "flood a second": rounded(flooded.length / size.seconds),
      "of it accepted": accepted,
      "of it refused": flooded.length - accepted,
      "honest requests": waits.length,
      "longest wait, seconds": rounded(worst),
    },
    goals: [
      {
        says: "the flood is refused beyond what may wait",
        holds: flooded.some(({ reason }) => reason === "TOO_MANY_DEPOSITS"),
      },
      { says: "every honest request is approved", holds: waits.every(Number.isFinite) },
      { says: "each within 5 s", holds: worst < 5, isSpeed: true },
    ],
  };
}

/** Asks for a deposit; milliseconds until it is approved, Infinity if it is refused. */
async function decided(
  { caller, token }: Awaited<ReturnType<typeof newCustomer>>,
  clientId: string,
): Promise<number> {
  const begin = performance.now();
  const asked = await caller.call("/api.php/deposit/request", {
    token,
    body: { clientId, amount: 1000 },
  });
  if (asked.code !== 1) return Infinity;
  const { depositId } = asked.data as { depositId: string };
  for (;;) {
    const path = `/api.php/deposit/detail?depositId=${depositId}`;
    const { data } = await caller.call(path, { token });
    const { status } = data as { status?: string };
    if (status === "approved") return performance.now() - begin;
    if (status === "failed") return Infinity;
    await pause(50);
  }
}
