import type { FirstSteps as Steps } from "@akari/api/account";
import type { OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import check from "@phosphor-icons/core/regular/check.svg?raw";
import dots from "@phosphor-icons/core/regular/dots-three.svg?raw";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Affordable } from "../../ideas/affordable.tsx";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";
import styles from "./first-steps.module.css";

interface FirstStepsProps {
  readonly steps: Steps;
  readonly onPutAway: () => void;
  /** Turns a waiting order into one at market. */
  readonly renderSwitch: (order: OrderItem, name: string) => ReactNode;
}

/** Funds, a purchase, a sale: each is ticked by what has happened, the next one leads on. */
export function FirstSteps({ steps, onPutAway, renderSwitch }: FirstStepsProps) {
  const { navigator } = useServices();
  const t = useTranslations("home.steps");
  const format = useFormat();
  const instrumentOf = useInstruments();
  const [open, setOpen] = useState(false);
  const { funded, opened, closed } = steps;
  const fillOf = (fill: Steps["opened"]) =>
    fill === null
      ? null
      : t("filled", {
          name: instrumentOf(fill.code).name,
          quantity: format.shares(fill.quantity),
          time: format.minute(fill.time),
        });
  const list = [
    {
      name: "funds",
      done:
        funded === null
          ? null
          : t("funded", { amount: format.yen(funded.amount), time: format.minute(funded.time) }),
      go: () => navigator.navigate(urlOf("deposit")),
    },
    { name: "buy", done: fillOf(opened), go: () => navigator.navigate(urlOf("search")) },
    {
      name: "sell",
      done: fillOf(closed),
      go: () => navigator.switchTab(urlOf("portfolio", { view: "positions" })),
    },
  ] as const;
  const now = list.find(({ done }) => done === null)?.name;
  // What was ordered and waits is the state of the step, not another search.
  const waiting = useWaiting(now);
  const waitingText =
    waiting === undefined
      ? undefined
      : t(waiting.price === null ? "waitingAtMarket" : "waiting", {
          name: instrumentOf(waiting.code).name,
          price:
            waiting.price === null
              ? ""
              : format.priceYen(waiting.price, instrumentOf(waiting.code).decimals),
        });
  const count = list.filter(({ done }) => done !== null).length;
  return (
    <>
      <section className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t("title")}</h2>
          <span className={styles.count}>{t("done", { count })}</span>
          <button
            type="button"
            className={styles.menu}
            aria-label={t("menu")}
            onClick={() => setOpen(true)}
          >
            <Icon svg={dots} />
          </button>
        </div>
        <ol>
          {list.map(({ name, done, go }) => (
            <li
              key={name}
              className={styles.step}
              data-state={done !== null ? "done" : name === now ? "now" : "later"}
              aria-current={name === now ? "step" : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {done !== null && <Icon svg={check} size={0.875} />}
              </span>
              <div className={styles.words}>
                <h3 className={styles.name}>
                  {t(`${name}.name`)}
                  {done !== null && <span className="visually-hidden">{t("ticked")}</span>}
                </h3>
                <p className={styles.detail}>
                  {done ?? (name === now ? waitingText : undefined) ?? t(`${name}.detail`)}
                </p>
                {name === now && waiting !== undefined && (
                  <div className={styles.ways}>
                    <Button
                      size="small"
                      onClick={() =>
                        navigator.navigate(urlOf("tradeDetail", { orderId: waiting.orderId }))
                      }
                    >
                      {t("toOrder")}
                    </Button>
                    {waiting.type === "limit" &&
                      waiting.status === "working" &&
                      renderSwitch(waiting, instrumentOf(waiting.code).name)}
                  </div>
                )}
                {name === now && waiting === undefined && (
                  <Button tone="primary" onClick={go}>
                    {t(`${name}.act`)}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      {now === "buy" && <Affordable most={2} />}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("title")}
        closeLabel={t("closeMenu")}
      >
        <div className={styles.sheet}>
          <p className={styles.detail}>{t("putAwayHint")}</p>
          <Button onClick={onPutAway}>{t("putAway")}</Button>
        </div>
      </Sheet>
    </>
  );
}

/** The newest order that would fill the step. */
function useWaiting(step: "funds" | "buy" | "sell" | undefined): OrderItem | undefined {
  const enabled = step === "buy" || step === "sell";
  const { data } = useApi("trade/orders", { status: "open" }, { quiet: true, enabled });
  const intent = step === "buy" ? "open" : "close";
  return enabled ? data?.items.find((order) => order.intent === intent) : undefined;
}
