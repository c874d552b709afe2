import type { Contact } from "@akari/api/contact-filter/contact-filter";
import { useEffect, useRef, useState } from "react";

type FindContacts = (text: string, own: readonly string[]) => readonly Contact[];

const load = async (): Promise<FindContacts> =>
  (await import("@akari/api/contact-filter/contact-filter")).findContacts;

/** The rules of messages, loaded after the page is shown. Where they cannot be loaded the server alone decides. */
export function useContactFilter() {
  const loading = useRef<Promise<FindContacts> | null>(null);
  const [find, setFind] = useState<{ readonly contacts: FindContacts } | null>(null);
  const ready = () => (loading.current ??= load());
  useEffect(() => {
    ready().then(
      (contacts) => setFind({ contacts }),
      () => (loading.current = null),
    );
  }, []);
  return {
    /** Contacts in a text; none while the rules are being loaded. */
    found: (text: string, own: string) => find?.contacts(text, [own]) ?? [],
    /** Whether a text has contacts, once the rules are there. */
    async hasContacts(text: string, own: string) {
      try {
        return (await ready())(text, [own]).length > 0;
      } catch {
        return false;
      }
    },
  };
}
