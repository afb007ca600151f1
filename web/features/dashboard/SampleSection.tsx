import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import { calculations } from '#shared/calculations/contract.ts';
import type { Sample } from '#shared/calculations/sample.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Welcome.module.css';

const KEY = ['calculations', 'sample'];

/** A year of an invented company to look around in: how to make it, or the ways into it and out of it. */
export function SampleSection() {
  const { t } = useTranslation('dashboard');
  const { actor } = useSignedIn();
  // It is of the whole account: who sees some organizations only is not offered it.
  const isSeen = mayCall(actor, calculations.getSample) && actor.scope === null;
  const mayMake = mayCall(actor, calculations.makeSample);
  const { data } = useQuery({ queryKey: KEY, queryFn: () => api.calculations.getSample({}), enabled: isSeen });
  if (!data || (data.sample === null && !mayMake)) return null;
  return (
    <Section title={t('sample.title')}>
      <div data-tour="sample">
        <p className="measure">{t('sample.body')}</p>
        {data.sample ? <Ways sample={data.sample} mayRemove={mayMake} /> : <Make />}
      </div>
    </Section>
  );
}

/** What else shows the sample is of one calculation, which goes with it: the list of them has none. */
function useSampleChange<T>(change: () => Promise<T>, onDone: (answer: T) => void) {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: KEY });
      onDone(answer);
    },
    onError: (error) => toast.error({ title: errorText(error) }),
  });
}

function Make() {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  const { mutate, isPending } = useSampleChange(
    () => api.calculations.makeSample({ body: { language: currentLanguage() } }),
    ({ calculationId }) =>
      void router.navigate({ to: '/footprint/myfootprint', search: { calculation: calculationId } }),
  );
  return (
    <Button variant="default" mt={12} loading={isPending} onClick={() => mutate()}>
      {t('sample.make')}
    </Button>
  );
}

function Ways({ sample, mayRemove }: { sample: Sample; mayRemove: boolean }) {
  const { t } = useTranslation('dashboard');
  const search = { calculation: sample.calculationId };
  const { mutate, isPending } = useSampleChange(
    () => api.calculations.removeSample({}),
    () => toast.success({ title: t('sample.removed') }),
  );
  const remove = async () => {
    const question = { title: t('sample.ask'), body: t('sample.askBody'), confirmLabel: t('sample.remove') };
    if (await confirm({ ...question, isDangerous: true })) mutate();
  };
  return (
    <div className={styles.ways}>
      <AppLink to="/footprint/myfootprint" search={search} className={styles.go}>
        {t('sample.results')}
      </AppLink>
      <AppLink to="/footprint/carbonmanager" search={search} className={styles.go}>
        {t('sample.questionnaire')}
      </AppLink>
      {mayRemove ? (
        <Button variant="subtle" loading={isPending} onClick={() => void remove()}>
          {t('sample.remove')}
        </Button>
      ) : null}
    </div>
  );
}
