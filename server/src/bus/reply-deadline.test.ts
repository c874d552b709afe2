import type { Command } from "@akari/brokerage/commands";
import { expect, test } from "vitest";
import { DatabaseAway, type Presence } from "../db/database-watch.ts";
import type { CorePort } from "../edge.ts";
import { answeringWithin } from "./reply-deadline.ts";
import { CoreSilent } from "./core-away.ts";

const command = {} as Command;

/** A core that never answers, and a database that a test can make unavailable. */
function silentCore() {
  let [asked, isAway, goes] = [0, false, () => {}];
  const presence: Presence = {
    get isAway() {
      return isAway;
    },
    onAway: (listener) => ((goes = listener), () => {}),
  };
  const silent = () => ((asked += 1), new Promise<never>(() => {}));
  const core = { submit: silent, preview: silent, ping: silent } as unknown as CorePort;
  return {
    port: answeringWithin(core, 60_000, presence),
    asked: () => asked,
    setAway(next: boolean) {
      isAway = next;
      if (next) goes();
    },
  };
}

test("a command in flight when the database fails has an unknown outcome, and no command is sent until the database returns", async () => {
  const { port, asked, setAway } = silentCore();
  const underWay = [port.submit(command), port.ping()];
  setAway(true);
  for (const call of underWay) await expect(call).rejects.toThrow(CoreSilent);
  await expect(port.submit(command)).rejects.toThrow(DatabaseAway);
  expect(asked()).toBe(2);

  setAway(false);
  void port.submit(command).catch(() => {});
  expect(asked()).toBe(3);
  setAway(true);
});
