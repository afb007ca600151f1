import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ROWS_OF } from '#shared/invoices/rules.ts';
import type { InvoiceKind } from '#shared/invoices/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { isFoundIn } from '#web/ui/form/searchFilter.ts';
import type { ZodForm } from '#web/ui/form/useZodForm.ts';
import type { ConfirmInput, ConfirmOutput } from './confirmForm.ts';
import { optionsQuery } from './queries.ts';

interface Props {
  form: ZodForm<ConfirmInput, ConfirmOutput>;
  calculationId: IdOf<'calculation'>;
  kind: InvoiceKind;
  /** As the invoice calls it: the factor of the same name is proposed. */
  supplier: string;
}
const GUARANTEES = ['none', 'renewable', 'high-efficiency-chp'] as const;

/** What the row asks beside the quantity: supplier and guarantee of electricity, fuel and its use. */
export function RowFields({ form, calculationId, kind, supplier }: Props) {
  const { t } = useTranslation('invoices');
  const texts = useEmissionTexts();
  const format = useFormat();
  const { control, setValue, getValues } = form;
  const activity = useWatch({ control, name: 'activity' });
  const asks = ROWS_OF[kind].find((one) => one.activity === activity)?.asks ?? [];
  const answers = useQueries({ queries: asks.map(({ source }) => optionsQuery(calculationId, source)) });
  const lists = asks.map(({ field }, i) => {
    const named = (answers[i]?.data ?? []).map(({ value, label, texts: group }) => ({
      value,
      label: label ?? texts(`${group}.${value}`),
    }));
    return { field, options: named.toSorted((a, b) => format.compare(a.label, b.label)) };
  });
  const suppliers = lists.find(({ field }) => field === 'supplier')?.options ?? [];
  const count = suppliers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is there
  useEffect(() => {
    if (count === 0 || getValues('inputs.supplier')) return;
    const [word = ''] = supplier.split(/[\s,.]+/);
    const same = suppliers.filter(({ label }) => word.length > 2 && isFoundIn(label, word));
    setValue('inputs.supplier', same.length === 1 ? (same[0]?.value ?? 'unknown') : 'unknown');
    setValue('inputs.guarantee', 'none');
  }, [count, kind]);
  return (
    <>
      {lists.map(({ field, options }) => (
        <SelectField
          key={`${activity}.${field}`}
          control={control}
          name={`inputs.${field}`}
          label={texts(`fields.${field}`)}
          options={options}
          isSearchable
          isRequired
        />
      ))}
      {kind === 'electricity' ? (
        <SelectField
          control={control}
          name="inputs.guarantee"
          label={texts('fields.guarantee')}
          hint={t('confirm.guaranteeHint')}
          options={GUARANTEES.map((value) => ({ value, label: texts(`choices.guarantee.${value}`) }))}
        />
      ) : null}
    </>
  );
}
