import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/questionnaire/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { DoesNotApply } from './DoesNotApply.tsx';
import type { CalculationId } from './queries.ts';
import { useLeaveOut } from './useLeaveOut.ts';

interface Props {
  calculationId: CalculationId;
  questions: readonly Question[];
  current: Question;
}

/** What nobody has begun of the block of a question: left out with one reason, and taken back at once. */
export function RestOfBlock({ calculationId, questions, current }: Props) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const [isAsking, setAsking] = useState(false);
  const { leaveOut, undo, left } = useLeaveOut(calculationId);
  const { block, scope } = current;
  const rest = questions.filter((one) => one.block === block && one.scope === scope && one.state === 'empty');
  const name = texts(`blocks.${block}`);
  // One question has a button of its own.
  const isOffered = rest.some(({ activity }) => activity !== current.activity);
  return (
    <>
      {isOffered ? (
        <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
          {t('leaveOut.button', { count: rest.length })}
        </Button>
      ) : null}
      {left.length > 0 ? (
        <p className="note" role="status">
          {t('leaveOut.done', { count: left.length })}{' '}
          <button type="button" className="tool" onClick={() => void undo(left)}>
            {t('tool.undo')}
          </button>
        </p>
      ) : null}
      {isAsking ? (
        <DoesNotApply
          title={t('leaveOut.title', { count: rest.length, block: name })}
          sendLabel={t('leaveOut.send', { count: rest.length })}
          asksReason={rest.some(({ asksReason }) => asksReason)}
          onClose={() => setAsking(false)}
          onSend={async (reason) => {
            await leaveOut(rest, reason);
            setAsking(false);
          }}
        >
          <ul>
            {rest.map(({ activity }) => (
              <li key={activity}>
                <Chem>{texts(`activities.${activity}.label`)}</Chem>
              </li>
            ))}
          </ul>
        </DoesNotApply>
      ) : null}
    </>
  );
}
