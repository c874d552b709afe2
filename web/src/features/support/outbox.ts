import type { SupportMessage } from "@akari/api/support";
import { createListeners } from "@akari/ui/listeners.ts";
import type { Session } from "../../session/session.ts";

/** A message on its way: shown at once, and sent with the same id until the server has answered. */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  /** `waiting`: no answer came, so that it is sent again; `refused`: with the server's reason. */
  readonly status: "sending" | "waiting" | "refused";
  readonly reason?: string;
}

/** What the customer has written and the server has not confirmed; it outlives the page. */
export interface Outbox {
  readonly list: () => readonly Outgoing[];
  readonly draft: () => string;
  readonly setDraft: (text: string) => void;
  readonly put: (message: Outgoing) => void;
  readonly remove: (clientId: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const outboxes = new WeakMap<Session, Outbox>();

/** The outbox of the customer who is signed in; another customer finds an empty one. */
export function outboxOf(session: Session): Outbox {
  const known = outboxes.get(session) ?? createOutbox(() => session.state().token);
  outboxes.set(session, known);
  return known;
}

const nothing: readonly Outgoing[] = [];

export function createOutbox(token: () => string | null): Outbox {
  const listeners = createListeners();
  let owner: string | null = null;
  let messages = nothing;
  let draft = "";
  /** Nothing of the customer before is left. */
  const own = () => {
    if (owner === token()) return;
    [owner, messages, draft] = [token(), nothing, ""];
  };
  return {
    list() {
      own();
      return messages;
    },
    draft() {
      own();
      return draft;
    },
    setDraft(text) {
      own();
      draft = text;
    },
    put(message) {
      own();
      const others = messages.some(({ clientId }) => clientId === message.clientId);
      messages = others
        ? messages.map((one) => (one.clientId === message.clientId ? message : one))
        : [...messages, message];
      listeners.tell();
    },
    remove(id) {
      messages = messages.filter(({ clientId }) => clientId !== id);
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}

/** Outgoing messages that are not yet among the confirmed ones. */
export function unconfirmed(
  outgoing: readonly Outgoing[],
  messages: readonly SupportMessage[],
): readonly Outgoing[] {
  const confirmed = new Set(messages.map(({ clientId }) => clientId));
  return outgoing.filter(({ clientId }) => !confirmed.has(clientId));
}
