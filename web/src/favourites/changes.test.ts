import type { FavouriteGroup } from "@akari/api/favourite";
import { expect, test } from "vitest";
import { type FavouriteChange, isIn, moved, movedTo, withChange } from "./changes.ts";

const groups: readonly FavouriteGroup[] = [
  { groupId: "1", name: "", codes: ["6W3A", "7X2C"] },
  { groupId: "2", name: "配当", codes: ["7X2C"] },
];

test.each<[string, FavouriteChange, readonly (readonly string[])[]]>([
  [
    "added to the first group without a named group",
    { name: "favourite/add", request: { code: "4W60" } },
    [["6W3A", "7X2C", "4W60"], ["7X2C"]],
  ],
  [
    "added to a group",
    { name: "favourite/add", request: { code: "6W3A", groupId: "2" } },
    [
      ["6W3A", "7X2C"],
      ["7X2C", "6W3A"],
    ],
  ],
  [
    "added twice stays where it is",
    { name: "favourite/add", request: { code: "6W3A" } },
    [["6W3A", "7X2C"], ["7X2C"]],
  ],
  [
    "removed from every group",
    { name: "favourite/remove", request: { code: "7X2C" } },
    [["6W3A"], []],
  ],
  [
    "removed from one group",
    { name: "favourite/remove", request: { code: "7X2C", groupId: "1" } },
    [["6W3A"], ["7X2C"]],
  ],
  [
    "arranged",
    { name: "favourite/arrange", request: { groupId: "1", codes: ["7X2C", "6W3A"] } },
    [["7X2C", "6W3A"], ["7X2C"]],
  ],
  ["a group is removed", { name: "favourite/removeGroup", request: { groupId: "1" } }, [["7X2C"]]],
  [
    "a group that is being added waits for the server",
    { name: "favourite/addGroup", request: { name: "成長" } },
    [["6W3A", "7X2C"], ["7X2C"]],
  ],
])("%s", (_case, change, expected) => {
  expect(withChange(groups, change).map(({ codes }) => codes)).toEqual(expected);
});

test("a renamed group keeps its shares", () => {
  const change = {
    name: "favourite/renameGroup",
    request: { groupId: "2", name: "成長" },
  } as const;
  expect(withChange(groups, change)[1]).toEqual({ groupId: "2", name: "成長", codes: ["7X2C"] });
});

test("a share moves by one place and not beyond the ends", () => {
  expect(moved(["A", "B", "C"], "B", -1)).toEqual(["B", "A", "C"]);
  expect(moved(["A", "B", "C"], "B", 1)).toEqual(["A", "C", "B"]);
  expect(moved(["A", "B", "C"], "A", -1)).toEqual(["A", "B", "C"]);
  expect(moved(["A", "B", "C"], "C", 1)).toEqual(["A", "B", "C"]);
  expect(moved(["A"], "Z", 1)).toEqual(["A"]);
});

test("a share moves to any place of its list, and to no other place", () => {
  expect(movedTo(["A", "B", "C"], "A", 2)).toEqual(["B", "C", "A"]);
  expect(movedTo(["A", "B", "C"], "C", 0)).toEqual(["C", "A", "B"]);
  expect(movedTo(["A", "B", "C"], "B", 1)).toEqual(["A", "B", "C"]);
  expect(movedTo(["A", "B", "C"], "B", 3)).toEqual(["A", "B", "C"]);
  expect(movedTo(["A", "B", "C"], "B", -1)).toEqual(["A", "B", "C"]);
  expect(movedTo(["A"], "Z", 0)).toEqual(["A"]);
});

test("a share is a favourite when any group has it", () => {
  expect(isIn(groups, "7X2C")).toBe(true);
  expect(isIn(groups, "4W60")).toBe(false);
  expect(isIn([], "7X2C")).toBe(false);
});
