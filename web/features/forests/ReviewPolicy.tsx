import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Forest } from '#shared/forests/schema.ts';
import { PAYOUT_POLICIES, type PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import { api } from '#web/lib/api.ts';
import type { Theirs } from './reviewQueries.ts';
import type { Review } from './useReviewAct.ts';

const POLICY_IDS = Object.keys(PAYOUT_POLICIES) as PayoutPolicyId[];

interface Props {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly review: Review;
}
/** How its owner is paid: as usual for a forest of its size, unless an administrator chooses otherwise. */
export function ReviewPolicy({ theirs, forest: { v, payoutPolicy }, review: { act, busy } }: Props) {
  const { t } = useTranslation('forestReview');
  const choose = (policy: PayoutPolicyId) =>
    act(
      'policy',
      () => api.forests.choosePolicy({ params: theirs, body: { v, payoutPolicy: policy } }),
      t('policy.done'),
    );
  return (
    <NativeSelect
      size="md"
      label={t('policy.label')}
      value={payoutPolicy ?? ''}
      disabled={busy !== null}
      data={[
        ...(payoutPolicy === null ? [{ value: '', label: t('policy.usual') }] : []),
        ...POLICY_IDS.map((value) => ({ value, label: t(`policy.${value}`) })),
      ]}
      onChange={(event) => void choose(event.currentTarget.value as PayoutPolicyId)}
    />
  );
}
