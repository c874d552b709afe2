import { ApiError } from "@akari/api/client";
import type { IdentityState } from "@akari/api/identity";
import { idNameMaximum, plainIdNumber } from "@akari/api/identity-number";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { type ImageSize, imageSizes } from "@akari/ui/image-rules.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { RadioGroup } from "@akari/ui/radio-group.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { checkIdentity, type IdentityField, identityFields } from "./check-identity.ts";
import { FaceSlot } from "./face-slot.tsx";
import styles from "./identity.module.css";
import { drawSpecimen, newSpecimenNumber } from "./specimen-card.ts";
import { SpecimenNotice } from "./specimen-notice.tsx";
import { type Face, faces, type FaceState, imageIdOf, useFaces } from "./use-faces.ts";
import { useSubmitIdentity } from "./use-submit-identity.ts";

const kinds = ["specimen", "own"] as const;
type Kind = (typeof kinds)[number];

/** The reasons after which one side can stay as it was sent. */
const keptBy: Readonly<Record<string, Face>> = {
  IDENTITY_FRONT_UNREADABLE: "back",
  IDENTITY_BACK_UNREADABLE: "front",
};

/** Two images of a card, name and number; after a rejection only what was wrong. */
export function IdentityForm({ state }: { readonly state: IdentityState }) {
  const { navigator, toasts } = useServices();
  const t = useTranslations("identity.form");
  const title = useTranslations("identity")("title");
  const rejected = state.last?.status === "rejected" ? state.last : null;
  const keptMask = rejected?.idNumberMask ?? null;
  const reasonText = rejected?.reasonText ?? null;
  const [kind, setKind] = useState<Kind>(rejected?.kind ?? "specimen");
  const [size, setSize] = useState<ImageSize>("compressed");
  const [idName, setName] = useState(rejected?.idName ?? state.verifiedName ?? "");
  const [idNumber, setNumber] = useState(() => (keptMask === null ? newSpecimenNumber() : ""));
  const [isAsked, setAsked] = useState(false);
  const { states, send, abort, clear } = useFaces(keptFaces(rejected));
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { submit } = useSubmitIdentity(() => {
    toasts.show("success", { sentence: t("done") });
    navigator.redirect(urlOf("realName"));
  });

  const keepsNumber = keptMask !== null;
  const input = {
    idName,
    idNumber,
    keepsNumber,
    frontImageId: imageIdOf(states.front),
    backImageId: imageIdOf(states.back),
  };
  const problems = checkIdentity(input);
  const missing = identityFields.filter((field) => problems[field] !== undefined);
  const unknown = isOutcomeUnknown(submit.error);
  const refusal = submit.error instanceof ApiError && !unknown ? submit.error : null;
  const errorOf = (field: IdentityField) => {
    const problem = isAsked ? problems[field] : undefined;
    if (problem !== undefined) return t(`problem.${field}.${problem}` as "problem.idName.missing");
    return refusal?.field === field ? refusal.message : undefined;
  };
  /** A drawn card shows name and number, so that it is drawn again when they change. */
  const change = (what: (value: string) => void) => (value: string) => {
    what(value);
    submit.reset();
    if (kind === "specimen")
      for (const face of faces) if (states[face].status !== "kept") clear(face);
  };
  const sendSpecimen = async () => {
    setAsked(true);
    const found = checkIdentity({ ...input, frontImageId: "1", backImageId: "1" });
    const first = (["idName", "idNumber"] as const).find((field) => found[field] !== undefined);
    if (first !== undefined) return focus(first);
    setAsked(false);
    const words = {
      card: t("card.title"),
      back: t("card.back"),
      name: t("name"),
      number: t("number"),
      signature: t("card.signature"),
      invalid: t("card.invalid"),
    };
    const printed = {
      idName: idName.trim(),
      idNumber: plainIdNumber(idNumber) || (keptMask ?? ""),
    };
    for (const face of faces)
      if (imageIdOf(states[face]) === null) send(face, await drawSpecimen(face, printed, words));
  };
  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (submit.isPending) return;
    setAsked(true);
    const { frontImageId, backImageId } = input;
    const [first] = missing;
    if (first !== undefined || frontImageId === null || backImageId === null) {
      if (first !== undefined) focus(first);
      return;
    }
    const number = plainIdNumber(idNumber);
    submit.mutate({
      kind,
      idName: idName.trim(),
      ...(number === "" ? {} : { idNumber: number }),
      frontImageId,
      backImageId,
    });
  };

  return (
    <Page
      title={title}
      back="history"
      actions={
        <div className={styles.actions}>
          {missing.length > 0 && (
            <p className={styles.small}>
              {t("missing", {
                what: missing.map((field) => t(`lack.${field}`)).join(t("comma")),
              })}
            </p>
          )}
          <Button tone="primary" type="submit" form={formId} busy={submit.isPending}>
            {t("submit")}
          </Button>
        </div>
      }
    >
      <SpecimenNotice />
      {state.standing === "passed" && (
        <Notice tone="info" wide>
          {t("renewal")}
        </Notice>
      )}
      {reasonText !== null && (
        <Notice tone="warn" wide>
          {t("rejected", { reason: reasonText })}
        </Notice>
      )}
      <form id={formId} ref={form} onSubmit={onSubmit} noValidate>
        <section className={styles.section}>
          <h2 className={styles.heading}>{t("which")}</h2>
          <RadioGroup
            look={styles.kinds}
            name={t("which")}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              for (const face of faces) if (states[face].status !== "kept") clear(face);
            }}
            choices={kinds.map((value) => ({
              value,
              label: (
                <>
                  <span className={styles.kindHead}>
                    <strong>{t(`kind.${value}`)}</strong>
                    {value === "specimen" && <Badge tone="info">{t("recommended")}</Badge>}
                  </span>
                  <span className={styles.small}>{t(`kindNote.${value}`)}</span>
                </>
              ),
            }))}
          />
          {kind === "own" && (
            <Segmented
              name={t("size")}
              value={size}
              onChange={setSize}
              choices={imageSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
            />
          )}
        </section>
        <section className={styles.section}>
          <Field
            label={t("name")}
            name="idName"
            hint={t("nameHint")}
            autoComplete="off"
            maxLength={idNameMaximum}
            value={idName}
            onChange={change(setName)}
            error={errorOf("idName")}
          />
          <Field
            label={t("number")}
            name="idNumber"
            hint={keptMask === null ? t("numberHint") : t("numberKept", { mask: keptMask })}
            autoComplete="off"
            maxLength={40}
            value={idNumber}
            onChange={change(setNumber)}
            error={errorOf("idNumber")}
          />
        </section>
        <section className={styles.section}>
          <div className={styles.slotHead}>
            <h2 className={styles.heading}>{t("images")}</h2>
            <span className={styles.small}>{t("oneByOne")}</span>
          </div>
          <div className={styles.slots}>
            {faces.map((face) => (
              <FaceSlot
                key={face}
                face={face}
                state={states[face]}
                size={kind === "own" ? size : null}
                error={errorOf(face === "front" ? "frontImageId" : "backImageId")}
                onSend={(file) => {
                  submit.reset();
                  send(face, file);
                }}
                onAbort={() => abort(face)}
                onClear={() => clear(face)}
              />
            ))}
          </div>
          {kind === "specimen" && faces.some((face) => states[face].status === "empty") && (
            <Button onClick={() => void sendSpecimen()}>{t("sendSpecimen")}</Button>
          )}
        </section>
        {unknown && (
          <Notice tone="warn" role="alert">
            {t("unknown")}
          </Notice>
        )}
        {refusal !== null && !identityFields.some((field) => field === refusal.field) && (
          <Notice tone="warn" role="alert">
            {refusal.message}
          </Notice>
        )}
      </form>
    </Page>
  );
}

/** The side that a rejection left as it is. */
function keptFaces(rejected: IdentityState["last"]): Readonly<Record<Face, FaceState>> {
  const kept = keptBy[rejected?.reason ?? ""];
  const faceOf = (face: Face): FaceState => {
    const image = rejected?.[face] ?? null;
    return kept === face && image !== null
      ? { status: "kept", imageId: image.imageId }
      : { status: "empty" };
  };
  return { front: faceOf("front"), back: faceOf("back") };
}
