import { Button } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { QuestionProps } from './props.ts';
import styles from './Questionnaire.module.css';
import { useAnswer } from './useAnswer.ts';

interface FootProps extends QuestionProps {
  readonly isLocked: boolean;
  readonly hasRows: boolean;
}

/** What comes after a question: it is said to be complete, and the next one is opened. */
export const QuestionFoot = memo(function QuestionFoot(props: FootProps) {
  const { calculation, question, next, onOpen, isLocked, hasRows } = props;
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const { answer, isSending } = useAnswer(calculation.id, question);
  const isDone = question.answer === 'done';
  return (
    <footer className={styles.foot}>
      <LinkButton to="/footprint/myfootprint" search={{ calculation: calculation.id }} variant="default">
        {t('foot.results')}
      </LinkButton>
      <span className="grow" />
      {isLocked || (!hasRows && !isDone) ? null : (
        <Button variant="default" loading={isSending} onClick={() => void answer(isDone ? 'open' : 'done', '')}>
          {isDone ? t('foot.open') : t('foot.done')}
        </Button>
      )}
      {next ? (
        <Button onClick={() => onOpen(next)}>{t('foot.next', { question: texts(`activities.${next}.label`) })}</Button>
      ) : null}
    </footer>
  );
});
