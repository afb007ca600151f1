import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '#shared/offsets/certificate.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { certificateQuery } from './documentQueries.ts';

/** Whether the pages of its forests say whose a certificate is: off, until its account says otherwise. */
export function Naming({ certificate: { id, isNamed, beneficiary, status } }: { certificate: Certificate }) {
  const { t } = useTranslation('offsets');
  const notDone = useNotDone();
  const [isBusy, setBusy] = useState(false);
  // No page names a person, nor whoever has an annulled certificate.
  if (isNamed === null || status === 'annulled') return null;
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      const params = { certificateId: id };
      const told = await api.offsets.nameBeneficiary({ params, body: { isNamed: wanted } });
      queryClient.setQueryData(certificateQuery(id).queryKey, told);
    } catch (error) {
      notDone(t('document.notNamed'), error);
    }
    setBusy(false);
  };
  return (
    <Checkbox
      mt={16}
      label={t('document.naming', { name: beneficiary.name })}
      description={t('document.namingHint')}
      checked={isNamed}
      disabled={isBusy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
