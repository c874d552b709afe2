import { lazyPart } from "@akari/ui/lazy-part.tsx";

/** The ticket's fields: most readers of a share's page only look. */
export const ticketPart = lazyPart(async () => (await import("./ticket-edit.tsx")).TicketEdit);
