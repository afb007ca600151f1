import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankEmissions, BankMovement } from '#shared/banking/view.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Banking.module.css';
import { Choice } from './GroupsSection.tsx';
import { movementsQuery, type OrganizationId } from './queries.ts';
import { kgOf, useBankWords } from './words.ts';

interface Props {
  organizationId: OrganizationId;
  year: number;
  data: BankEmissions;
  canEdit: boolean;
}
const TYPED_MS = 300;

/** The movements of a year, newest first, by month, category and words. */
export function MovementsSection({ organizationId, year, data: { months, categories }, canEdit }: Props) {
  const { t, format, category: nameOf } = useBankWords();
  const [month, setMonth] = useState('');
  const [category, setCategory] = useState('');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, TYPED_MS);
  const filters = {
    year,
    ...(month && { month: Number(month) }),
    ...(category && { category }),
    ...(words && { words }),
  };
  const query = useInfiniteQuery(movementsQuery(organizationId, filters));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('movements.title')}>
      <fieldset className={styles.filters} aria-label={t('movements.filters')}>
        <NativeSelect
          label={t('months.month')}
          value={month}
          data={[
            { value: '', label: t('movements.all') },
            ...months.map((one) => ({ value: String(Number(one.month.slice(5))), label: format.monthName(one.month) })),
          ]}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('groups.category')}
          value={category}
          data={[
            { value: '', label: t('movements.all') },
            ...categories.map((one) => ({ value: one.category, label: nameOf(one.category) })),
          ]}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <TextInput
          label={t('movements.words')}
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </fieldset>
      {error ? <ErrorState error={error} title={t('movements.failed')} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={6} /> : null}
      {rows?.length === 0 ? <p className="measure dim">{t('movements.none')}</p> : null}
      {rows && rows.length > 0 ? <Movements rows={rows} {...{ organizationId, canEdit }} /> : null}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  );
}

type Numbered = BankMovement & { n: number };
function Movements({
  rows,
  organizationId,
  canEdit,
}: { rows: readonly BankMovement[] } & Pick<Props, 'organizationId' | 'canEdit'>) {
  const { t, format, spend, subcategory } = useBankWords();
  const tonnes = ({ emission }: BankMovement) =>
    emission === null ? t('groups.notComputed') : format.tonnes(kgOf(emission.co2eMilligrams), 4);
  const what = (one: BankMovement) =>
    canEdit ? <Choice group={one} organizationId={organizationId} /> : subcategory(one.subcategory);
  const columns: Column<Numbered>[] = [
    { key: 'on', header: t('movements.on'), cell: ({ on }) => format.day(on) },
    { key: 'text', header: t('groups.text'), cell: ({ text }) => <span className={styles.text}>{text}</span> },
    { key: 'spend', header: t('groups.spend'), cell: ({ cents }) => spend(cents), isNumeric: true },
    { key: 'co2e', header: <Chem>{t('co2eT')}</Chem>, cell: tonnes, isNumeric: true },
    { key: 'category', header: t('groups.category'), cell: what },
  ];
  return (
    <DataTable
      caption={t('movements.title')}
      columns={columns}
      rows={rows.map((row, n) => ({ ...row, n }))}
      rowKey={({ n }) => String(n)}
      phoneRow={(one) => (
        <div className={styles.phone}>
          <b>{one.text}</b>
          <div>
            {format.day(one.on)} · {spend(one.cents)} ·{' '}
            <Chem>{`${tonnes(one)} ${one.emission ? t('co2eT') : ''}`}</Chem>
          </div>
          {what(one)}
        </div>
      )}
    />
  );
}
