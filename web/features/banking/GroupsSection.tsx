import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BankUpload } from '#shared/banking/schema.ts';
import type { Subcategory } from '#shared/banking/subcategories.ts';
import { type BankGroup, REVIEW_UNDER, SURE_FROM } from '#shared/banking/view.ts';
import { api } from '#web/lib/api.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { searchFilter } from '#web/ui/form/searchFilter.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Banking.module.css';
import { bankingChanged, groupsQuery, type OrganizationId } from './queries.ts';
import { kgOf, useBankWords } from './words.ts';

/** What somebody decided, or the bank's own code of the merchant says. */
const TOLD_FROM = 95;
const toneOf = ({ confidence }: BankGroup): TagTone =>
  confidence >= TOLD_FROM ? 'success' : confidence >= REVIEW_UNDER ? 'neutral' : 'decide';
const levelOf = ({ confidence, reason }: BankGroup) =>
  reason === 'decided'
    ? 'decided'
    : confidence >= SURE_FROM
      ? 'sure'
      : confidence >= REVIEW_UNDER
        ? 'likely'
        : 'unsure';

/** The movements of a file by similar description, those with most emissions first: each of exactly one category. */
export function GroupsSection({ upload }: { upload: BankUpload }) {
  const { t, format } = useBankWords();
  const query = useInfiniteQuery(groupsQuery(upload.id));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const first = data?.pages[0];
  const title = first
    ? t('groups.title', { count: first.groups, number: format.number(first.groups) })
    : t('groups.heading');
  return (
    <Section title={title}>
      {first ? (
        <p className={styles.lead}>
          {first.unsure > 0 ? t('groups.unsure', { count: first.unsure, number: format.number(first.unsure) }) : null}{' '}
          {t('groups.lead')}
        </p>
      ) : null}
      {error ? <ErrorState error={error} title={t('groups.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={6} /> : null}
      {data ? <Groups rows={rows} organizationId={upload.organizationId} /> : null}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  );
}

function Groups({ rows, organizationId }: { rows: readonly BankGroup[]; organizationId: OrganizationId }) {
  const { t, format, spend } = useBankWords();
  const tonnes = ({ emission }: BankGroup) =>
    emission === null ? t('groups.notComputed') : format.tonnes(kgOf(emission.co2eMilligrams));
  const choice = (one: BankGroup) => <Choice group={one} organizationId={organizationId} />;
  const level = (one: BankGroup) => <Tag tone={toneOf(one)}>{t(`level.${levelOf(one)}`)}</Tag>;
  const columns: Column<BankGroup>[] = [
    { key: 'text', header: t('groups.text'), cell: ({ text }) => <span className={styles.text}>{text}</span> },
    { key: 'count', header: t('groups.count'), cell: ({ count }) => format.number(count), isNumeric: true },
    { key: 'spend', header: t('groups.spend'), cell: ({ cents }) => spend(cents), isNumeric: true },
    { key: 'co2e', header: <Chem>{t('co2eT')}</Chem>, cell: tonnes, isNumeric: true },
    { key: 'category', header: t('groups.category'), cell: choice },
    { key: 'level', header: t('groups.level'), cell: level },
  ];
  return (
    <DataTable
      caption={t('groups.heading')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      phoneRow={(one) => (
        <div className={styles.phone}>
          <b>{one.text}</b>
          <div>
            {t('groups.times', { count: one.count, number: format.number(one.count) })} · {spend(one.cents)} ·{' '}
            <Chem>{`${tonnes(one)} ${one.emission ? t('co2eT') : ''}`}</Chem>
          </div>
          {choice(one)}
          <div>{level(one)}</div>
        </div>
      )}
    />
  );
}

/** Says what the movements of a description are: kept for those to come. */
export function Choice({
  group,
  organizationId,
}: {
  group: Pick<BankGroup, 'key' | 'text' | 'subcategory'>;
  organizationId: OrganizationId;
}) {
  const { t, choices } = useBankWords();
  const notDone = useNotDone();
  const decide = async (subcategory: string | null) => {
    if (subcategory === null || subcategory === group.subcategory) return;
    try {
      const body = { key: group.key, subcategory: subcategory as Subcategory };
      await api.banking.decideBankGroup({ params: { id: organizationId }, body });
      await bankingChanged();
    } catch (error) {
      notDone(t('groups.notDecided', { text: group.text }), error);
    }
  };
  return (
    <Select
      className={styles.choice ?? ''}
      aria-label={t('groups.choose', { text: group.text })}
      data={choices}
      value={group.subcategory}
      onChange={(value) => void decide(value)}
      searchable
      openOnFocus={false}
      filter={searchFilter}
      allowDeselect={false}
      nothingFoundMessage={t('groups.nothingFound')}
      limit={200}
    />
  );
}
