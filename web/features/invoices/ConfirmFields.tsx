import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ROWS_OF } from '#shared/invoices/rules.ts';
import type { Invoice } from '#shared/invoices/schema.ts';
import { api } from '#web/lib/api.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { newId } from '#web/lib/ids.ts';
import { RadioField } from '#web/ui/form/choiceFields.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { ConfirmForm, type ConfirmInput, type ConfirmOutput, type DraftCalculation, startOf } from './confirmForm.ts';
import { FactsFields } from './FactsFields.tsx';
import { rowsChanged } from './queries.ts';
import { RowFields } from './RowFields.tsx';
import { useConfirm } from './useConfirm.ts';

interface Props {
  invoice: Invoice;
  all: readonly Invoice[];
  drafts: readonly DraftCalculation[];
  sites: readonly { value: string; label: string }[];
  onClose: () => void;
}
/** The fields of an invoice, how sure each is, and the row that it becomes. */
export function ConfirmFields({ invoice, all, drafts, sites, onClose }: Props) {
  const { t } = useTranslation('invoices');
  const texts = useEmissionTexts();
  const [rowId] = useState(() => newId('row'));
  const start = startOf(invoice, all, drafts) as DefaultValues<ConfirmInput>;
  const form = useZodForm<ConfirmInput, ConfirmOutput>(ConfirmForm, start, ({ activity, siteId }) =>
    activity === 'electric-power-marketer' && !siteId ? [{ path: ['siteId'], code: 'input.required' }] : [],
  );
  const { control } = form;
  const { kind, counted, calculation, fits, hasParts } = useConfirm(form, { invoice, all, drafts });
  const send = async ({ inputs, ...given }: ConfirmOutput) => {
    const { id, v } = invoice;
    const told = Object.entries(inputs).filter((one): one is [string, string] => Boolean(one[1]));
    await api.invoices.confirmInvoice({
      params: { id },
      body: { ...given, v, rowId, answers: Object.fromEntries(told) },
    });
    await rowsChanged();
    toast.success({ title: t('confirm.done', { file: invoice.fileName }) });
    onClose();
  };
  return (
    <Form form={form} onSubmit={send} label={t('confirm.title')} failed={t('confirm.notDone')}>
      <FactsFields {...{ form, invoice, kind, counted, hasParts }} />
      <SelectField
        control={control}
        name="calculationId"
        label={t('field.calculation')}
        emptyLabel={t('confirm.choose')}
        {...(fits.length === 0 && { hint: t('confirm.noneFits') })}
        options={drafts.map(({ id, year }) => ({ value: id, label: String(year) }))}
        isRequired
      />
      <NumberField
        {...{ control, decimals: 3, isRequired: true }}
        name="part"
        label={t('field.part')}
        hint={t('confirm.partHint')}
        unit={t(`unit.${counted}`)}
      />
      {ROWS_OF[kind].length > 1 ? (
        <RadioField
          control={control}
          name="activity"
          label={t('field.activity')}
          options={ROWS_OF[kind].map(({ activity: value }) => ({ value, label: texts(`activities.${value}.label`) }))}
        />
      ) : null}
      {calculation ? (
        <RowFields
          form={form}
          calculationId={calculation.id}
          kind={kind}
          supplier={invoice.read?.supplier?.value ?? ''}
        />
      ) : null}
      <SelectField
        control={control}
        name="siteId"
        label={t('field.site')}
        emptyLabel={t('confirm.noSite')}
        options={sites}
        isRequired={kind === 'electricity'}
      />
      <FormActions>
        <SubmitButton>{t('confirm.do')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
