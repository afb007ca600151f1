import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { peopleQuery } from './peopleQueries.ts';
import styles from './Questionnaire.module.css';

const People = lazy(async () => ({ default: (await import('./People.tsx')).People }));

interface Props {
  readonly calculation: Calculation;
  readonly onOpen: (activity: string) => void;
}

/** Opens who fills in what, and says how much is overdue. What is finished, typed or a sample asks nobody. */
export function PeopleButton({ calculation, onOpen }: Props) {
  const { id, state, external } = calculation;
  return state !== 'DRAFT' || external !== null || isSample(id) ? null : <Opener {...{ calculation, onOpen }} />;
}

function Opener({ calculation, onOpen }: Props) {
  const { t } = useTranslation('questionnaire');
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery(peopleQuery(calculation.id));
  const late = data.filter(({ assignment }) => assignment?.state === 'overdue').length;
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        fullWidth
        justify="start"
        leftSection={<IconUsers size={18} stroke={1.6} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('people.open')}
      </Button>
      <p className={styles.late}>{late > 0 ? <Tag tone="decide">{t('people.late', { late })}</Tag> : null}</p>
      {isOpen ? (
        <Suspense fallback={null}>
          <People calculation={calculation} onOpen={onOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
