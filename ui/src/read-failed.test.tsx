// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ReadFailed } from "./read-failed.tsx";
import { Surrounded, words } from "./testing/surrounded.tsx";

afterEach(cleanup);

const show = (error: unknown, title?: string) =>
  render(
    <Surrounded>
      <ReadFailed
        {...(title === undefined ? {} : { title })}
        error={error}
        onRetry={() => undefined}
      />
    </Surrounded>,
  );

test.each([
  [429, "操作の回数が上限に達しました。7秒ほど待ってからもう一度お試しください。", "RATE_LIMITED"],
  [503, "ただいま混み合っています。", "OVERLOADED"],
])("M-OUT-256 a read refused with %i shows the server's sentence", (code, sentence, reason) => {
  show(new ApiError(code, sentence, { reason }, 7));
  expect(screen.getByRole("alert").textContent).toContain(sentence);
  expect(screen.queryByText(words("checkConnection"))).toBeNull();
});

test("M-OUT-256 a page with the server's sentence as its title shows it once", () => {
  const sentence = "秘密の値は締切のあとに公開されます。";
  const error = new ApiError(404, sentence, null, null);
  show(error, sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(screen.queryByText(words("checkConnection"))).toBeNull();
});

test.each([
  ["timed out", new ApiError(408, "timed out", null, null)],
  ["had no answer", new ApiError(-1, "", null, null)],
  ["had an answer without a sentence", new ApiError(503, "", null, null)],
  ["failed in the browser", new TypeError("Failed to fetch")],
  ["lost a file", null],
])("M-OUT-256 a read that %s advises to check the connection", (_how, error) => {
  show(error);
  expect(screen.getByText(words("checkConnection"))).toBeDefined();
});
