import { Field } from "@akari/ui/field.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { type ComponentProps, useState } from "react";
import { useServices } from "../http/services.ts";
import type { Refusal } from "../http/use-act.ts";
import { useOperator } from "../session/use-session.ts";
import { DecisionDialog } from "./decision-dialog.tsx";

interface AnnounceDialogProps<Name extends string, Terms> extends Pick<
  ComponentProps<typeof DecisionDialog>,
  "title" | "facts" | "note" | "confirmLabel"
> {
  /** The fields in their order; what stands in them at first is in `blank`. */
  readonly fields: readonly {
    readonly name: Name;
    readonly label: string;
    readonly hint?: string;
  }[];
  readonly blank: Readonly<Record<Name, string>>;
  /** null while a field is empty or unreadable. */
  readonly termsOf: (typed: Readonly<Record<Name, string>>) => Terms | null;
  readonly announce: {
    readonly run: (request: Terms & { readonly clientId: string }) => Promise<unknown>;
    readonly busy: boolean;
    readonly refusal: Refusal | null;
  };
  /** Says that it was announced. */
  readonly announced: string;
  readonly onClose: () => void;
}

/** Announces something by its published formula: the few terms that an operator chooses. */
export function AnnounceDialog<Name extends string, Terms>({
  fields,
  blank,
  termsOf,
  announce,
  announced,
  onClose,
  ...words
}: AnnounceDialogProps<Name, Terms>) {
  const { toasts } = useServices();
  const { name } = useOperator();
  const [typed, setTyped] = useState(blank);
  const [clientId, setClientId] = useState(newId);
  const terms = termsOf(typed);
  const send = async () => {
    if (terms === null) return;
    const answer = await announce.run({ clientId, ...terms });
    // The server repeats its first answer to an id.
    if (answer === null) return setClientId(newId());
    toasts.show("success", announced);
    onClose();
  };
  return (
    <DecisionDialog
      {...words}
      incomplete={terms === null}
      busy={announce.busy}
      refusal={announce.refusal?.text ?? null}
      name={name}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          hint={field.hint}
          value={typed[field.name]}
          maxLength={8}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
    </DecisionDialog>
  );
}
