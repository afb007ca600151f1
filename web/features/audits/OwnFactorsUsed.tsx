import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnFactorUsed } from '#shared/audits/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFactorName } from '#web/lib/useFactorName.ts';
import { useRegionName } from '#web/lib/useRegionName.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CalculationId, ownFactorsQuery } from './queries.ts';

/** Own figures that stand in the place of factors, with the document that proves each. */
export function OwnFactorsUsed({ calculationId }: { calculationId: CalculationId }) {
  const { t } = useTranslation('audits');
  const regionName = useRegionName();
  const factorName = useFactorName();
  const { data } = useQuery(ownFactorsQuery(calculationId));
  if (!data || data.items.length === 0) return null;
  const columns: Column<OwnFactorUsed>[] = [
    { key: 'factor', header: t('own.factor'), cell: (row) => factorName({ ...row, id: row.factorId }) },
    { key: 'region', header: t('own.region'), cell: (row) => regionName(row.region), isOptional: true },
    { key: 'year', header: t('own.year'), cell: (row) => row.year ?? t('own.allYears'), isOptional: true },
    { key: 'reason', header: t('own.reason'), cell: (row) => row.reason },
    { key: 'source', header: t('own.source'), cell: (row) => row.source, isOptional: true },
    { key: 'file', header: t('own.file'), cell: (row) => <Evidence calculationId={calculationId} row={row} /> },
  ];
  return (
    <Section title={t('own.title', { count: data.items.length })}>
      <DataTable
        caption={t('own.caption')}
        columns={columns}
        rows={data.items}
        rowKey={({ factorId, region, year }) => `${factorId} ${region} ${year ?? ''}`}
      />
    </Section>
  );
}

function Evidence({ calculationId: id, row }: { calculationId: CalculationId; row: OwnFactorUsed }) {
  const errorText = useErrorText();
  const { overrideId, fileName } = row;
  if (overrideId === null) return fileName;
  const open = async () => {
    try {
      const found = await api.audits.getOwnFactorEvidence({ params: { id, overrideId } });
      downloadUrl(found.fileName, found.url);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return (
    <button type="button" className="tool" onClick={() => void open()}>
      {fileName}
    </button>
  );
}
