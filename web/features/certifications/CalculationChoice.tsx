import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Certifiable, CertificationType } from '#shared/certifications/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { newId } from '#web/lib/ids.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { ReadOnlyBar } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Certifications.module.css';
import { certifiableQuery, certificationsChanged } from './queries.ts';

interface Props {
  type: CertificationType;
  /** Only finished calculations can be chosen. */
  isFinishedOnly?: boolean;
  /** The registry is of one country. */
  isOfSpain?: boolean;
  button: string;
}

/** Which calculation is certified: chosen, then the certification begins. */
export function CalculationChoice({ type, isFinishedOnly, isOfSpain, button }: Props) {
  const { t } = useTranslation('certifications');
  const { data, error, refetch } = useQuery(certifiableQuery);
  const rows = data?.filter(
    ({ state, country }) => (!isFinishedOnly || state === 'FINISHED') && (!isOfSpain || country === 'ES'),
  );
  if (error) return <ErrorState error={error} title={t('choose.failed')} onRetry={() => void refetch()} />;
  if (!rows) return <TableSkeleton rows={2} />;
  const [first] = rows;
  if (first) return <Choice type={type} rows={rows} first={first} button={button} />;
  return (
    <EmptyState
      title={t(isFinishedOnly ? 'choose.noneFinished' : 'choose.none')}
      action={<LinkButton to="/footprint/myfootprint">{t('choose.toCalculations')}</LinkButton>}
    >
      {t(isFinishedOnly ? 'choose.noneFinishedBody' : 'choose.noneBody')}
    </EmptyState>
  );
}

interface ChoiceProps extends Pick<Props, 'type' | 'button'> {
  rows: readonly Certifiable[];
  first: Certifiable;
}
function Choice({ type, rows, first, button }: ChoiceProps) {
  const { t } = useTranslation('certifications');
  const { actor } = useSignedIn();
  const errorText = useErrorText();
  const format = useFormat();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>(first.id);
  const [isBusy, setBusy] = useState(false);
  const canEdit = allows(actor, { section: 'certifications', level: 'EDIT' });
  const start = async () => {
    setBusy(true);
    try {
      const calculationId = rows.find(({ id }) => id === chosen)?.id ?? first.id;
      const { id } = await api.certifications.createCertification({
        body: { id: newId('certification'), type, calculationId },
      });
      await certificationsChanged();
      const to = type === 'miteco' ? '/footprint/certification/$id' : '/footprint/certification/iso-significance/$id';
      await navigate({ to, params: { id } });
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  // A calendar and a fiscal calculation may be called after the same year.
  const isTwice = (one: Certifiable) =>
    rows.some(({ id, year, organizationId: of }) => id !== one.id && year === one.year && of === one.organizationId);
  const nameOf = (one: Certifiable) => {
    const period = isTwice(one) ? `, ${format.day(one.periodStartOn)} – ${format.day(one.periodEndOn)}` : '';
    return `${one.organizationName}, ${one.year}${period} (${t(`choose.state.${one.state}`)})`;
  };
  if (!canEdit) return <ReadOnlyBar>{t('one.readOnly')}</ReadOnlyBar>;
  return (
    <div className={styles.form}>
      <NativeSelect
        label={t('choose.label')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={rows.map((row) => ({ value: row.id, label: nameOf(row) }))}
      />
      <Button loading={isBusy} onClick={() => void start()}>
        {button}
      </Button>
    </div>
  );
}
