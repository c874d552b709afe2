// @vitest-environment jsdom
import type { FavouriteGroup } from "@akari/api/favourite";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { FavouriteStar } from "./favourite-star.tsx";

const instrument = { code: "6W3A", name: "朝凪電機" };
const one: readonly FavouriteGroup[] = [{ groupId: "1", name: "", codes: ["7X2C"] }];
const two: readonly FavouriteGroup[] = [
  { groupId: "1", name: "", codes: ["6W3A"] },
  { groupId: "2", name: "配当", codes: [] },
];

beforeEach(completeDom);
afterEach(cleanup);

/** A server whose answers to changes are released one by one by the test. */
function serverWith(groups: readonly FavouriteGroup[]) {
  const asked: [string, object][] = [];
  const answers: ((answer: Promise<unknown>) => void)[] = [];
  const call = vi.fn((name: string, request: object): Promise<unknown> => {
    if (name === "favourite/list") return Promise.resolve({ items: groups, nextCursor: null });
    asked.push([name, request]);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = (next: readonly FavouriteGroup[]) =>
    answers.shift()?.(Promise.resolve({ items: next, nextCursor: null }));
  const refuse = () => answers.shift()?.(Promise.reject(new Error("refused")));
  return { call, asked, answer, refuse };
}

const star = () => screen.getByRole("button", { name: /朝凪電機/ });
const pressed = () => star().getAttribute("aria-pressed");
const added = [{ groupId: "1", name: "", codes: ["7X2C", "6W3A"] }];

test("M-MKT-2 a star is filled at once and stays if the server accepts", async () => {
  const server = serverWith(one);
  renderWithServices(<FavouriteStar instrument={instrument} />, { call: server.call, token: "T" });
  await waitFor(() => expect(server.call).toHaveBeenCalled());
  fireEvent.click(star());
  await waitFor(() => expect(pressed()).toBe("true"));
  await waitFor(() => expect(server.asked).toEqual([["favourite/add", { code: "6W3A" }]]));
  server.answer(added);
  await waitFor(() => expect(pressed()).toBe("true"));
  fireEvent.click(star());
  await waitFor(() => expect(pressed()).toBe("false"));
});

test("M-MKT-2 a change refused by the server is undone", async () => {
  const server = serverWith(one);
  renderWithServices(<FavouriteStar instrument={instrument} />, { call: server.call, token: "T" });
  fireEvent.click(star());
  await waitFor(() => expect(pressed()).toBe("true"));
  await waitFor(() => expect(server.asked).toHaveLength(1));
  server.refuse();
  await waitFor(() => expect(pressed()).toBe("false"));
});

test("changes are sent one at a time while the star shows the latest choice", async () => {
  const server = serverWith(one);
  renderWithServices(<FavouriteStar instrument={instrument} />, { call: server.call, token: "T" });
  await waitFor(() => expect(server.call).toHaveBeenCalled());
  fireEvent.click(star());
  await waitFor(() => expect(pressed()).toBe("true"));
  fireEvent.click(star());
  await waitFor(() => expect(pressed()).toBe("false"));
  expect(server.asked.map(([name]) => name)).toEqual(["favourite/add"]);
  server.answer(added);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  expect(server.asked[1]).toEqual(["favourite/remove", { code: "6W3A" }]);
  expect(pressed()).toBe("false");
  server.answer(one);
  await waitFor(() => expect(pressed()).toBe("false"));
});

test("a guest who presses a star goes to the login page, and from there back", () => {
  const server = serverWith(one);
  const { navigator } = renderWithServices(<FavouriteStar instrument={instrument} />, {
    call: server.call,
  });
  fireEvent.click(star());
  expect(navigator.navigate).toHaveBeenCalledExactlyOnceWith("/subPackages/login/login?next=%2F");
  expect(server.asked).toHaveLength(0);
});

test("a guest's star is set once, after they signed in", async () => {
  const guest = renderWithServices(<FavouriteStar instrument={instrument} />, {
    call: serverWith(one).call,
  });
  fireEvent.click(star());
  const stored = Object.fromEntries(guest.stored);
  cleanup();

  const server = serverWith(one);
  const back = { call: server.call, token: "T", stored };
  const signedIn = renderWithServices(<FavouriteStar instrument={instrument} />, back);
  await waitFor(() => expect(pressed()).toBe("true"));
  await waitFor(() => expect(server.asked).toEqual([["favourite/add", { code: "6W3A" }]]));
  expect(signedIn.stored.has("starWish")).toBe(false);
});

test("a guest's star on an existing favourite stays; with several lists the sheet asks which", async () => {
  const guest = renderWithServices(
    <FavouriteStar instrument={{ code: "7X2C", name: "朝凪電機" }} />,
    {
      call: serverWith(one).call,
    },
  );
  fireEvent.click(star());
  const stored = Object.fromEntries(guest.stored);
  cleanup();

  const known = serverWith(one);
  const back = renderWithServices(
    <FavouriteStar instrument={{ code: "7X2C", name: "朝凪電機" }} />,
    {
      call: known.call,
      token: "T",
      stored,
    },
  );
  await waitFor(() => expect(back.stored.has("starWish")).toBe(false));
  expect(known.asked).toEqual([]);
  cleanup();

  renderWithServices(<FavouriteStar instrument={instrument} />, {
    call: serverWith(two).call,
    token: "T",
    stored,
  });
  await screen.findByRole("checkbox", { name: /配当/ });
});

test("a star pressed before the lists are loaded waits for them and asks which", async () => {
  const server = serverWith(two);
  let answerList = () => {};
  const call = (name: string, request: object) =>
    name === "favourite/list"
      ? new Promise((resolve) => (answerList = () => resolve({ items: two, nextCursor: null })))
      : server.call(name, request);
  renderWithServices(<FavouriteStar instrument={instrument} />, { call, token: "T" });
  fireEvent.click(star());
  answerList();
  await screen.findByRole("checkbox", { name: /配当/ });
  expect(server.asked).toEqual([]);
});

test("a star whose lists fail to load shows an error and changes nothing", async () => {
  const asked: string[] = [];
  const call = (name: string) => {
    asked.push(name);
    return Promise.reject(new Error("offline"));
  };
  const { toasts } = renderWithServices(<FavouriteStar instrument={instrument} />, {
    call,
    token: "T",
  });
  fireEvent.click(star());
  await waitFor(() => expect(toasts.current()).not.toBeNull());
  expect(new Set(asked)).toEqual(new Set(["favourite/list"]));
});

test("with several lists the star asks which, and each can be ticked", async () => {
  const server = serverWith(two);
  renderWithServices(<FavouriteStar instrument={instrument} />, { call: server.call, token: "T" });
  await waitFor(() => expect(pressed()).toBe("true"));
  fireEvent.click(star());
  const tick = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /配当/ });
  fireEvent.click(tick());
  await waitFor(() => expect(tick().checked).toBe(true));
  await waitFor(() =>
    expect(server.asked).toEqual([["favourite/add", { code: "6W3A", groupId: "2" }]]),
  );
});
