import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { Override } from '#shared/factors/override.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { EvidenceField, sendEvidence } from './EvidenceField.tsx';
import { FactorChoice } from './FactorChoice.tsx';
import { formOf, gases, type OwnFactorControl, OwnFactorForm, perUnitOf } from './ownFactorForm.ts';
import { organizationsChanged } from './queries.ts';
import { useOwnFactorName } from './useOwnFactorName.ts';

interface Props {
  organizationId: IdOf<'organization'>;
  /** The figures to change, `new` to add some, null while closed. */
  row: Override | 'new' | null;
  onClose: () => void;
}

/** Own figures in the place of a factor, with the file that proves them: adds some, or changes what is there. */
export function OwnFactorDialog({ organizationId, row, onClose }: Props) {
  const { t } = useTranslation('organizations');
  return (
    <Dialog isOpen={row !== null} onClose={onClose} title={t(row === 'new' ? 'own.new' : 'own.edit')} size="lg">
      {row ? <OwnFactor organizationId={organizationId} row={row === 'new' ? null : row} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** Saves what was written; a file is sent before what it proves. */
async function save(
  { organizationId, row }: { organizationId: IdOf<'organization'>; row: Override | null },
  written: OwnFactorForm,
  id: Override['id'],
): Promise<void> {
  const evidence =
    typeof written.evidence === 'string' ? undefined : await sendEvidence(organizationId, written.evidence);
  const { factor, year, reason, source } = written;
  const figures = { perUnit: perUnitOf(written), reason, source };
  if (row)
    await api.factors.updateOverride({
      params: { id: organizationId, overrideId: row.id },
      body: { v: row.v, figures, ...(evidence && { evidence }) },
    });
  else if (evidence)
    await api.factors.createOverride({
      params: { id: organizationId },
      body: { id, draft: { factorId: factor.id, region: factor.region, year, ...figures }, evidence },
    });
}

function OwnFactor({
  organizationId,
  row,
  onClose,
}: {
  organizationId: IdOf<'organization'>;
  row: Override | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('organizations');
  const id = useRef(newId('override'));
  const form = useZodForm<z.input<typeof OwnFactorForm>, OwnFactorForm>(OwnFactorForm, formOf(row));
  const { control } = form;
  const send = async (written: OwnFactorForm) => {
    await save({ organizationId, row }, written, id.current);
    await organizationsChanged();
    toast.success({ title: t('own.saved') });
    onClose();
  };
  return (
    <Form form={form} onSubmit={send} isWide label={t(row ? 'own.edit' : 'own.new')}>
      {row ? <Replaced row={row} /> : <FactorChoice control={control} />}
      <Figures control={control} isNew={row === null} />
      <TextField control={control} name="reason" label={t('own.reason')} hint={t('own.reasonHint')} isRequired />
      <TextField control={control} name="source" label={t('own.source')} hint={t('own.sourceHint')} isRequired />
      <EvidenceField control={control} />
      <FormActions>
        <SubmitButton>{t('own.save')}</SubmitButton>
        <Button variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** What the figures stand for does not change: another factor or year is another own factor. */
function Replaced({ row }: { row: Override }) {
  const { t } = useTranslation('organizations');
  const { factor, year } = useOwnFactorName();
  return (
    <div>
      <p>
        <b>{factor(row)}</b> · {year(row)}
      </p>
      <p className="note">{t('own.editHint')}</p>
    </div>
  );
}

function Figures({ control, isNew }: { control: OwnFactorControl; isNew: boolean }) {
  const { t } = useTranslation('organizations');
  const unitText = useUnitText();
  const [way, factor] = useWatch({ control, name: ['way', 'factor'] });
  const unit = unitText(factor ? `kg/${factor.unit}` : 'kg');
  const ways = (['co2e', 'gases'] as const).map((value) => ({ value, label: t(`own.way.${value}`) }));
  const choice = (
    <SelectField control={control} name="way" label={t('own.figures')} hint={t('own.figuresHint')} options={ways} />
  );
  const fields = way === 'co2e' ? (['co2eKg', 'biogenicCo2Kg'] as const) : gases;
  return (
    <>
      {isNew ? (
        <FieldRow>
          <NumberField control={control} name="year" label={t('own.year')} hint={t('own.yearHint')} isPlain />
          {choice}
        </FieldRow>
      ) : (
        choice
      )}
      {fields.map((kg) => (
        <NumberField
          key={kg}
          control={control}
          name={kg}
          label={t(`own.gas.${kg}`)}
          unit={unit}
          decimals={9}
          isRequired={kg === 'co2eKg'}
        />
      ))}
    </>
  );
}
