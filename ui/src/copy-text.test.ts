// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A browser whose copy command records the text selected at that moment. */
function browserThatCopies(copies: boolean) {
  const copied: string[] = [];
  document.execCommand = () => {
    const area = document.activeElement as HTMLTextAreaElement;
    copied.push(area.value.slice(area.selectionStart, area.selectionEnd));
    return copies;
  };
  return copied;
}

test("without a clipboard the text is copied by a temporary selection", async () => {
  vi.stubGlobal("navigator", {});
  const copied = browserThatCopies(true);
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  expect(await copyText("a secret")).toBe(true);
  expect(copied).toEqual(["a secret"]);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("a browser that forbids copying reports failure", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  browserThatCopies(false);
  expect(await copyText("a secret")).toBe(false);
});
