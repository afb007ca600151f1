import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { calculationsChanged, organizationsQuery } from './queries.ts';

interface Props {
  calculation: Calculation;
  onClose: () => void;
}
const COUNTED = ['rows', 'imports', 'reports', 'invitations', 'verifications'] as const;
const plain = (text: string) => text.trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase();

/** What is typed to delete it: its name, or that of its organization, and the year. */
function useTypedName({ organizationId, name, year }: Calculation): string | null {
  const { data } = useQuery(organizationsQuery);
  const organization = data?.find((one) => one.id === organizationId)?.name;
  if (name !== '') return `${name} ${year}`;
  return organization === undefined ? null : `${organization} ${year}`;
}

/** Deletes a draft after its name was typed; what goes with it is said by count. */
export function DeleteDialog({ calculation, onClose }: Props) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const router = useRouter();
  const errorText = useErrorText();
  const { id, v, year } = calculation;
  const wanted = useTypedName(calculation);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['calculations', 'belongings', id],
    queryFn: () => api.calculations.getBelongings({ params: { id } }),
    staleTime: 0,
  });
  const remove = async () => {
    if (wanted === null || plain(typed) !== plain(wanted)) return setProblem(t('delete.wrongName'));
    setSending(true);
    try {
      await api.calculations.deleteCalculation({ params: { id }, query: { v } });
      toast.success({ title: t('delete.done', { year }) });
      onClose();
      await router.navigate({ to: '/footprint/myfootprint' });
      await calculationsChanged();
    } catch (cause) {
      setProblem(`${t('delete.notDone')}. ${errorText(cause)}`);
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('delete.ask', { year })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('delete.no')}
          </Button>
          <Button color="danger" loading={isSending} disabled={!data || wanted === null} onClick={() => void remove()}>
            {t('delete.yes')}
          </Button>
        </>
      }
    >
      {error ? <ErrorState error={error} title={t('delete.failed')} /> : null}
      {!data && !error ? <FormSkeleton fields={1} /> : null}
      {data && wanted !== null ? (
        <>
          <p>{t('delete.goes')}</p>
          <ul>
            {COUNTED.map((key) => (
              <li key={key}>{t(`delete.${key}`, { count: data[key], number: format.number(data[key]) })}</li>
            ))}
          </ul>
          {data.commitments > 0 ? (
            <p>{t('delete.commitments', { count: data.commitments, number: format.number(data.commitments) })}</p>
          ) : null}
          <TextInput
            label={t('delete.type', { name: wanted })}
            value={typed}
            autoComplete="off"
            error={problem}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
          />
        </>
      ) : null}
    </Dialog>
  );
}
