import { expect, test, vi } from "vitest";
import type { KeyValueStorage, StorageKey } from "../services/storage.ts";
import { createSession } from "./session.ts";

const user = { user_id: "7", mobile: "090-****-4817", language: "jp" };
const expired = () => Promise.reject(new Error("401"));

function storageWith(content: Partial<Record<StorageKey, string>>) {
  const map = new Map<string, string>(Object.entries(content));
  const storage: KeyValueStorage = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
  return { storage, map };
}

const signedIn = { token: "T", userId: "7", userInfo: JSON.stringify(user), locale: "fr" };

test("M-ENT-1 M-CON-23 a new session has the specified values", () => {
  const session = createSession({ storage: storageWith({}).storage, getUserInfo: expired });
  expect(session.state()).toEqual({
    token: null,
    userId: null,
    userInfo: null,
    tabbarHeight: "3.16rem",
    navigaterHeight: "4.375rem",
    pageHeight: 0,
  });
});

test("M-ST-1 M-ENT-2 token, userId and userInfo are restored from storage", () => {
  const session = createSession({ storage: storageWith(signedIn).storage, getUserInfo: expired });
  expect(session.state()).toMatchObject({ token: "T", userId: "7", userInfo: user });
});

test.each([
  ["not JSON", "{"],
  ["null", "null"],
  ["a number", "12"],
  ["no user_id", '{"mobile":"1"}'],
  ["a user_id that is an object", '{"user_id":{}}'],
])("M-ST-1 a stored userInfo that is %s is ignored", (_name, userInfo) => {
  const { storage } = storageWith({ token: "T", userInfo });
  const session = createSession({ storage, getUserInfo: expired });
  expect(session.state()).toMatchObject({ token: "T", userInfo: null });
});

test("M-ST-1 a stored token that cannot be sent is ignored", () => {
  for (const token of ["", "a b", "日本", "a\nb"]) {
    const session = createSession({
      storage: storageWith({ token }).storage,
      getUserInfo: expired,
    });
    expect(session.state().token).toBeNull();
  }
});

test("M-ST-2 M-API-6 the user object is requested with the stored user_id and stored on success", async () => {
  const { storage, map } = storageWith(signedIn);
  const getUserInfo = vi.fn().mockResolvedValue({ ...user, mobile: "080-****-0000" });
  const session = createSession({ storage, getUserInfo });
  await session.fetchUserInfo();
  expect(getUserInfo).toHaveBeenCalledExactlyOnceWith("7");
  expect(session.state().userInfo?.mobile).toBe("080-****-0000");
  expect(JSON.parse(map.get("userInfo") ?? "")).toMatchObject({ mobile: "080-****-0000" });
});

test("M-ST-2 nothing is stored when the fetch fails", async () => {
  const { storage, map } = storageWith({ token: "T", userId: "7" });
  const session = createSession({ storage, getUserInfo: expired });
  await expect(session.fetchUserInfo()).rejects.toThrow("401");
  expect(session.state().userInfo).toBeNull();
  expect(map.has("userInfo")).toBe(false);
});

// ASVS 14.3.1
test("M-ST-3 clear empties state and storage, keeps the locale and sets the height after a reset", async () => {
  const { storage, map } = storageWith({ ...signedIn, tabbarHeight: "3.16rem" });
  const session = createSession({ storage, getUserInfo: expired });
  await session.clear();
  expect(session.state()).toMatchObject({
    token: null,
    userId: null,
    userInfo: null,
    tabbarHeight: "5.503rem",
  });
  expect([...map.keys()]).toEqual(["locale"]);
});

test("M-ST-4 M-GAP-10 clear requests the user exactly once, without user_id, and ignores the 401", async () => {
  const { storage } = storageWith(signedIn);
  const tokens: (string | null)[] = [];
  const getUserInfo = vi.fn(() => {
    tokens.push(session.state().token);
    return expired();
  });
  const session = createSession({ storage, getUserInfo });
  await expect(session.clear()).resolves.toBeUndefined();
  expect(getUserInfo).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(tokens).toEqual([null]);
});

test("signing in stores token and userId and clears the previous user", () => {
  const { storage, map } = storageWith(signedIn);
  const session = createSession({ storage, getUserInfo: expired });
  session.signIn("NEW", "8");
  expect(session.state()).toMatchObject({ token: "NEW", userId: "8", userInfo: null });
  expect(map.get("token")).toBe("NEW");
  expect(map.has("userInfo")).toBe(false);
});
