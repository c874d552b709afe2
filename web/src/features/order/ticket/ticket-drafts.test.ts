import { expect, test } from "vitest";
import { createTicketDrafts } from "./ticket-drafts.ts";
import { type TicketInput, emptyTicket } from "./ticket.ts";

const input: TicketInput = { ...emptyTicket, price: "2,845.0", quantity: "300" };

test("each share keeps its own unsent ticket", () => {
  const drafts = createTicketDrafts();
  drafts.keep("6W3A", input);
  drafts.keep("9U04", { ...input, quantity: "100" });
  expect(drafts.get("6W3A")).toBe(input);
  expect(drafts.get("9U04")?.quantity).toBe("100");
  expect(drafts.get("1A11")).toBeUndefined();
});

test("only the ticket under review opens again, and only once", () => {
  const drafts = createTicketDrafts();
  drafts.review("6W3A", input);
  expect(drafts.isReviewed("6W3A")).toBe(true);
  expect(drafts.isReviewed("9U04")).toBe(false);
  drafts.endReviews();
  expect(drafts.isReviewed("6W3A")).toBe(false);
  expect(drafts.get("6W3A")).toBe(input);
});

test("a sent ticket is removed, and a change of user clears all drafts", () => {
  const drafts = createTicketDrafts();
  drafts.review("6W3A", input);
  drafts.drop("6W3A");
  expect(drafts.get("6W3A")).toBeUndefined();
  expect(drafts.isReviewed("6W3A")).toBe(false);
  drafts.review("9U04", input);
  drafts.clear();
  expect(drafts.get("9U04")).toBeUndefined();
  expect(drafts.isReviewed("9U04")).toBe(false);
});
