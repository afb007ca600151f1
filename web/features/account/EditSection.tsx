import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Control, DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { CurrentPassword } from '#shared/account/forms.ts';
import { readDraft, removeDraft } from '#web/lib/drafts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { EnterAgain } from '#web/ui/EnterAgain.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { PasswordField } from '#web/ui/form/fields.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';

export const SECTIONS = ['person', 'company', 'address', 'bank', 'email', 'password'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** Which section is being changed: one at a time, so that the screen has one thing to send. */
export interface Editing {
  open: SectionId | null;
  onOpen: (id: SectionId | null) => void;
}
export const draftOf = (id: SectionId) => `account.${id}`;

interface FrameProps extends Editing {
  id: SectionId;
  title: string;
  /** What is shown while nothing is changed. */
  facts: ReactNode;
  /** Why this person may not change it; null when they may. */
  readOnly?: string | null;
  children: ReactNode;
}

/** A section that shows its facts, and a form when they are changed. What was left half done is told. */
export function EditFrame({ id, title, facts, readOnly = null, children, open, onOpen }: FrameProps) {
  const { t } = useTranslation('account');
  const isOpen = open === id && readOnly === null;
  const button = useFocusAfterwards(isOpen, open === null);
  const isHalfDone = !isOpen && readDraft(draftOf(id)) !== null;
  const hasTool = !isOpen && readOnly === null;
  const tool = hasTool && (
    <>
      {isHalfDone ? <Tag tone="decide">{t('edit.halfDone')}</Tag> : null}
      <button ref={button} type="button" className="tool" id={`edit-${id}`} onClick={() => onOpen(id)}>
        {t(isHalfDone ? 'edit.goOn' : 'edit.change')}
        <span className="visually-hidden">: {title}</span>
      </button>
    </>
  );
  return (
    <Section title={title} aside={tool}>
      {isOpen ? children : facts}
      {readOnly === null ? null : <p className="note">{readOnly}</p>}
    </Section>
  );
}

/** The button that opened the form has the focus again once it is closed, unless another form has taken it. */
function useFocusAfterwards(isOpen: boolean, isNothingOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && isNothingOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isNothingOpen]);
  return button;
}

/** Asks for the own password once more; null for who has none here. */
export type Confirm = ((password: string) => Promise<void>) | null;
type WithCurrent<T> = T & { current: string };

interface Props<Input extends FieldValues, Output> {
  id: SectionId;
  schema: z.ZodType<Output, Input>;
  values: Input;
  /** Gets the focus. */
  first: FieldPath<WithCurrent<Input>>;
  fields: (control: Control<WithCurrent<Input>, unknown, WithCurrent<Output>>) => ReactNode;
  saveLabel: string;
  confirm: Confirm;
  save: (values: Output) => Promise<void>;
  onOpen: Editing['onOpen'];
}

/**
 * The form of a section: its fields, then the current password, which every change of an account asks for. What is
 * typed survives a reload and a lost session; the password is not kept.
 */
export function EditForm<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { t } = useTranslation('account');
  const { id, schema, values, first, fields, saveLabel, confirm, save, onOpen } = props;
  const asked = z.object({ current: confirm ? CurrentPassword : z.string() });
  const whole = z.intersection(schema, asked) as unknown as z.ZodType<WithCurrent<Output>, WithCurrent<Input>>;
  const form = useZodForm(whole, { ...values, current: '' } as unknown as DefaultValues<WithCurrent<Input>>);
  const { restoredAt, forget, ...lost } = useDraft(form, draftOf(id));
  const { setFocus, control } = form;
  useEffect(() => setFocus(first), [setFocus, first]);
  const close = () => {
    forget();
    removeDraft(draftOf(id));
    onOpen(null);
  };
  const send = async ({ current, ...rest }: WithCurrent<Output>) => {
    await confirm?.(current);
    await save(rest as unknown as Output);
    close();
  };
  return (
    <Form form={form} onSubmit={send} label={saveLabel}>
      <Restored at={restoredAt} />
      <Overruled form={form} {...lost} />
      {fields(control)}
      {confirm ? (
        <PasswordField
          control={control}
          name={'current' as FieldPath<WithCurrent<Input>>}
          label={t('field.current')}
          hint={t('hint.current')}
          autoComplete="current-password"
        />
      ) : (
        <EnterAgain>{t('again')}</EnterAgain>
      )}
      <FormActions>
        <SubmitButton>{saveLabel}</SubmitButton>
        <Button variant="default" onClick={close}>
          {t('edit.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}

function Restored({ at }: { at: number | null }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  if (at === null) return null;
  return (
    <p className="note" role="status">
      {t('edit.restored', { at: format.dayTime(new Date(at).toISOString()) })}
    </p>
  );
}
