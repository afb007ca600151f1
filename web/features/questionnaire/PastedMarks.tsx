import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecimalMark } from '#shared/imports/values/numbers.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { TwoWays } from './cellText.ts';
import { type AskMark, onceEachPaste } from './pastedMarks.ts';
import styles from './Questionnaire.module.css';

const MOST_SHOWN = 3;

interface Asked {
  readonly examples: readonly TwoWays[];
  readonly answer: (mark: DecimalMark | null) => void;
}

/** The question about pasted numbers that may be read in two ways: how it is asked, and where it is shown. */
export function usePastedMarks(): { ask: AskMark; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useMemo(
    () =>
      onceEachPaste(
        (examples) =>
          new Promise((resolve) => {
            const answer = (mark: DecimalMark | null) => {
              setAsked(null);
              resolve(mark);
            };
            setAsked({ examples, answer });
          }),
      ),
    [],
  );
  return { ask, question: asked ? <PastedMarks {...asked} /> : null };
}

/** Both readings side by side: a thousand times too much is the worst that a paste can do. */
function PastedMarks({ examples, answer }: Asked) {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  const shown = (value: number) => format.number(value, Number.isInteger(value) ? 2 : { upTo: 9 });
  return (
    <Dialog
      isOpen
      onClose={() => answer(null)}
      title={t('marks.title')}
      actions={
        <>
          <Button variant="default" onClick={() => answer('.')}>
            {t('marks.point')}
          </Button>
          <Button variant="default" onClick={() => answer(',')}>
            {t('marks.comma')}
          </Button>
        </>
      }
    >
      <p>{t('marks.body')}</p>
      <table className={styles.readings}>
        <thead>
          <tr>
            <th scope="col">{t('marks.pasted')}</th>
            <th scope="col">{t('marks.point')}</th>
            <th scope="col">{t('marks.comma')}</th>
          </tr>
        </thead>
        <tbody>
          {examples.slice(0, MOST_SHOWN).map(({ text, comma, point }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{shown(point)}</td>
              <td>{shown(comma)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('marks.close')}</p>
    </Dialog>
  );
}
