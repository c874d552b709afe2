import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyViolations } from "./key-rules.ts";
import { filesUnder, root } from "./repository.ts";

test("every listener to keys leaves an input method's own presses alone", () => {
  const files = ["ui", "web", "console"].flatMap((part) => filesUnder(`${part}/src`, /\.tsx?$/));
  expect(files.length).toBeGreaterThan(900);
  const sources = files.map((path) => [path, readFileSync(join(root, path), "utf8")] as const);
  expect(
    sources.filter(([, source]) => source.includes("isComposing(event")).length,
  ).toBeGreaterThan(10);
  expect(sources.flatMap(([path, source]) => keyViolations(path, source))).toEqual([]);
});

test.each([
  "<input onKeyDown={send} />;",
  "<input onKeyDown={(event) => send(event)} />;",
  "<input onKeyDown={(event) => event.nativeEvent.isComposing || send(event)} />;",
  "const isComposed = (event) => isComposing(event); <input onKeyDown={send} />;",
  '<input onKeyUp={({ key }) => key === "Enter" && send()} />;',
  "<div onKeyDownCapture={send}><input /></div>;",
  'window.addEventListener("keydown", send);',
  'field.addEventListener("keyup", (event) => send(event));',
  'const kind = "keydown"; window.addEventListener(kind, send);',
  "window.onkeydown = send;",
  "if (event.keyCode === enter) send();",
])("planted: %s is found", (source) => {
  expect(keyViolations("web/src/features/a/b.tsx", source)).toHaveLength(1);
});

test.each([
  "<input onKeyDown={(event) => isComposing(event) || send()} />;",
  "const onKey = (event) => { if (isComposing(event)) return; send(); }; <input onKeyDown={onKey} />;",
  "const onKey = (event, key) => { if (isComposing(event)) return; send(key); }; <li onKeyDown={(event) => onKey(event, key)} />;",
  'const onEnter = useEffectEvent((event) => { if (!isComposing(event)) send(); }); const onKey = (event) => onEnter(event); window.addEventListener("keydown", onKey); window.removeEventListener("keydown", onKey);',
  'window.addEventListener("click", send);',
])("planted: %s is not", (source) => {
  expect(keyViolations("web/src/features/a/b.tsx", source)).toEqual([]);
});
