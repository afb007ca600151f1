import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/States.tsx';
import type { TableProps } from './props.ts';

/** Nothing answered yet: what this is for, and the ways to begin. */
export function EmptyTable({ calculation, type, isReadOnly, question, onAdd }: TableProps & { onAdd: () => void }) {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  if (question.state === 'doesNotApply') return null;
  if (isReadOnly) return <EmptyState title={t('empty.title')}>{t('empty.readOnly')}</EmptyState>;
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <Button variant="default" onClick={onAdd}>
          {t('empty.add')}
        </Button>
      }
      secondary={
        <LinkButton
          to="/footprint/data-importer"
          search={{ calculation: calculation.id, question: question.activity }}
          variant="subtle"
        >
          {t('empty.import')}
        </LinkButton>
      }
    >
      {t('empty.body', { where: texts(`activities.${type.key}.where`) })}
    </EmptyState>
  );
}
