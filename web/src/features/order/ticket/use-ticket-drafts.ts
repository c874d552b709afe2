import { createContext, useContext } from "react";
import type { TicketDrafts } from "./ticket-drafts.ts";

/** Made once, where the app is put together. */
export const TicketDraftsContext = createContext<TicketDrafts | null>(null);

export function useTicketDrafts(): TicketDrafts {
  const drafts = useContext(TicketDraftsContext);
  if (drafts === null) throw new Error("TicketDraftsContext is missing");
  return drafts;
}
