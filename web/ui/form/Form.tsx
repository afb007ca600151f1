import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '../Callout.tsx';
import { cx } from '../cx.ts';
import styles from './Form.module.css';
import { packProblem } from './fieldCodes.ts';
import type { ZodForm } from './useZodForm.ts';

interface FormProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>;
  /** Rejecting shows the error above the form; problems of fields are shown at their field. */
  onSubmit: (values: Output) => Promise<void> | void;
  children: ReactNode;
  isWide?: boolean;
  label?: string;
  /** Stands before what went wrong: what was not done. */
  failed?: string;
}

/** A form: checks, sends once, tells what went wrong where it went wrong. The first wrong field gets the focus. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, children, isWide, label, failed } = props;
  const [error, setError] = useState<unknown>(null);
  const message = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  const send = form.handleSubmit(async (values) => {
    setError(null);
    try {
      await onSubmit(values);
    } catch (cause) {
      if (showProblems(form, cause)) return;
      setError(cause);
    }
  });
  // Each time that it was sent: the fields say by then what is wrong in them.
  useEffect(() => {
    if (error) message.current?.focus();
    else if (submitCount > 0) firstWrong(element.current)?.focus();
  }, [error, submitCount]);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={send}
        onMouseDown={keepFocus}
        className={cx(styles.form, isWide && styles.wide)}
        aria-label={label}
      >
        {error ? (
          <div ref={message} tabIndex={-1} className={styles.message}>
            <FormError error={error} title={failed} />
          </div>
        ) : null}
        {children}
      </form>
    </FormProvider>
  );
}

const PRESSED = 'button, label, input[type=checkbox], input[type=radio]';
/** What is pressed leaves the focus in its field until the click is done: the error of a field that is left would move it from under the pointer. */
function keepFocus(event: MouseEvent<HTMLFormElement>): void {
  if ((event.target as Element).closest(PRESSED)) event.preventDefault();
}

/** As the page has them: fields that came later may stand before others. A choice of several is wrong as a whole: its first one. */
function firstWrong(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
  return wrong?.matches('input, select, textarea') ? wrong : (wrong?.querySelector('input') ?? null);
}

/** Puts the problems that name a field of the form at their field; whether all of them found theirs. */
export function showProblems<Input extends FieldValues, Output>(form: ZodForm<Input, Output>, error: unknown): boolean {
  if (!(error instanceof AppError) || error.issues.length === 0) return false;
  const fields = form.control._fields;
  const known = error.issues.filter((issue) => {
    const path = issue.path[0] === 'draft' ? issue.path.slice(1) : issue.path;
    return path.length > 0 && Object.hasOwn(fields, String(path[0]));
  });
  for (const issue of known) {
    const path = (issue.path[0] === 'draft' ? issue.path.slice(1) : issue.path).join('.') as FieldPath<Input>;
    form.setError(path, { message: packProblem(issue) });
  }
  return known.length === error.issues.length;
}

function FormError({ error, title }: { error: unknown; title: string | undefined }) {
  const { t } = useTranslation('ui');
  const text = useErrorText();
  const requestId = error instanceof AppError ? error.details.requestId : undefined;
  return (
    <Callout tone="danger" isLive title={title}>
      <p>{text(error)}</p>
      {typeof requestId === 'string' ? <code>{t('error.request', { id: requestId })}</code> : null}
    </Callout>
  );
}

/** Two fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
/** The foot of a form: its buttons. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** Sends the form that it stands in; busy while it is sent. */
export function SubmitButton({ children, ...rest }: ButtonProps & { children: ReactNode }) {
  const { formState } = useFormContext();
  return (
    <Button type="submit" loading={formState.isSubmitting} {...rest}>
      {children}
    </Button>
  );
}
