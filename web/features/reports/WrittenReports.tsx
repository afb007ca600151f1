import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/Section.tsx';
import { type CalculationId, reportsQuery } from './queries.ts';
import { ReportsTable } from './ReportsTable.tsx';

/** The reports that were written of a calculation, for who only reads; nothing while there is none. */
export function WrittenReports({ id }: { id: CalculationId }) {
  const { t } = useTranslation('reports');
  const { data } = useInfiniteQuery(reportsQuery(id));
  const written = data?.pages.flatMap((page) => page.items).filter(({ state }) => state === 'DONE') ?? [];
  if (written.length === 0) return null;
  return (
    <Section title={t('list.title')}>
      <ReportsTable reports={written} />
    </Section>
  );
}
