import type { InvitationItem } from "@akari/api/console/invitation";
import { invitationUsesMaximum } from "@akari/api/console/invitation";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { copyText } from "@akari/ui/copy-text.ts";
import { newId } from "@akari/ui/new-id.ts";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { ActionsRow } from "../../frame/actions-row.tsx";
import { HintBox } from "../../frame/hint-box.tsx";
import { SentForm } from "../../frame/sent-form.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { useMay, useOperator } from "../../session/use-session.ts";
import styles from "./invitation.module.css";

/** The chosen code, and the form for another. */
export function InvitationPane({ of }: { readonly of: InvitationItem | null }) {
  const t = useTranslations("consoleInvitation");
  const may = useMay();
  return (
    <SidePane label={t("pane")}>
      {of !== null && <ChosenCode key={of.invitationId} of={of} />}
      {may("invitation/create") && <CreateForm />}
    </SidePane>
  );
}

function ChosenCode({ of }: { readonly of: InvitationItem }) {
  const t = useTranslations("consoleInvitation");
  const format = useFormat();
  const { toasts } = useServices();
  const { name } = useOperator();
  const { nameOf } = usePeople();
  const may = useMay();
  const change = useAct("invitation/switch");
  const [asks, setAsks] = useState(false);
  const [clientId, setClientId] = useState(newId);
  const isOff = of.state === "off";
  const maySwitch = may("invitation/switch") && of.state !== "expired";
  const copy = () =>
    void copyText(of.code).then((copied) =>
      copied ? toasts.show("success", t("copied")) : toasts.show("error", t("copyFailed")),
    );
  useKey("y", t("copy"), copy);
  useKey("x", isOff ? t("switchOn") : t("switchOff"), () => setAsks(true), maySwitch);
  return (
    <SideSection>
      <h2 className={`${styles.code} ${styles.large}`}>{of.code}</h2>
      <Facts
        rows={[
          { label: t("note"), value: of.note },
          {
            label: t("uses"),
            value:
              of.maximumUses === null
                ? format.quantity(of.uses)
                : t("usesOf", {
                    uses: format.quantity(of.uses),
                    maximum: format.quantity(of.maximumUses),
                  }),
          },
          {
            label: t("expires"),
            value: of.expiresAt === null ? t("noEnd") : format.dateTime(of.expiresAt),
          },
          {
            label: t("createdBy"),
            value: t("nameAndTime", {
              name: of.createdBy === null ? t("firstStart") : nameOf(of.createdBy),
              time: format.dateTime(of.createdAt),
            }),
          },
        ]}
      />
      <div className={styles.buttons}>
        <ActionsRow>
          <Button size="small" onClick={copy}>
            {t("copy")} <Keycap keys="Y" />
          </Button>
          {maySwitch && (
            <Button
              size="small"
              tone={isOff ? "secondary" : "destructive"}
              onClick={() => setAsks(true)}
            >
              {isOff ? t("reviewOn") : t("reviewOff")} <Keycap keys="X" />
            </Button>
          )}
        </ActionsRow>
      </div>
      {asks && (
        <DecisionDialog
          title={isOff ? t("dialog.on") : t("dialog.off")}
          caption={of.code}
          note={isOff ? t("dialog.onNote") : t("dialog.offNote")}
          confirmLabel={isOff ? t("switchOn") : t("switchOff")}
          tone={isOff ? "primary" : "destructive"}
          busy={change.busy}
          refusal={change.refusal?.text ?? null}
          name={name}
          alone
          onCancel={() => setAsks(false)}
          onConfirm={() =>
            void change
              .run({ clientId, invitationId: of.invitationId, on: isOff })
              .then((answer) => {
                if (answer === null) return;
                setAsks(false);
                setClientId(newId());
                toasts.show("success", isOff ? t("told.on") : t("told.off"));
              })
          }
        />
      )}
    </SideSection>
  );
}

function CreateForm() {
  const t = useTranslations("consoleInvitation");
  const format = useFormat();
  const { toasts } = useServices();
  const { name } = useOperator();
  const create = useAct("invitation/create");
  const form = useRef<HTMLFormElement>(null);
  const [clientId, setClientId] = useState(newId);
  const [note, setNote] = useState("");
  const [uses, setUses] = useState("20");
  const [lastDay, setLastDay] = useState("");
  const [tried, setTried] = useState(false);
  useKey("n", t("create"), () => form.current?.querySelector("input")?.focus());
  const count = Number(uses.normalize("NFKC"));
  const isCount = Number.isInteger(count) && count >= 1 && count <= invitationUsesMaximum;
  const send = async () => {
    setTried(true);
    if (note.trim() === "" || !isCount || lastDay === "") return;
    const made = await create.run({ clientId, note: note.trim(), maximumUses: count, lastDay });
    if (made === null) return;
    toasts.show("success", t("told.created", { code: made.code }));
    setTried(false);
    setNote("");
    setLastDay("");
    setClientId(newId());
  };
  const errorOf = (field: string, missing: string | undefined) =>
    tried && missing !== undefined
      ? missing
      : create.refusal?.field === field
        ? create.refusal.text
        : undefined;
  return (
    <SideSection heading={t("createTitle")}>
      <SentForm
        ref={form}
        look={styles.form}
        refusal={create.refusal?.field === null ? create.refusal.text : null}
        sendLabel={t("createNow")}
        busy={create.busy}
        onSend={() => void send()}
        foot={<p className={styles.recorded}>{t("recorded", { name })}</p>}
      >
        <Field
          label={t("noteLabel")}
          value={note}
          maxLength={60}
          error={errorOf("note", note.trim() === "" ? t("required") : undefined)}
          onChange={setNote}
        />
        <div className={styles.pair}>
          <Field
            label={t("usesLabel")}
            hint={t("usesHint", { maximum: format.quantity(invitationUsesMaximum) })}
            value={uses}
            maxLength={6}
            inputMode="numeric"
            error={errorOf(
              "maximumUses",
              isCount
                ? undefined
                : t("usesHint", { maximum: format.quantity(invitationUsesMaximum) }),
            )}
            onChange={setUses}
          />
          <Field
            label={t("lastDay")}
            type="date"
            value={lastDay}
            error={errorOf("lastDay", lastDay === "" ? t("required") : undefined)}
            onChange={setLastDay}
          />
        </div>
        <HintBox>{t("random")}</HintBox>
      </SentForm>
    </SideSection>
  );
}
