import { Button, Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportOf } from '#shared/calculations/exportOf.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useExcel } from '#web/lib/useExcel.ts';
import { toast } from '#web/ui/toast.ts';
import { yearsQuery } from './resumeQueries.ts';

type Of = Extract<ExportOf, { kind: 'questions' }>;
interface Props {
  readonly calculation: Pick<Calculation, 'id' | 'organizationId' | 'baseYear'>;
  /** The question that is open, and how many rows it has; null where all are looked at. */
  readonly question: { readonly activity: string; readonly rows: number } | null;
  /** Rows of all questions. */
  readonly rows: number;
  /** Leads to where a filled template is uploaded; null for who may not. */
  readonly onImport: (() => void) | null;
}

/** The other years of the organization; at first the base year that the calculation names, else the oldest finished one. */
function useBases({ id, organizationId, baseYear }: Props['calculation'], isWanted: boolean) {
  const { data = [] } = useQuery({ ...yearsQuery, enabled: isWanted });
  const bases = data
    .filter((one) => one.organizationId === organizationId && one.id !== id)
    .toSorted((a, b) => a.year - b.year);
  const usual = bases.find(({ year }) => year === baseYear) ?? bases.find(({ state }) => state === 'FINISHED');
  return { bases, usual: usual?.id ?? '' };
}

/** Templates to fill in, and what is filled in, of the question that is open or of all of them. */
export function ExcelMenu({ calculation, question, rows, onImport }: Props) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const [isOpened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { bases, usual } = useBases(calculation, isOpened);
  const baseId = (chosen ?? usual) as IdOf<'calculation'> | '';
  const { start, isWriting } = useExcel(calculation.id);
  const download = (of: Pick<Of, 'activity' | 'withRows'>, count: number) => {
    setOpened(false);
    if (of.withRows && count === 0) {
      toast.error({ title: errorText(new AppError('calculations.noDataToExport')) });
      return;
    }
    void start({ kind: 'questions', ...of, baseId: of.withRows && baseId !== '' ? baseId : null });
  };
  const item = (label: string, of: Pick<Of, 'activity' | 'withRows'>, count = 0) => (
    <Menu.Item onClick={() => download(of, count)}>{label}</Menu.Item>
  );
  return (
    <Menu position="bottom-end" opened={isOpened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTable size={18} />} loading={isWriting}>
          {t('excel.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={360}>
        {question ? item(t('excel.templateQuestion'), { activity: question.activity, withRows: false }) : null}
        {item(t('excel.templateAll'), { activity: null, withRows: false })}
        {onImport ? (
          <>
            <Menu.Item onClick={onImport}>{t('empty.import')}</Menu.Item>
            <Menu.Label>{t('excel.note')}</Menu.Label>
          </>
        ) : null}
        <Menu.Divider />
        {question
          ? item(t('excel.rowsQuestion'), { activity: question.activity, withRows: true }, question.rows)
          : null}
        {item(t('excel.rowsAll'), { activity: null, withRows: true }, rows)}
        {bases.length > 0 ? (
          <Menu.RadioGroup value={baseId} onChange={setChosen}>
            <Menu.Label>{t('excel.base')}</Menu.Label>
            <Menu.RadioItem value="">{t('excel.noBase')}</Menu.RadioItem>
            {bases.map(({ id, year }) => (
              <Menu.RadioItem key={id} value={id}>
                {year}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
