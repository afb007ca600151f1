import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { DoesNotApply } from './DoesNotApply.tsx';
import { ExcelMenu } from './ExcelMenu.tsx';
import type { RowState } from './gridRow.ts';
import type { QuestionProps } from './props.ts';
import styles from './Questionnaire.module.css';
import { RestOfBlock } from './RestOfBlock.tsx';
import type { TableState } from './rowsStore.ts';
import { useAnswer } from './useAnswer.ts';

interface HeadProps extends QuestionProps {
  readonly state: TableState;
  readonly isLocked: boolean;
}

/** What is asked, where to find it, whether it applies, and that what was written is safe. */
export function QuestionHead({ state, isLocked, ...props }: HeadProps) {
  const { calculation, questionnaire, question, type } = props;
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const router = useRouter();
  const crumbs = [
    {
      key: 'calculation',
      link: (
        <AppLink to="/footprint/myfootprint" search={{ calculation: calculation.id }}>
          {t('crumbOf', { year: calculation.year })}
        </AppLink>
      ),
    },
  ];
  const toImport = () =>
    void router.navigate({
      to: '/footprint/data-importer',
      search: { calculation: calculation.id, question: question.activity } as never,
    });
  const allRows = questionnaire.questions.reduce((sum, { rows }) => sum + rows, 0);
  const isLeftOut = question.state === 'doesNotApply';
  return (
    <>
      <PageHead
        title={texts(`activities.${type.key}.label`)}
        crumbs={crumbs}
        actions={
          <>
            {isLocked ? null : <Saved state={state} />}
            <ExcelMenu
              calculation={calculation}
              question={question}
              rows={allRows}
              onImport={isLocked ? null : toImport}
            />
          </>
        }
      />
      <div className={styles.asked}>
        <div className="measure">
          <p>
            <Chem>{texts(`activities.${type.key}.help`)}</Chem>
          </p>
          <p className={styles.where}>
            <b>{t('where')}</b> <Chem>{texts(`activities.${type.key}.where`)}</Chem>
          </p>
          {type.minutes ? <p className="note">{t('minutes', { count: type.minutes })}</p> : null}
          {isLeftOut ? (
            <p className={styles.leftOut}>
              {question.reason ? t('leftOutBecause', { reason: question.reason }) : t('leftOut')}
            </p>
          ) : null}
        </div>
        {isLocked ? null : <Away {...props} hasRows={state.rows.some(({ state: one }) => one !== 'blank')} />}
      </div>
    </>
  );
}

/** That the question does not apply, or does again; and with it what nobody has begun of its block. */
function Away({ calculation, questionnaire, question, hasRows }: QuestionProps & { hasRows: boolean }) {
  const { t } = useTranslation('questionnaire');
  const [isAsking, setAsking] = useState(false);
  const { answer, isSending } = useAnswer(calculation.id, question);
  const isLeftOut = question.state === 'doesNotApply';
  return (
    <div className={styles.away}>
      {question.rows > 0 || hasRows ? null : (
        <Button
          variant="default"
          loading={isSending}
          onClick={() => (isLeftOut ? void answer('open', '') : setAsking(true))}
        >
          {isLeftOut ? t('applies') : t('doesNotApply.button')}
        </Button>
      )}
      <RestOfBlock calculationId={calculation.id} questions={questionnaire.questions} current={question} />
      {isAsking ? (
        <DoesNotApply
          title={t('doesNotApply.title')}
          sendLabel={t('doesNotApply.send')}
          asksReason={question.asksReason}
          reason={question.reason}
          onClose={() => setAsking(false)}
          onSend={async (reason) => {
            if (await answer('doesNotApply', reason)) setAsking(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** When it was saved, or that it waits on this machine. */
function Saved({ state }: { state: TableState }) {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  const { rows, savedAt, error } = state;
  const among = (states: readonly RowState[]) => rows.filter((row) => states.includes(row.state)).length;
  const waiting = among(['waiting', 'saving']);
  const open = among(['incomplete', 'failed', 'conflict']);
  const at = savedAt === null ? null : format.time(new Date(savedAt).toISOString());
  const isOff = state.phase === 'ready' && error !== null;
  const Icon = isOff ? IconCloudOff : waiting > 0 ? IconCloudUp : IconCloudCheck;
  const said = () => {
    if (isOff) return t('saved.off');
    if (waiting > 0) return t('saved.saving');
    if (open > 0) return t('saved.open', { count: open });
    return at === null ? null : t('saved.at', { time: at });
  };
  const words = said();
  if (words === null) return null;
  return (
    <p className={styles.saved} role="status">
      <Icon size={20} stroke={1.6} aria-hidden /> {words}
    </p>
  );
}
