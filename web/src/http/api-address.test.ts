import { expect, test } from "vitest";
import { urlBelowBase } from "./api-address.ts";

const storage = { get: () => "ja" } as unknown as Parameters<typeof urlBelowBase>[0]["storage"];

test("the language is added to a path's own query", () => {
  expect(urlBelowBase({ storage }, "upload/image")).toBe("/api.php/upload/image?lang=jp");
  expect(urlBelowBase({ storage }, "upload/image?uploadId=7")).toBe(
    "/api.php/upload/image?uploadId=7&lang=jp",
  );
});
