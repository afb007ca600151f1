import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Row, RowDraft } from '#shared/calculations/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from '#web/ui/toast.ts';
import { type CalculationId, calculationsChanged } from './queries.ts';

const draftOf = (row: Row): RowDraft =>
  RowDraft.parse(Object.fromEntries(Object.keys(RowDraft.shape).map((key) => [key, row[key as keyof RowDraft]])));

/** Says of a row with an unusual quantity that it is meant: it is saved again, and counts. */
export function ConfirmRow({ calculationId, row }: { calculationId: CalculationId; row: Row }) {
  const { t } = useTranslation('calculations');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const draft = { ...draftOf(row), confirmed: true };
      await api.calculations.saveRow({ params: { id: calculationId, rowId: row.id }, body: { v: row.v, draft } });
      toast.success({ title: t('trace.confirmed') });
      await calculationsChanged();
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="sm" mt={8} loading={isBusy} onClick={() => void confirm()}>
      {t('trace.confirm')}
    </Button>
  );
}
