import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TABLE_BYTES } from '#shared/constants/forests.ts';
import type { SpeciesId } from '#shared/forests/co2/species.ts';
import type { OfficialTable } from '#shared/forests/contract.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { useMayDecide } from '#web/ui/review/useMayDecide.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Forests.module.css';
import { officialTableQuery } from './reviewQueries.ts';

/** The ministry's table of growth: what is loaded of it; administrators put another one in its place. METHOD_forest.md, section 1. */
export function OfficialTablePart() {
  const { t } = useTranslation('forestReview');
  const mayDecide = useMayDecide();
  const errorText = useErrorText();
  const { data, error } = useQuery(officialTableQuery);
  return (
    <Section title={t('official.title')}>
      <div className={styles.stack}>
        {data ? <Loaded table={data} /> : null}
        {error && !data ? <Callout tone="decide">{errorText(error)}</Callout> : null}
        {mayDecide ? <Loader /> : null}
      </div>
    </Section>
  );
}

function Loader() {
  const { t } = useTranslation('forestReview');
  const { bytes } = useFormat();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const load = async (file: File) => {
    setFailure(null);
    const question = { title: t('official.ask', { name: file.name }), body: t('official.askBody') };
    if (!(await confirm({ ...question, confirmLabel: t('official.confirm') }))) return;
    setSending(true);
    try {
      const loaded = await api.forests.loadOfficialTable({ body: { csv: await file.text() } });
      queryClient.setQueryData(officialTableQuery.queryKey, loaded);
      toast.success({ title: t('official.done') });
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  };
  return (
    <>
      <Dropzone
        label={t('official.drop')}
        hint={t('official.hint', { max: bytes(MOST_TABLE_BYTES) })}
        extensions={['.csv']}
        maxBytes={MOST_TABLE_BYTES}
        tooLargeAdvice={t('official.tooLarge')}
        isDisabled={isSending}
        onFiles={([file]) => file && void load(file)}
      />
      {failure ? (
        <Callout tone="danger" isLive title={t('official.failed')}>
          {errorText(failure)}
        </Callout>
      ) : null}
    </>
  );
}

function Loaded({ table: { rows, species } }: { table: OfficialTable }) {
  const { t } = useTranslation('forestReview');
  const names = useTranslation('species').t;
  const { list, number } = useFormat();
  if (rows === 0)
    return (
      <p>
        <Chem>{t('official.none')}</Chem>
      </p>
    );
  return (
    <p>
      {t('official.loaded', {
        ...{ count: rows, rows: number(rows) },
        species: list(species.map((id) => names(id as SpeciesId))),
      })}
    </p>
  );
}
