import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Figure, figureKey } from '#shared/audits/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { type CalculationId, commentsQuery } from './queries.ts';

/** Beside a figure: how many comments it has; chestnut while one waits for whoever looks. */
export function Count({ calculationId, figure }: { calculationId: CalculationId; figure: Figure }) {
  const { t } = useTranslation('audits');
  const isAuditor = useActor().kind === 'auditor';
  const { data } = useQuery(commentsQuery(calculationId));
  const own = (data ?? []).filter((one) => figureKey(one.figure) === figureKey(figure));
  if (own.length === 0) return null;
  const waiting = own.filter(({ state }) => state === (isAuditor ? 'answered' : 'open')).length;
  return (
    <Tag tone={waiting > 0 ? 'decide' : 'neutral'}>
      <IconMessage size={14} stroke={1.6} aria-hidden />
      {own.length}
      <span className="visually-hidden">{t('count', { count: own.length, waiting })}</span>
    </Tag>
  );
}
