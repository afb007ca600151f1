import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Row } from '#shared/calculations/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CalculationId, reviewsQuery } from './queries.ts';
import { useComments } from './useComments.ts';

interface Props {
  calculationId: CalculationId;
  row: Row;
}
function useReview({ calculationId, row }: Props) {
  const { data } = useQuery(reviewsQuery(calculationId));
  return data?.find(({ rowId }) => rowId === row.id) ?? null;
}

/** That an auditor has seen a row of the sample, and whether it changed since. */
export function RowSign(props: Props) {
  const { t } = useTranslation('audits');
  const review = useReview(props);
  if (!review) return null;
  const isSame = review.rowV === props.row.v;
  return <Tag tone={isSame ? 'success' : 'warning'}>{t(isSame ? 'reviews.seen' : 'reviews.changed')}</Tag>;
}

/** For an auditor to mark the row; everybody else reads who did. */
export function RowMark(props: Props) {
  const { t } = useTranslation('audits');
  const errorText = useErrorText();
  const isAuditor = useActor().kind === 'auditor';
  const review = useReview(props);
  const { review: mark } = useComments(props.calculationId);
  const isSeen = review !== null && review.rowV === props.row.v;
  if (!isAuditor) return review ? <p className="note">{t('reviews.by', { name: review.byName })}</p> : null;
  const change = (next: boolean) =>
    mark(props.row.id, next).catch((error: unknown) => toast.error({ title: errorText(error) }));
  return (
    <Checkbox
      mt={16}
      label={t('reviews.mark')}
      description={review && !isSeen ? t('reviews.changed') : undefined}
      checked={isSeen}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
