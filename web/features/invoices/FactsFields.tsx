import { useTranslation } from 'react-i18next';
import { COUNTABLE } from '#shared/invoices/rules.ts';
import { type Counted, INVOICE_KINDS, type Invoice, type InvoiceKind } from '#shared/invoices/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { RadioField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { DateField, TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import type { ZodForm } from '#web/ui/form/useZodForm.ts';
import type { ConfirmInput, ConfirmOutput } from './confirmForm.ts';

type ReadKey = keyof NonNullable<Invoice['read']>;

/** How sure a value is, and each quantity as it was read, in words. */
function useHints({ read }: Invoice) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const sure = (key: ReadKey) => {
    const one = read?.[key];
    return typeof one === 'object' && one && 'confidence' in one ? t(`confidence.${one.confidence}`) : undefined;
  };
  const hinted = (key: ReadKey) => {
    const hint = sure(key);
    return hint === undefined ? {} : { hint };
  };
  const quantity = (one: Counted) => {
    const value = read?.[one]?.value;
    if (value === undefined) return t('confirm.notRead');
    return `${format.number(value, { upTo: 3 })} ${t(`unit.${one}`)} · ${sure(one) ?? ''}`;
  };
  return { hinted, quantity, sure };
}

interface Props {
  form: ZodForm<ConfirmInput, ConfirmOutput>;
  invoice: Invoice;
  kind: InvoiceKind;
  counted: Counted;
  /** A part is in a row already: the whole stays as it was confirmed. */
  hasParts: boolean;
}
/** What the invoice says. */
export function FactsFields({ form, invoice, kind, counted, hasParts }: Props) {
  const { t } = useTranslation('invoices');
  const { control } = form;
  const { hinted, quantity, sure } = useHints(invoice);
  const currency = invoice.read?.currency?.value ?? 'EUR';
  return (
    <>
      <RadioField
        control={control}
        name="facts.kind"
        label={t('field.kind')}
        hint={sure('kind') ?? t('confirm.kindNotRead')}
        options={INVOICE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        isDisabled={hasParts}
      />
      <FieldRow>
        <TextField
          {...{ control, ...hinted('supplier') }}
          name="facts.supplier"
          label={t('field.supplier')}
          isRequired
        />
        <TextField {...{ control, ...hinted('supplierTaxId') }} name="facts.supplierTaxId" label={t('field.taxId')} />
      </FieldRow>
      <FieldRow>
        <TextField {...{ control, ...hinted('number') }} name="facts.number" label={t('field.number')} isRequired />
        <TextField {...{ control, ...hinted('supplyPoint') }} name="facts.supplyPoint" label={t('field.supplyPoint')} />
      </FieldRow>
      <FieldRow>
        <DateField
          {...{ control, ...hinted('periodStartOn') }}
          name="facts.periodStartOn"
          label={t('field.from')}
          isRequired
        />
        <DateField
          {...{ control, ...hinted('periodEndOn') }}
          name="facts.periodEndOn"
          label={t('field.to')}
          isRequired
        />
      </FieldRow>
      <RadioField
        control={control}
        name="facts.counted"
        label={t('field.counted')}
        hint={t('confirm.countedHint')}
        options={COUNTABLE[kind].map((value) => ({ value, label: t(`counted.${value}`), hint: quantity(value) }))}
        isDisabled={hasParts}
      />
      <FieldRow>
        <NumberField
          {...{ control, decimals: 3, isRequired: true, isDisabled: hasParts }}
          name="facts.quantity"
          label={t('field.quantity')}
          unit={t(`unit.${counted}`)}
        />
        <NumberField
          {...{ control, decimals: 2, scale: 100, ...hinted('totalCents') }}
          name="facts.totalCents"
          label={t('field.total')}
          unit={currency === 'EUR' ? '€' : currency}
        />
      </FieldRow>
    </>
  );
}
