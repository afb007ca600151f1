import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { AssignmentState, Target } from '#shared/questionnaire/assignments.ts';
import { questionnaire } from '#shared/questionnaire/contract.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import styles from './People.module.css';
import { PeopleForm, type Wanted } from './PeopleForm.tsx';
import { byPerson, peopleQuery, targetName } from './peopleQueries.ts';
import { useAssigning } from './useAssigning.ts';

interface PeopleProps {
  readonly calculation: Calculation;
  readonly onOpen: (activity: string) => void;
  readonly onClose: () => void;
}
const NOBODY: Wanted = { target: '', userId: '', dueOn: '' };

/** Who has which block or site of a calculation, what of it is open, and until when; and to give it to somebody. */
export function People({ calculation, onOpen, onClose }: PeopleProps) {
  const { t } = useTranslation('questionnaire');
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(peopleQuery(calculation.id));
  const [wanted, setWanted] = useState(NOBODY);
  const mayAssign = mayCall(actor, questionnaire.assign);
  // On a phone the panel is over the question that is gone to.
  const go = (activity: string) => {
    onClose();
    onOpen(activity);
  };
  const props = { calculation, mayAssign, onOpen: go };
  return (
    <SidePanel title={t('people.open')} onClose={onClose}>
      <p className="note">{t('people.rule')}</p>
      {error && !data ? (
        <ErrorState error={error} title={t('people.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {mayAssign ? (
            <PeopleForm
              {...{ calculation, wanted, targets: data }}
              onWant={setWanted}
              onSent={() => setWanted(NOBODY)}
            />
          ) : null}
          <Assigned targets={data} {...props} onWant={setWanted} />
          <Free targets={data} onOpen={go} />
        </>
      ) : (
        <FormSkeleton fields={4} />
      )}
    </SidePanel>
  );
}

interface ListProps extends Pick<PeopleProps, 'calculation' | 'onOpen'> {
  readonly targets: readonly Target[];
  readonly mayAssign: boolean;
  readonly onWant: (wanted: Wanted) => void;
}
function Assigned({ targets, ...props }: ListProps) {
  const { t } = useTranslation('questionnaire');
  const people = byPerson(targets);
  if (people.length === 0) return <p className={styles.none}>{t('people.none')}</p>;
  return people.map(({ userId, name, isMine, of }) => (
    <section key={userId} className={styles.person}>
      <h3>{isMine ? t('people.you', { name }) : name}</h3>
      <ul>
        {of.map((one) => (
          <Entry key={one.target} one={one} {...props} />
        ))}
      </ul>
    </section>
  ));
}

const TONES = { open: 'neutral', soon: 'warning', overdue: 'decide', done: 'success' } as const satisfies Record<
  AssignmentState,
  TagTone
>;

function Entry({ one, calculation, onOpen, mayAssign, onWant }: Omit<ListProps, 'targets'> & { one: Target }) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const format = useFormat();
  const { remove, setDone, isSending } = useAssigning(calculation.id);
  const { assignment, target } = one;
  if (!assignment) return null;
  const { dueOn, state, userId, isMine } = assignment;
  const what = targetName(one, texts);
  const isDone = state === 'done';
  const tool = (key: 'done' | 'reopen' | 'change' | 'remove', run: () => void) => (
    <Button
      variant="default"
      size="sm"
      disabled={isSending}
      aria-label={t('people.of', { action: t(`people.${key}`), what })}
      onClick={run}
    >
      {t(`people.${key}`)}
    </Button>
  );
  return (
    <li>
      <div className={styles.head}>
        <Name {...{ one, onOpen }} />
        <Tag tone={TONES[state]}>{t(`people.state.${state}`)}</Tag>
      </div>
      <p className="note">
        {t('people.due', { day: format.day(dueOn) })} · {t('people.openCount', { open: one.open.length })}
      </p>
      <div className={styles.tools}>
        {isMine && mayAssign ? tool(isDone ? 'reopen' : 'done', () => void setDone(one, !isDone)) : null}
        {mayAssign ? tool('change', () => onWant({ target, userId, dueOn })) : null}
        {mayAssign ? tool('remove', () => void remove(one)) : null}
      </div>
    </li>
  );
}

/** Leads to the first question of it that is open. */
function Name({ one, onOpen }: { one: Target; onOpen: PeopleProps['onOpen'] }) {
  const texts = useEmissionTexts();
  const what = targetName(one, texts);
  const [first] = one.open;
  if (first === undefined) return <b>{what}</b>;
  return (
    <button type="button" className="tool" onClick={() => onOpen(first)}>
      {what}
    </button>
  );
}

/** What nobody has. */
function Free({ targets, onOpen }: { targets: readonly Target[]; onOpen: PeopleProps['onOpen'] }) {
  const { t } = useTranslation('questionnaire');
  const free = targets.filter(({ assignment, open }) => assignment === null && open.length > 0);
  if (free.length === 0) return null;
  return (
    <section className={styles.person}>
      <h3>{t('people.nobody')}</h3>
      <ul>
        {free.map((one) => (
          <li key={one.target} className={styles.head}>
            <Name {...{ one, onOpen }} />
            <span className="note">{t('people.openCount', { open: one.open.length })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
