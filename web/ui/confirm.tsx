import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';

interface Question {
  title: string;
  /** What will change, by name and count. */
  body: ReactNode;
  /** Verb and thing: "Delete 3 rows". */
  confirmLabel: string;
  /** How one goes back. Where the act is itself to cancel something, "Cancel" would say either. */
  keepLabel?: string;
  isDangerous?: boolean;
  /**
   * For what cannot be undone: a box to tick first (`tick`), then a second question (`again`) before it is done.
   */
  irreversible?: { tick: string; again: ReactNode; againLabel: string };
}
interface Asked extends Question {
  id: number;
  answer: (isYes: boolean) => void;
}

let asked: Asked | null = null;
let count = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const set = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks before something is done; resolves to the answer. Another question while one is open answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    count += 1;
    set({
      ...question,
      id: count,
      answer: (isYes) => {
        set(null);
        resolve(isYes);
      },
    });
  });
}

/** Shows the question that is asked; once in the page. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked);
  return question ? <Asking key={question.id} question={question} /> : null;
}

function Asking({ question }: { question: Asked }) {
  const { t } = useTranslation('ui');
  const [isTicked, setTicked] = useState(false);
  const [step, setStep] = useState<1 | 2>(1);
  const [needsTick, setNeedsTick] = useState(false);
  const { irreversible } = question;
  const second = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the first question.
    if (step === 2) second.current?.focus();
  }, [step]);
  const yes = () => {
    if (irreversible && step === 1) {
      if (!isTicked) setNeedsTick(true);
      else setStep(2);
    } else question.answer(true);
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={() => question.answer(false)}
      title={question.title}
      actions={
        <>
          <Button variant="default" onClick={() => question.answer(false)}>
            {question.keepLabel ?? t('action.cancel')}
          </Button>
          <Button color={question.isDangerous ? 'danger' : 'teal'} onClick={yes} key={step}>
            {irreversible && step === 2 ? irreversible.againLabel : question.confirmLabel}
          </Button>
        </>
      }
    >
      {step === 2 && irreversible ? (
        <div role="alert" tabIndex={-1} ref={second}>
          {irreversible.again}
        </div>
      ) : (
        <div>{question.body}</div>
      )}
      {irreversible && step === 1 ? (
        <Checkbox
          label={irreversible.tick}
          checked={isTicked}
          onChange={(event) => {
            setTicked(event.currentTarget.checked);
            setNeedsTick(false);
          }}
          error={needsTick ? t('confirm.tickFirst') : undefined}
        />
      ) : null}
    </Dialog>
  );
}
