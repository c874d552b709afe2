import { useTranslations } from "use-intl/react";
import styles from "./document.module.css";
import { notices } from "./notices.ts";

/** The chart library's licence asks for its notice and this link on a page that readers can reach. */
const chartNotice = {
  name: "TradingView Lightweight Charts™",
  copyright: "Copyright (c) 2025 TradingView, Inc.",
  url: "https://www.tradingview.com/",
};

/** The app's dependencies with authors and licences. Its link is the only one that leaves the app. */
export function NoticesDocument() {
  const t = useTranslations("document.notices");
  return (
    <article className={styles.document}>
      <p className={styles.intro}>{t("intro")}</p>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("charts")}</h2>
        <p>
          {chartNotice.name}
          <br />
          {chartNotice.copyright}
          <br />
          <a href={chartNotice.url} target="_blank" rel="noopener noreferrer">
            {chartNotice.url}
          </a>
        </p>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("packages")}</h2>
        <ul>
          {notices.packages.map(({ name, version, licence, copyright }) => (
            <li key={name} className={styles.package}>
              <p>
                <strong>{name}</strong> {version} ({licence})
              </p>
              {copyright.map((line) => (
                <p key={line} className={styles.small}>
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("licences")}</h2>
        {notices.texts.map(({ licence, text }) => (
          <div key={licence} className={styles.licence} lang="en">
            <h3>{licence}</h3>
            {text.split("\n\n").map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        ))}
      </section>
    </article>
  );
}
