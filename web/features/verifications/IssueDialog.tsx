import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { LINK_YEARS } from '#shared/constants/verifications.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { newId } from '#web/lib/ids.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { verificationsQuery } from './queries.ts';

interface Props {
  calculation: Calculation;
  isOpen: boolean;
  onClose: () => void;
}
const PUBLISHED = ['who', 'what', 'how'] as const;
const CHOICES = Array.from({ length: LINK_YEARS.most }, (_, i) => i + 1);

/** Publishes the totals of a year: says what everybody with the link will read, and for how long. */
export function IssueDialog({ calculation, isOpen, onClose }: Props) {
  const { t } = useTranslation('verifications');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('issue.title', { year: calculation.year })}>
      <Issue calculation={calculation} onClose={onClose} />
    </Dialog>
  );
}

function Issue({ calculation: { id }, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('verifications');
  const client = useQueryClient();
  const errorText = useErrorText();
  const own = useRef(newId('verification'));
  const [years, setYears] = useState<number>(LINK_YEARS.usual);
  const [isIssuing, setIssuing] = useState(false);
  const issue = async () => {
    setIssuing(true);
    try {
      await api.verifications.issueVerification({ params: { id }, body: { id: own.current, years } });
      toast.success({ title: t('issue.done') });
      onClose();
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      setIssuing(false);
      await client.invalidateQueries({ queryKey: verificationsQuery(id).queryKey });
    }
  };
  return (
    <>
      <p className="measure">{t('issue.body')}</p>
      <ul>
        {PUBLISHED.map((key) => (
          <li key={key}>{t(`issue.published.${key}`)}</li>
        ))}
      </ul>
      <NativeSelect
        mt={16}
        label={t('issue.years')}
        value={String(years)}
        onChange={(event) => setYears(Number(event.currentTarget.value))}
        data={CHOICES.map((count) => ({ value: String(count), label: t('issue.choice', { count }) }))}
      />
      <p className="note">{t('issue.note')}</p>
      <Button mt={16} loading={isIssuing} onClick={() => void issue()}>
        {t('issue.button')}
      </Button>
    </>
  );
}
