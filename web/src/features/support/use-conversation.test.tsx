// @vitest-environment jsdom
import type { SupportMessage } from "@akari/api/support";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { useAddMessages, useConversation } from "./use-conversation.ts";

beforeEach(completeDom);
afterEach(cleanup);

const message = (number: number): SupportMessage => ({
  number,
  at: "2026-11-20T10:20:00.000+09:00",
  sender: { kind: "customer" },
  content: { kind: "text", text: `text ${number}` },
  clientId: `${number}`,
});

function Conversation() {
  const { messages } = useConversation();
  const add = useAddMessages();
  return (
    <>
      <button type="button" onClick={() => add([message(2)])}>
        sent
      </button>
      {messages.map(({ number }) => (
        <p key={number}>{`text ${number}`}</p>
      ))}
    </>
  );
}

test("M-CS-1 a message that arrives while the conversation is read again stays, though that read is older", async () => {
  const stored = [message(1)];
  const pending: (() => void)[] = [];
  let isReadAgain = false;
  const { queries } = renderWithServices(<Conversation />, {
    token: "token",
    async call() {
      const items = stored.toReversed();
      if (pending.length === 0 && stored.length === 1 && isReadAgain)
        await new Promise<void>((resolve) => pending.push(resolve));
      return { items, nextCursor: null };
    },
  });
  expect(await screen.findByText("text 1")).toBeDefined();
  isReadAgain = true;
  void queries.invalidateQueries({ queryKey: ["support/conversation"] });
  await act(async () => {});
  expect(pending).toHaveLength(1);

  stored.push(message(2));
  fireEvent.click(screen.getByRole("button", { name: "sent" }));
  await act(async () => pending[0]!());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await waitFor(() =>
    expect(screen.getAllByText(/^text/).map(({ textContent }) => textContent)).toEqual([
      "text 1",
      "text 2",
    ]),
  );
});

test("M-CS-1 a message that arrives before the first read is answered appears, though that read is older", async () => {
  const stored = [message(1)];
  const pending: (() => void)[] = [];
  const { queries } = renderWithServices(<Conversation />, {
    token: "token",
    async call() {
      const items = stored.toReversed();
      if (stored.length === 1) await new Promise<void>((resolve) => pending.push(resolve));
      return { items, nextCursor: null };
    },
  });
  await act(async () => {});
  expect(pending).toHaveLength(1);

  stored.push(message(2));
  fireEvent.click(screen.getByRole("button", { name: "sent" }));
  await act(async () => pending[0]!());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(await screen.findByText("text 2")).toBeDefined();
});
