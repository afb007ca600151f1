import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Override } from '#shared/factors/override.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { cx } from '#web/ui/cx.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { OwnFactorDialog } from './OwnFactorDialog.tsx';
import styles from './OwnFactors.module.css';
import { gases } from './ownFactorForm.ts';
import { organizationsChanged, ownFactorsQuery } from './queries.ts';
import { useOwnFactorName } from './useOwnFactorName.ts';

/** Figures of the organization in the place of factors of the set, each with its reason and evidence. */
export function OwnFactorsSection({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery(ownFactorsQuery(organization.id));
  const [edited, setEdited] = useState<Override | 'new' | null>(null);
  const add = canEdit ? (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('own.add')}
    </Button>
  ) : null;
  return (
    <Section title={t('own.title')} aside={add}>
      {error ? <ErrorState error={error} title={t('own.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={2} /> : null}
      {data?.items.length === 0 ? <p className="measure dim">{t('own.empty')}</p> : null}
      {data && data.items.length > 0 ? (
        <OwnFactors rows={data.items} organization={organization} canEdit={canEdit} onEdit={setEdited} />
      ) : null}
      <OwnFactorDialog organizationId={organization.id} row={edited} onClose={() => setEdited(null)} />
    </Section>
  );
}

interface Props {
  rows: readonly Override[];
  organization: Organization;
  canEdit: boolean;
  onEdit: (row: Override) => void;
}
function OwnFactors({ rows, organization, canEdit, onEdit }: Props) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const errorText = useErrorText();
  const notDone = useNotDone();
  const unitText = useUnitText();
  const { name, factor, year } = useOwnFactorName();
  const figures = ({ perUnit, unit }: Override) => {
    const given = (['co2eKg', ...gases] as const).flatMap((gas) => {
      const kg = perUnit[gas];
      return kg === undefined
        ? []
        : [`${format.number(kg, { upTo: 9 })} ${unitText(`kg ${t(`own.short.${gas}`)}/${unit}`)}`];
    });
    return given.map((one) => (
      <div key={one}>
        <Chem>{one}</Chem>
      </div>
    ));
  };
  const open = async ({ id }: Override) => {
    try {
      const params = { id: organization.id, overrideId: id };
      const { url, fileName } = await api.factors.getEvidence({ params });
      downloadUrl(fileName, url);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  const remove = async (row: Override) => {
    const question = { title: t('own.deleteAsk', { name: name(row) }), body: t('own.deleteBody') };
    if (!(await confirm({ ...question, confirmLabel: t('own.deleteYes'), isDangerous: true }))) return;
    try {
      const params = { id: organization.id, overrideId: row.id };
      await api.factors.deleteOverride({ params, query: { v: row.v } });
      toast.success({ title: t('own.deleted') });
    } catch (error) {
      notDone(t('own.notDeleted'), error);
    }
    await organizationsChanged();
  };
  const evidence = (row: Override) => (
    <button type="button" className={cx('tool', styles.file)} onClick={() => void open(row)}>
      {row.fileName}
    </button>
  );
  const tool = (row: Override, word: 'edit' | 'delete', onClick: () => void) => (
    <button type="button" className="tool" onClick={onClick}>
      {t(word === 'edit' ? 'own.change' : 'own.delete')}
      <span className="visually-hidden">, {factor(row)}</span>
    </button>
  );
  const tools = (row: Override) => (
    <>
      {tool(row, 'edit', () => onEdit(row))}
      {tool(row, 'delete', () => void remove(row))}
    </>
  );
  const columns: Column<Override>[] = [
    { key: 'factor', header: t('own.factor'), cell: factor },
    { key: 'year', header: t('own.year'), cell: year },
    { key: 'figures', header: t('own.figures'), cell: figures },
    { key: 'reason', header: t('own.reason'), cell: (row) => row.reason, isOptional: true },
    { key: 'source', header: t('own.source'), cell: (row) => row.source, isOptional: true },
    { key: 'evidence', header: t('own.evidence'), cell: evidence },
    ...(canEdit
      ? [
          {
            key: 'tools',
            header: t('own.tools'),
            cell: (row: Override) => <div className={styles.tools}>{tools(row)}</div>,
          },
        ]
      : []),
  ];
  const phoneRow = (row: Override) => (
    <div>
      <b>{factor(row)}</b>
      <div>{figures(row)}</div>
      <div className="note">{[year(row), row.reason, row.source].join(' · ')}</div>
      <div className={cx(styles.tools, styles.onPhone)}>
        {evidence(row)}
        {canEdit ? tools(row) : null}
      </div>
    </div>
  );
  return (
    <DataTable caption={t('own.title')} columns={columns} rows={rows} rowKey={({ id }) => id} phoneRow={phoneRow} />
  );
}
