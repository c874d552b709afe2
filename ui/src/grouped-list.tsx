import type { ReactNode } from "react";
import styles from "./grouped-list.module.css";

interface GroupedListProps<Item> {
  readonly items: readonly Item[];
  /** Heading of an item's group, e.g. its day; items come in order. */
  readonly headingOf: (item: Item) => string;
  /** Stands at the end of a group's heading, e.g. its sum. */
  readonly asideOf?: (run: readonly Item[]) => ReactNode;
  /** Every group is a separate section, instead of one list with headings. */
  readonly apart?: boolean;
  readonly children: (item: Item) => ReactNode;
}

/** A list under headings derived from its items. */
export function GroupedList<Item>(props: GroupedListProps<Item>) {
  const { items, headingOf, asideOf, apart = false, children } = props;
  return runsOf(items, headingOf).map(({ heading, run }) => (
    <section key={heading} className={apart ? styles.apart : styles.strip}>
      <div className={styles.heading}>
        <h2>{heading}</h2>
        {asideOf?.(run)}
      </div>
      <ul>{run.map((item) => children(item))}</ul>
    </section>
  ));
}

interface Run<Item> {
  readonly heading: string;
  readonly run: readonly Item[];
}

/** Neighbours with the same heading, in the order in which they came. */
export function runsOf<Item>(
  items: readonly Item[],
  headingOf: (item: Item) => string,
): readonly Run<Item>[] {
  const runs: { heading: string; run: Item[] }[] = [];
  for (const item of items) {
    const heading = headingOf(item);
    const last = runs.at(-1);
    if (last?.heading === heading) last.run.push(item);
    else runs.push({ heading, run: [item] });
  }
  return runs;
}
