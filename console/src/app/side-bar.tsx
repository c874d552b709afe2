import moon from "@phosphor-icons/core/regular/moon.svg?raw";
import keyboardIcon from "@phosphor-icons/core/regular/keyboard.svg?raw";
import signOutIcon from "@phosphor-icons/core/regular/sign-out.svg?raw";
import sun from "@phosphor-icons/core/regular/sun.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { Link, useLocation } from "wouter";
import { ConsoleBrand } from "../frame/console-brand.tsx";
import { LanguageChoice } from "../frame/language-choice.tsx";
import { useServices } from "../http/services.ts";
import { liveMs, useRead } from "../http/use-read.ts";
import { useKey } from "../keyboard/use-key.ts";
import { may } from "../session/may.ts";
import { useOperator } from "../session/use-session.ts";
import { type MenuEntry, entryPath, menuGroups, pages } from "./page-list.ts";
import styles from "./side-bar.module.css";

/** Where one can go, how much waits there, and who is signed in. */
export function SideBar({ onKeys }: { readonly onKeys: () => void }) {
  const t = useTranslations("console");
  const operator = useOperator();
  const { session, theme } = useServices();
  const shade = useSyncExternalStore(theme.subscribe, theme.current);
  const [path] = useLocation();
  const menu = useRef<HTMLElement>(null);
  // The menu of somebody with many pages is longer than a small window, and grows with the counts in it.
  useEffect(() => {
    const watch = new ResizeObserver(() =>
      menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
    );
    for (const box of [menu.current, ...(menu.current?.children ?? [])])
      if (box !== null) watch.observe(box);
    return () => watch.disconnect();
  }, [path]);
  const queues = useRead("overview", {}, { every: liveMs * 2 }).data?.queues ?? [];
  const roleNames = operator.roles.map((role) => t(`role.${role}`)).join(t("nameSeparator"));
  return (
    <div className={styles.bar}>
      <ConsoleBrand />
      <nav className={styles.menu} ref={menu} aria-label={t("nav.label")}>
        {menuGroups.map((group) => {
          const shown = pages.flatMap((page) => {
            const isShown = page.entry?.group === group && may(operator.roles, page.needs);
            return isShown ? [{ ...page.entry, path: entryPath(page) }] : [];
          });
          if (shown.length === 0) return null;
          return (
            <div key={group} className={styles.group}>
              {group !== "queues" && <p className={styles.heading}>{t(`nav.${group}`)}</p>}
              <ul>
                {shown.map(({ path: href, name, icon, letter, queue: counted }) => {
                  const waiting = queues.find(({ queue }) => queue === counted)?.waiting ?? 0;
                  const here = href === "/" ? path === "/" : path.split("/")[1] === href.slice(1);
                  return (
                    <li key={href}>
                      <Link
                        href={href}
                        className={styles.item}
                        title={t(`nav.${name}`)}
                        {...(here ? { "aria-current": "page" as const } : {})}
                      >
                        <Icon svg={icon} size={1.125} />
                        <span className={styles.name}>{t(`nav.${name}`)}</span>
                        {waiting > 0 && (
                          <span className={styles.count}>
                            <span className="visually-hidden">{t("nav.waiting")} </span>
                            {waiting}
                          </span>
                        )}
                        {letter !== undefined && <GoKey path={href} letter={letter} name={name} />}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
      </nav>
      <div className={styles.person}>
        <p className={styles.who}>
          <strong>{operator.name}</strong>
          <span>{roleNames}</span>
        </p>
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={shade === "dark" ? t("toLight") : t("toDark")}
            title={shade === "dark" ? t("toLight") : t("toDark")}
            onClick={() => theme.choose(shade === "dark" ? "light" : "dark")}
          >
            <Icon svg={shade === "dark" ? sun : moon} size={1.125} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t("keys.help")}
            title={t("keys.help")}
            onClick={onKeys}
          >
            <Icon svg={keyboardIcon} size={1.125} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t("signOut")}
            title={t("signOut")}
            onClick={() => void session.signOut("self")}
          >
            <Icon svg={signOutIcon} size={1.125} />
          </button>
        </div>
        <LanguageChoice />
      </div>
    </div>
  );
}

interface GoKeyProps {
  readonly path: string;
  readonly letter: string;
  readonly name: MenuEntry["name"];
}

/** Binds G and the page's letter. */
function GoKey({ path, letter, name }: GoKeyProps) {
  const t = useTranslations("console");
  const [, navigate] = useLocation();
  useKey(`g ${letter}`, t(`nav.${name}`), () => navigate(path));
  return null;
}
