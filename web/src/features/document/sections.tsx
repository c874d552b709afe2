import { KeyValue } from "@akari/ui/key-value.tsx";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { DocumentName } from "../../navigation/parameters.ts";
import styles from "./document.module.css";

/** A section of the catalogue; its parts are shown in this order. */
interface Section {
  readonly heading: string;
  readonly intro?: string;
  readonly points?: Readonly<Record<string, string>>;
  readonly steps?: Readonly<Record<string, string>>;
  readonly table?: Readonly<Record<string, { readonly label: string; readonly value: string }>>;
  readonly note?: string;
}

interface SectionsProps {
  readonly name: Exclude<DocumentName, "notices" | "orders">;
  /** Key of a section that does not apply here. */
  readonly omitted?: string | undefined;
  /** Key of the section that is in view at first. */
  readonly begin?: string | undefined;
}

/** The text of a document, section by section, from its catalogue. */
export function Sections({ name, omitted, begin }: SectionsProps) {
  const t = useTranslations("document");
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (begin === undefined) return undefined;
    // After the new page has scrolled to its top.
    const frame = requestAnimationFrame(() => first.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [begin]);
  // The types expect a single message, not a whole document.
  const { intro, sections } = t.raw(name as never) as {
    readonly intro?: string;
    readonly sections: Readonly<Record<string, Section>>;
  };
  return (
    <article className={styles.document}>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {Object.entries(sections)
        .filter(([key]) => key !== omitted)
        .map(([key, section]) => (
          <section key={key} ref={key === begin ? first : undefined} className={styles.section}>
            <h2 className={styles.heading}>{section.heading}</h2>
            <SectionBody section={section} />
          </section>
        ))}
    </article>
  );
}

function SectionBody({
  section: { intro, points, steps, table, note },
}: {
  readonly section: Section;
}) {
  return (
    <>
      {intro !== undefined && <p>{intro}</p>}
      {points !== undefined && (
        <ul className={styles.points}>
          {Object.entries(points).map(([key, point]) => (
            <li key={key}>{point}</li>
          ))}
        </ul>
      )}
      {steps !== undefined && (
        <ol className={styles.steps}>
          {Object.entries(steps).map(([key, step]) => (
            <li key={key}>{step}</li>
          ))}
        </ol>
      )}
      {table !== undefined && <KeyValue rows={Object.values(table)} />}
      {note !== undefined && <p>{note}</p>}
    </>
  );
}
