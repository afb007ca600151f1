import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useExcel } from '#web/lib/useExcel.ts';
import type { CalculationId } from './queries.ts';

/** The Excel of a calculation with its formulas: written in the background, then downloaded. */
export function ExcelButton({ id }: { id: CalculationId }) {
  const { t } = useTranslation('calculations');
  const { start, isWriting } = useExcel(id);
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isWriting} onClick={() => void start()}>
      {t('action.excel')}
    </Button>
  );
}
