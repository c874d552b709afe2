// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImageChoice } from "./image-choice.tsx";
import { Surrounded, words } from "./testing/surrounded.tsx";

/** Missing in jsdom: decoding images and drawing them. */
const drawn: { width: number; height: number }[] = [];
let decoded: { width: number; height: number } | null;

beforeEach(() => {
  drawn.length = 0;
  decoded = { width: 4000, height: 3000 };
  vi.stubGlobal("createImageBitmap", () =>
    decoded === null
      ? Promise.reject(new DOMException("no image", "InvalidStateError"))
      : Promise.resolve({ ...decoded, close: () => {} }),
  );
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = vi.fn();
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect() {},
    drawImage: (_image: unknown, _x: number, _y: number, width: number, height: number) =>
      drawn.push({ width, height }),
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (callback, type) =>
    callback(new Blob(["small"], { type: type ?? "" }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderChoice(props: Partial<ComponentProps<typeof ImageChoice>> = {}) {
  const onChange = vi.fn();
  function Form() {
    const [images, setImages] = useState<readonly File[]>([]);
    return (
      <ImageChoice
        label="表面"
        {...props}
        images={images}
        onChange={(next) => {
          onChange(next);
          setImages(next);
        }}
      />
    );
  }
  render(
    <Surrounded>
      <Form />
    </Surrounded>,
  );
  return onChange;
}

const file = (name = "card.png", type = "image/png", bytes = 10) =>
  new File(["x".repeat(bytes)], name, { type });
const inputOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const choose = (files: readonly File[], label = words("image.album")) =>
  act(async () => void fireEvent.change(inputOf(label), { target: { files } }));

test("M-VAL-26 a compressed image is scaled down to an edge of 1600 px and sent as JPEG", async () => {
  const onChange = renderChoice();
  await choose([file()]);
  expect(drawn).toEqual([{ width: 1600, height: 1200 }]);
  const sent = { name: "card.jpg", type: "image/jpeg", size: 5 };
  expect(onChange.mock.lastCall?.[0]).toMatchObject([sent]);
  expect(screen.getByRole("img").getAttribute("src")).toBe("blob:preview");
});

test("M-VAL-26 an original is sent unchanged", async () => {
  const onChange = renderChoice({ size: "original" });
  const original = file();
  await choose([original]);
  expect(onChange).toHaveBeenLastCalledWith([original]);
  expect(drawn).toEqual([]);
});

test("M-VAL-27 the camera opens as a camera, the album takes several; a source can be left out", () => {
  renderChoice();
  expect(inputOf(words("image.camera")).getAttribute("capture")).toBe("environment");
  expect(inputOf(words("image.album")).multiple).toBe(true);
  cleanup();
  renderChoice({ sources: ["camera"] });
  expect(screen.queryByText(words("image.album"))).toBeNull();
});

test("M-VAL-25 the default maximum is nine images, and a full selection accepts no more", async () => {
  const onChange = renderChoice();
  await choose(Array.from({ length: 10 }, (_, index) => file(`${index}.png`)));
  expect(onChange.mock.lastCall?.[0]).toHaveLength(9);
  expect(screen.getByRole("alert").textContent).toContain("9");
  expect(screen.queryByText(words("image.album"))).toBeNull();
  cleanup();
  const onlyOne = renderChoice({ count: 1 });
  expect(inputOf(words("image.album")).multiple).toBe(false);
  await choose([file()]);
  expect(onlyOne.mock.lastCall?.[0]).toHaveLength(1);
});

test("files that are not images by type or content are rejected by name", async () => {
  const onChange = renderChoice();
  await choose([file("letter.pdf", "application/pdf")]);
  expect(screen.getByRole("alert").textContent).toBe(
    words("image.notAnImage", { count: 9, megabytes: 10 }),
  );
  decoded = null;
  await choose([file("fake.png")]);
  expect(screen.getByRole("alert").textContent).toBe(
    words("image.notAnImage", { count: 9, megabytes: 10 }),
  );
  expect(onChange).not.toHaveBeenCalled();
});

test("an image above the maximum size is rejected by name, the others are accepted", async () => {
  const onChange = renderChoice({ size: "original", maximumBytes: 1_000_000 });
  await choose([file("small.png"), file("large.png", "image/png", 1_000_001)]);
  expect(screen.getByRole("alert").textContent).toContain(
    words("image.tooLarge", { count: 9, megabytes: 1 }),
  );
  expect(onChange.mock.lastCall?.[0]).toHaveLength(1);
});

test("an image can be removed", async () => {
  const onChange = renderChoice();
  await choose([file("a.png"), file("b.png")]);
  fireEvent.click(screen.getByRole("button", { name: words("image.remove", { number: 1 }) }));
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ name: "b.jpg" }]);
});

test("M-ERR-24 a preview that fails to load shows an error and can be retried", async () => {
  renderChoice();
  await choose([file()]);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByText(words("imageLoadFailed"))).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: words("retry") }));
  expect(screen.getByRole("img")).toBeDefined();
});
