import { Button, Checkbox, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOfCnae } from '#shared/calculations/formOfCnae.ts';
import { blocksOfForm } from '#shared/calculations/forms.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { SECTOR_FORMS } from '#shared/emissions/types.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { FormActions } from '#web/ui/form/Form.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { OthersChanged } from './OthersChanged.tsx';
import { draftOf } from './preStepForm.ts';
import { type CalculationId, calculationQuery, calculationsChanged, organizationsQuery } from './queries.ts';
import styles from './Results.module.css';
import { useChoice } from './useChoice.ts';

const LOOK_AGAIN_MS = 5_000;

/** Which questions are asked: the form of the sector, and its blocks. */
export function CalculationFormScreen() {
  const { t } = useTranslation('calculations');
  const id = (useLocation().search as Record<string, string | undefined>).calculation as CalculationId | undefined;
  const calculation = useQuery({
    ...calculationQuery(id ?? ('' as CalculationId)),
    enabled: id !== undefined,
    // What others choose shows within seconds.
    refetchInterval: LOOK_AGAIN_MS,
  });
  useWorkContextOf(calculation.data);
  const organizations = useQuery(organizationsQuery);
  const toList = <AppLink to="/footprint/myfootprint">{t('list.title')}</AppLink>;
  const error = calculation.error ?? organizations.error;
  const retry = () => void Promise.all([organizations.refetch(), id !== undefined && calculation.refetch()]);
  const one = calculation.data;
  const cnae = organizations.data?.find((of) => of.id === one?.organizationId)?.cnae;
  return (
    <>
      <PageHead title={t('form.title')} subtitle={t('form.subtitle')} crumbs={[{ key: 'list', link: toList }]} />
      {id === undefined ? (
        <EmptyState title={t('form.noneTitle')} action={toList}>
          {t('form.noneBody')}
        </EmptyState>
      ) : null}
      {error ? <ErrorState error={error} title={t('form.failed')} onRetry={retry} /> : null}
      {id !== undefined && !error && !(one && organizations.data) ? <FormSkeleton fields={4} /> : null}
      {one && organizations.data ? <Choice key={one.id} calculation={one} cnae={cnae ?? ''} /> : null}
    </>
  );
}

function Choice({ calculation, cnae }: { calculation: Calculation; cnae: string }) {
  const { t } = useTranslation('calculations');
  const emissions = useEmissionTexts();
  const router = useRouter();
  const errorText = useErrorText();
  const { form, setForm, blocks, setBlocks, others, base } = useChoice(calculation);
  const [state, setState] = useState<{ isSending: boolean; error: unknown }>({ isSending: false, error: null });
  const all = blocksOfForm(form);
  // Of an organization that has not said what it does nothing is proposed.
  const proposed = cnae === '' ? null : formOfCnae(cnae);
  const isExternal = calculation.external !== null;
  const isDraft = calculation.state === 'DRAFT' && !isExternal;
  const choose = (next: string) => {
    const sector = next as Calculation['sectorForm'];
    setForm(sector);
    setBlocks(blocksOfForm(sector));
  };
  const go = async () => {
    setState({ isSending: true, error: null });
    try {
      const chosen = all.filter((block) => blocks.includes(block));
      const draft = { ...draftOf(base()), sectorForm: form, blocks: chosen.length === all.length ? null : chosen };
      const params = { id: calculation.id };
      await api.calculations.updateCalculation({ params, body: { v: base().v, draft } });
      await calculationsChanged();
      await router.navigate({ to: '/footprint/carbonmanager', search: { calculation: calculation.id } });
    } catch (error) {
      await calculationsChanged();
      setState({ isSending: false, error });
    }
  };
  return (
    <div className={styles.fields}>
      {state.error ? (
        <Callout tone="danger" isLive>
          {errorText(state.error)}
        </Callout>
      ) : null}
      {others ? <OthersChanged others={others} /> : null}
      {isDraft ? null : (
        <Callout tone="info">
          {errorText(new AppError(isExternal ? 'calculations.isExternal' : 'calculations.notDraft'))}
        </Callout>
      )}
      <Radio.Group label={t('form.sector')} value={form} onChange={choose}>
        <div className={styles.choices}>
          {SECTOR_FORMS.map((value) => (
            <Radio
              key={value}
              value={value}
              disabled={!isDraft}
              label={t(`sectorForm.${value}`)}
              description={value === proposed ? t('form.proposed') : t(`form.about.${value}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <Checkbox.Group
        label={t('form.blocks')}
        description={t('form.blocksHint')}
        value={[...blocks]}
        onChange={setBlocks}
      >
        <div className={styles.choices}>
          {all.map((block) => (
            <Checkbox key={block} value={block} disabled={!isDraft} label={emissions(`blocks.${block}`)} />
          ))}
        </div>
      </Checkbox.Group>
      {blocks.length === 0 ? <p role="alert">{t('form.oneBlock')}</p> : null}
      <FormActions>
        <Button loading={state.isSending} disabled={!isDraft || blocks.length === 0} onClick={() => void go()}>
          {t('form.go')}
        </Button>
      </FormActions>
    </div>
  );
}
