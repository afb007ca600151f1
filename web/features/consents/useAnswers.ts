import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CONSENT_PURPOSES, type ConsentPurpose, PURPOSES, type Purpose } from '#shared/consents/purposes.ts';
import { api } from '#web/lib/api.ts';
import { choose, hasConsent, useConsent } from '#web/lib/consent.ts';
import { consentsQuery } from '#web/lib/consentQuery.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { queryClient } from '#web/lib/query.ts';
import { toast } from '#web/ui/toast.ts';

const isPurpose = (purpose: ConsentPurpose): purpose is Purpose => PURPOSES.some((one) => one === purpose);

/** What stands of a purpose, and what can be said of it. What is kept on a machine is decided on each. */
export function useAnswers(purpose: ConsentPurpose) {
  const { t } = useTranslation('consent');
  const errorText = useErrorText();
  const { data } = useQuery(consentsQuery);
  const here = useConsent();
  const { version, isWithdrawable } = CONSENT_PURPOSES[purpose];
  const isOnDevice = isPurpose(purpose);
  const answer = isOnDevice
    ? here && { isGiven: here.purposes[purpose], at: here.at, version: here.version }
    : (data?.find((one) => one.purpose === purpose) ?? null);
  const isOld = answer?.isGiven === true && answer.version < version;
  const say = async (isGiven: boolean) => {
    if (isOnDevice)
      return choose(
        PURPOSES.filter((one) => (one === purpose ? isGiven : hasConsent(one))),
        'account',
      );
    const said = { purpose, isGiven, version, language: currentLanguage(), at: new Date().toISOString() };
    try {
      const { items } = await api.consents.recordConsents({ body: { items: [{ ...said, source: 'account' }] } });
      queryClient.setQueryData(consentsQuery.queryKey, items);
      toast.success({ title: t('records.saved') });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return {
    ...{ answer, isOnDevice, isOld, version, say },
    canGive: !answer?.isGiven || isOld,
    canWithdraw: isWithdrawable && answer?.isGiven !== false,
  };
}
