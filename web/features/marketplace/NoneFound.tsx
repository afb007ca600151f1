import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectFilter } from '#shared/marketplace/search.ts';
import { EmptyState } from '#web/ui/States.tsx';

/** Nothing is for sale, or nothing of what somebody looks for: then all of it is one press away. */
export function NoneFound({ filter, onClear }: { filter: ProjectFilter; onClear: () => void }) {
  const { t } = useTranslation('marketplace');
  if (Object.keys(filter).length === 0)
    return <EmptyState title={t('offers.empty')}>{t('offers.emptyBody')}</EmptyState>;
  return (
    <EmptyState title={t('offers.none')} action={<Button onClick={onClear}>{t('offers.showAll')}</Button>}>
      {t('offers.noneBody')}
    </EmptyState>
  );
}
