import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../frame/page.tsx";
import type { useKeyedAct } from "../keyboard/use-keyed-act.tsx";
import { itemsOf } from "./list-read.ts";
import { ListRows, type ListRowsProps } from "./list-rows.tsx";

interface ListPageProps<Item>
  extends
    Pick<ComponentProps<typeof Page>, "title" | "figures" | "foot" | "hints">,
    Pick<ListRowsProps<Item>, "read" | "keyOf" | "columns" | "emptyTitle" | "emptyHint"> {
  /** Above the list: which of its rows are shown, or a notice. */
  readonly filter?: ReactNode;
  /** The pane of the row that was chosen. It gives the list its cursor; without it the rows are only read. */
  readonly side?: (chosen: Item | undefined) => ReactNode;
  /** A pane that no row changes. */
  readonly aside?: ReactNode;
  /** What can be begun on this page: its hint and its dialog. The button stands where the page puts it. */
  readonly act?: Pick<ReturnType<typeof useKeyedAct>, "hints" | "dialog">;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** A page that is one list. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { title, figures, foot, filter, hints = [], side, aside, act, children, ...rows } = props;
  const keys = useTranslations("consoleQueue.keys");
  const [at, setAt] = useState<string | null>(null);
  const chosen = itemsOf(rows.read).find((item) => rows.keyOf(item) === at);
  return (
    <Page
      title={title}
      figures={figures}
      side={side === undefined ? aside : side(chosen)}
      foot={foot}
      hints={[
        ...(side === undefined ? [] : [{ keys: "J K", label: keys("move") }]),
        ...(act?.hints ?? []),
        ...hints,
      ]}
    >
      {filter}
      <ListRows
        label={title}
        {...rows}
        {...(side === undefined ? {} : { cursor: { at, onMove: setAt, onOpen: setAt } })}
      />
      {children}
      {act?.dialog}
    </Page>
  );
}
