import { ApiError } from "@akari/api/client";
import { replayPartBytes } from "@akari/api/console/replay";
import { expect, test } from "vitest";
import { type Sending, sendFile } from "./send-file.ts";

/** Takes parts like the server; `troubles` come before the answers. */
function server(troubles: (ApiError | "lost")[] = []) {
  const received: Buffer[] = [];
  const waits: number[] = [];
  const sending: Sending = {
    begin: () => Promise.resolve({ uploadId: "1" }),
    part({ offset, content }) {
      const trouble = troubles.shift();
      if (trouble instanceof ApiError) return Promise.reject(trouble);
      const size = Buffer.concat(received).length;
      if (offset === size) received.push(Buffer.from(content, "base64"));
      if (trouble === "lost") return Promise.reject(new ApiError(-1, "", null, null));
      return Promise.resolve({ received: Buffer.concat(received).length });
    },
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  };
  return { sending, waits, content: () => Buffer.concat(received) };
}

const bytes = Buffer.from(Array.from({ length: replayPartBytes * 2 + 5 }, (_, at) => at % 251));
const file = new File([bytes], "bars.csv");

test("a file arrives unchanged, part after part", async () => {
  const { sending, content } = server();
  const shares: number[] = [];
  await sendFile(file, sending, (share) => shares.push(share));
  expect(content().equals(bytes)).toBe(true);
  expect(shares).toHaveLength(3);
  expect(shares.at(-1)).toBe(1);
});

test("a part whose answer was lost, or that has to wait, is sent again", async () => {
  const { sending, content, waits } = server(["lost", new ApiError(429, "", null, 3), "lost"]);
  await sendFile(file, sending, () => {});
  expect(content().equals(bytes)).toBe(true);
  expect(waits).toEqual([1000, 3000, 1000]);
});

test("a refusal ends the sending", async () => {
  const refused = new ApiError(404, "gone", { reason: "REPLAY_FILE_UNKNOWN" }, null);
  await expect(sendFile(file, server([refused]).sending, () => {})).rejects.toBe(refused);
});
