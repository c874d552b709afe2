import { ApiError } from "@akari/api/client";
import { expect, test } from "vitest";
import { SocketNotConnected } from "../../push/socket.ts";
import type { Services } from "../../services/services.ts";
import { startupWork } from "./startup-work.ts";

/** The first step where there is no stream and the call that follows fails so. */
function connectingWith(failure: unknown): Promise<void> {
  const services = {
    push: { connect: () => Promise.reject(new SocketNotConnected()) },
    client: { call: () => Promise.reject(failure as Error) },
  };
  return startupWork(services as unknown as Services).quotationConnected();
}

test("M-OUT-259 when another server answers, the start reports it instead of waiting for a connection", async () => {
  const foreign = new ApiError(-1, "", null, null, 404);
  await expect(connectingWith(foreign)).rejects.toBe(foreign);
  await expect(connectingWith(new ApiError(-1, "", null, null))).rejects.toThrow(
    SocketNotConnected,
  );
});
