import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type DefaultValues, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { CONTRACTION_POINTS, CONTRACTION_SOURCE, PLAN_YEARS_MIN } from '#shared/constants/reduction.ts';
import { cleanScenario } from '#shared/reduction/path.ts';
import { PATHS, type Scenario, ScenarioDraft } from '#shared/reduction/scenario.ts';
import type { Decarbonization } from '#shared/reduction/view.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { reductionChanged, reductionRefused } from './queries.ts';
import { useReductionWords } from './words.ts';

type Input = z.input<typeof ScenarioDraft>;
type Of = Pick<Decarbonization, 'organizationId' | 'baseYear' | 'finishedYears'>;
interface Props {
  of: Of;
  /** Null: a new one. */
  scenario: Scenario | null;
  onClose: () => void;
}

/** Adds a scenario or changes one. */
export function ScenarioDialog(props: Props) {
  const { t } = useReductionWords();
  return (
    <Dialog isOpen onClose={props.onClose} title={t(props.scenario ? 'scenario.edit' : 'scenario.new')}>
      <ScenarioForm {...props} />
    </Dialog>
  );
}

/** A new one begins at the base year of the organization, and looks as far ahead as a plan has to. */
function startOf({ baseYear, finishedYears }: Of, scenario: Scenario | null): DefaultValues<Input> {
  if (scenario) {
    const { name, targetYear, percent12, percent3, path } = scenario;
    return { name, baseYear: scenario.baseYear, targetYear, percent12, percent3, path };
  }
  const base = baseYear ?? finishedYears[0];
  const last = finishedYears.at(-1) ?? base;
  const years = base === undefined || last === undefined ? {} : { baseYear: base, targetYear: last + PLAN_YEARS_MIN };
  return { name: '', path: 'linear', ...years };
}

function ScenarioForm({ of, scenario, onClose }: Props) {
  const { t } = useReductionWords();
  const router = useRouter();
  const [id] = useState(() => scenario?.id ?? newId('scenario'));
  const [v] = useState(scenario?.v ?? 0);
  const form = useZodForm<Input, ScenarioDraft>(ScenarioDraft, startOf(of, scenario));
  const { forget, overruled, setOverruled } = useDraft(form, `scenario.${scenario?.id ?? `new.${of.organizationId}`}`);
  const close = () => {
    forget();
    onClose();
  };
  const save = (draft: ScenarioDraft) =>
    scenario
      ? api.reduction.updateScenario({ params: { id }, body: { v, draft } })
      : api.reduction.createScenario({ params: { id: of.organizationId }, body: { id, draft } });
  const send = async (draft: ScenarioDraft) => {
    try {
      await save(draft);
    } catch (error) {
      reductionRefused(error);
      throw error;
    }
    close();
    await reductionChanged();
    toast.success({ title: t('scenario.saved', { name: draft.name }) });
    if (!scenario) await router.navigate({ to: '/footprint/decarbonization/scenario/$id', params: { id } });
  };
  return (
    <Form form={form} onSubmit={send} label={t('decarbonization.name')} failed={t('scenario.notSaved')}>
      <Overruled {...{ form, overruled, setOverruled }} />
      <ScenarioFields form={form} finishedYears={of.finishedYears} />
      <FormActions>
        <SubmitButton>{t('scenario.save')}</SubmitButton>
        <Button variant="subtle" onClick={close}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}

function ScenarioFields({ form, finishedYears }: { form: ZodForm<Input, ScenarioDraft> } & Pick<Of, 'finishedYears'>) {
  const { t, format } = useReductionWords();
  const { control } = form;
  const isByPath = usePercentages(form);
  const points = (value: number) => format.number(value, { upTo: 1 });
  const paths = PATHS.map((value) => ({
    ...{ value, label: t(`path.${value}`) },
    hint:
      value === 'linear'
        ? t('path.linearHint')
        : t('path.scienceHint', {
            points12: points(CONTRACTION_POINTS.scopes12),
            points3: points(CONTRACTION_POINTS.scope3),
          }),
  }));
  const years = format.list(finishedYears.map(String));
  const hint = t(isByPath ? 'scenario.hint.byPath' : 'scenario.hint.percent');
  return (
    <>
      <TextField control={control} name="name" label={t('scenario.field.name')} isRequired />
      <FieldRow>
        <NumberField
          control={control}
          name="baseYear"
          label={t('scenario.field.baseYear')}
          hint={years === '' ? t('scenario.hint.baseYearNone') : t('scenario.hint.baseYear', { years })}
          isPlain
          isRequired
        />
        <NumberField
          control={control}
          name="targetYear"
          label={t('scenario.field.targetYear')}
          hint={t('scenario.hint.targetYear')}
          isPlain
          isRequired
        />
      </FieldRow>
      <RadioField control={control} name="path" label={t('scenario.field.path')} options={paths} />
      {isByPath ? <p className="note">{t('path.scienceNote', { source: CONTRACTION_SOURCE })}</p> : null}
      <FieldRow>
        <NumberField
          {...{ control, hint, unit: '%', decimals: 2, isDisabled: isByPath, isRequired: true }}
          name="percent12"
          label={t('scenario.field.percent12')}
        />
        <NumberField
          {...{ control, hint, unit: '%', decimals: 2, isDisabled: isByPath, isRequired: true }}
          name="percent3"
          label={t('scenario.field.percent3')}
        />
      </FieldRow>
    </>
  );
}

/** Of a science-based path the percentages follow from the years; whether they do. */
function usePercentages({ control, setValue }: ZodForm<Input, ScenarioDraft>): boolean {
  const [baseYear, targetYear, path] = useWatch({ control, name: ['baseYear', 'targetYear', 'path'] });
  const isByPath = path === 'science';
  useEffect(() => {
    const areYears = Number.isInteger(baseYear) && Number.isInteger(targetYear);
    if (!isByPath || !areYears) return;
    const way = { path, baseYear, targetYear, percent12: 0, percent3: 0 } as const;
    const { percent12, percent3 } = cleanScenario(way);
    setValue('percent12', percent12, { shouldValidate: true });
    setValue('percent3', percent3, { shouldValidate: true });
  }, [isByPath, path, baseYear, targetYear, setValue]);
  return isByPath;
}
