import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { REMINDED_DAYS_BEFORE } from '#shared/constants/questionnaire.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Target } from '#shared/questionnaire/assignments.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import styles from './People.module.css';
import { assignableQuery, targetName } from './peopleQueries.ts';
import { useAssigning } from './useAssigning.ts';

/** What is to be asked of whom, until when; each empty while it is not chosen. */
export interface Wanted {
  readonly target: string;
  readonly userId: string;
  readonly dueOn: string;
}
interface FormProps {
  readonly calculation: Calculation;
  readonly targets: readonly Target[];
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
  readonly onSent: () => void;
}

/** Gives a block or a site to somebody, or changes who has it and until when. */
export function PeopleForm({ calculation, targets, wanted, onWant, onSent }: FormProps) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const people = useQuery(assignableQuery(calculation.id, wanted.target));
  const [isTried, setTried] = useState(false);
  const { assign, isSending } = useAssigning(calculation.id);
  const one = targets.find(({ target }) => target === wanted.target);
  const person = people.data?.find(({ userId }) => userId === wanted.userId);
  const isWhole = one !== undefined && person !== undefined && wanted.dueOn !== '';
  const groupOf = (kind: Target['kind'], group: string) => {
    const items = targets
      .filter((each) => each.kind === kind)
      .map((each) => ({ value: each.target, label: targetName(each, texts) }));
    return items.length === 0 ? [] : [{ group, items }];
  };
  const empty = { value: '', label: t('people.form.pick') };
  const send = async () => {
    setTried(true);
    if (!isWhole) return;
    const body = { userId: person.userId as IdOf<'user'>, dueOn: wanted.dueOn };
    if (await assign(one, body)) {
      setTried(false);
      onSent();
    }
  };
  return (
    <fieldset className={styles.form}>
      <legend>{t('people.form.title')}</legend>
      <NativeSelect
        label={t('people.form.what')}
        value={wanted.target}
        data={[empty, ...groupOf('block', t('people.form.blocks')), ...groupOf('site', t('people.form.sites'))]}
        onChange={(event) => onWant({ ...wanted, target: event.currentTarget.value, userId: '' })}
      />
      <NativeSelect
        label={t('people.form.who')}
        description={t('people.form.only')}
        disabled={wanted.target === ''}
        value={person?.userId ?? ''}
        data={[empty, ...(people.data ?? []).map(({ userId, name }) => ({ value: userId as string, label: name }))]}
        onChange={(event) => onWant({ ...wanted, userId: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('people.form.until')}
        description={t('people.form.hint', { days: REMINDED_DAYS_BEFORE })}
        value={wanted.dueOn}
        min={dayIn('Europe/Madrid', new Date())}
        onChange={(event) => onWant({ ...wanted, dueOn: event.currentTarget.value })}
      />
      {isTried && !isWhole ? <p role="alert">{t('people.form.missing')}</p> : null}
      <div>
        <Button loading={isSending} onClick={() => void send()}>
          {t('people.form.send')}
        </Button>
      </div>
    </fieldset>
  );
}
